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

const AIDS = [...WITH_PEOPLE, 'ead']

/** The formats of finding aids, by an element that the ones below them do not have. */
const FINDING_AIDS = [['icar-import', 'ICAR-IMPORT'], ['eadheader', 'EAD 2002'], ['control', 'EAD3'], ['ead', 'EAD']] as const

export type Standard = { read: Reader; people: Reader | null; format: string | undefined }

/**
 * The reader for a document that begins so, that for its people if it has them besides, and of a finding aid its format. Throws
 * UNKNOWN_FORMAT.
 */
export function standardReader(text: string): Standard {
  const names = elementNames(text)
  const name = names.find((one) => Object.hasOwn(READERS, one))
  if (name === undefined) throw new FileProblem('UNKNOWN_FORMAT')
  const format = AIDS.includes(name) ? FINDING_AIDS.find(([sign]) => names.includes(sign))?.[1] : undefined
  return { read: READERS[name]!, people: WITH_PEOPLE.includes(name) ? readEac : null, format }
}
