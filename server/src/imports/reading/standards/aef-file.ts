import { createHash } from 'node:crypto'
import { FileProblem } from '../../../formats/file-problem.ts'
import { unpack, unpackText, type ZipEntry } from '../../../formats/zip.ts'
import type { Others, Sheet, SheetFile } from '../sheet.ts'
import { type AefText, hasUnits, readAef } from './aef.ts'
import { readAefPeople } from './aef-people.ts'
import { decodedPieces } from './xml-file.ts'

/** The data of an AEF, and what it says of itself. */
export const AEF_PARTS: readonly string[] = ['data.json', 'metadata.json']
/** More than what a file says of itself takes. */
const METADATA_BYTES = 64 * 1024

/** Whether a ZIP file with these entries is an AEF, as Archimista writes it. */
export const isAef = (entries: ReadonlyMap<string, ZipEntry>): boolean => AEF_PARTS.every((name) => entries.has(name))

/**
 * The data in an AEF. Throws DAMAGED_FILE if they do not have the checksum that the file says; reading them throws it for bytes that are
 * not UTF-8.
 */
export async function aefText(bytes: Buffer, entries: ReadonlyMap<string, ZipEntry>): Promise<AefText> {
  const [data, metadata] = AEF_PARTS.map((name) => entries.get(name)!) as [ZipEntry, ZipEntry]
  if (metadata.unpacked > METADATA_BYTES) throw new FileProblem('DAMAGED_FILE')
  const hash = createHash('sha256')
  for await (const chunk of unpack(bytes, data)) hash.update(chunk)
  if (hash.digest('hex') !== checksumIn(await unpackText(bytes, metadata))) throw new FileProblem('DAMAGED_FILE')
  return () => decodedPieces(unpack(bytes, data), () => new TextDecoder('utf-8', { fatal: true }))
}

/** The SHA-256 of the data that the metadata tell. Throws DAMAGED_FILE. */
export function checksumIn(metadata: string): unknown {
  try {
    return (JSON.parse(metadata) as { checksum?: unknown } | null)?.checksum
  } catch {
    throw new FileProblem('DAMAGED_FILE')
  }
}

const table = (rows: Sheet['rows'], others?: Others): Sheet =>
  ({ name: '', hidden: false, date1904: false, rows, ...(others && { others }) })

/** The data of Archimista as tables: what it describes, and its people; if there are only people, those. */
export async function aefFile(text: AefText): Promise<Omit<SheetFile, 'size'>> {
  const people = table(() => readAefPeople(text))
  if (!(await hasUnits(text))) return { format: 'csv', sheets: [people] }
  const others: Others = { people: false, files: { number: 0, first: '' } }
  return { format: 'csv', sheets: [table(() => readAef(text, others), others)], people }
}
