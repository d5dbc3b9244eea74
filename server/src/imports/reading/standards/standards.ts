import { FileProblem } from '../../../formats/file-problem.ts'
import type { Others, SheetRow } from '../sheet.ts'
import type { Encoding } from '../text-encoding.ts'
import { OUR_BAG } from './bag-root.ts'
import { readDublinCore } from './dublin-core.ts'
import { readEac } from './eac.ts'
import { readBag, readEad, readIcar } from './ead.ts'
import { readMarcXml } from './marc.ts'
import { readMods } from './mods.ts'
import { readRdfXml } from './skos.ts'
import { elementNames } from './xml-file.ts'

type Reader = (path: string, encoding: Encoding, others: Others) => AsyncGenerator<SheetRow>

/** What reads documents as tables, by an element that only they have. It need not be the first: some are sent inside others. */
const READERS: Readonly<Record<string, Reader>> = {
  [OUR_BAG]: readBag, 'icar-import': readIcar, ead: readEad, 'eac-cpf': readEac, eac: readEac, mods: readMods, dc: readDublinCore,
  leader: readMarcXml, controlfield: readMarcXml, datafield: readMarcXml, RDF: readRdfXml,
}

/** Those that describe people beside their trees. */
const WITH_PEOPLE = ['icar-import', OUR_BAG]

/** The reader for a document that begins so, and that for its people if it has them besides. Throws UNKNOWN_FORMAT. */
export function standardReader(text: string): { read: Reader; people: Reader | null } {
  const name = elementNames(text).find((one) => Object.hasOwn(READERS, one))
  if (name === undefined) throw new FileProblem('UNKNOWN_FORMAT')
  return { read: READERS[name]!, people: WITH_PEOPLE.includes(name) ? readEac : null }
}
