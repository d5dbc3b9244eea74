import { FileProblem } from '../../../formats/file-problem.ts'
import type { SheetRow } from '../sheet.ts'
import type { Encoding } from '../text-encoding.ts'
import { readEad } from './ead.ts'
import { readEac } from './eac.ts'
import { readMarcXml } from './marc.ts'
import { readDublinCore, readMods } from './mods.ts'
import { rootOf } from './xml-file.ts'

type Reader = (path: string, encoding: Encoding) => AsyncGenerator<SheetRow>

/** What reads documents as tables, by their first element. */
const READERS: Record<string, Reader> = {
  ead: readEad, collection: readMarcXml, record: readMarcXml, mods: readMods, modsCollection: readMods, dc: readDublinCore,
  records: readDublinCore, metadata: readDublinCore, 'eac-cpf': readEac, eac: readEac,
}

/** The reader for a document that begins so. Throws UNKNOWN_FORMAT. */
export function standardReader(text: string): Reader {
  const reader = READERS[rootOf(text)?.name ?? '']
  if (!reader) throw new FileProblem('UNKNOWN_FORMAT')
  return reader
}
