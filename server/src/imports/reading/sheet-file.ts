import { open, readFile, stat } from 'node:fs/promises'
import { beginsAsTar, readTarDirectory } from '../../formats/tar-directory.ts'
import { COMPOUND_MAGIC, compoundContent } from './compound-file.ts'
import { readCsv } from './csv.ts'
import { FileProblem } from '../../formats/file-problem.ts'
import { checkPackedSize, checkUnpackedSize, withinLimits } from './limits.ts'
import { odsSheets } from './ods.ts'
import { readRis, RIS_BEGIN } from './ris.ts'
import type { Others, Sheet, SheetFile } from './sheet.ts'
import { aefFile, aefText, isAef } from './standards/aef-file.ts'
import { AEF_BEGIN } from './standards/aef-lines.ts'
import { BIBTEX_BEGIN, readBibtex } from './standards/bibtex.ts'
import { readEacParts } from './standards/eac.ts'
import { readIso2709 } from './standards/marc.ts'
import { beginsAsIso2709 } from './standards/marc-record.ts'
import { readTurtle, TURTLE_BEGIN } from './standards/skos.ts'
import { type Standard, standardReader } from './standards/standards.ts'
import { beginsAsXml, decodedPieces, type Opened, partOf, piecesOf } from './standards/xml-file.ts'
import { detectEncoding, type Encoding } from './text-encoding.ts'
import { xlsSheets } from './xls.ts'
import { xlsxSheets } from './xlsx.ts'
import { directoryOf, readerOf, unpack, type ZipEntry } from '../../formats/zip.ts'

const HEAD_BYTES = 64 * 1024

/**
 * Opens a file as sheets, by its content and not by its name. Rows come within the limits, without empty ones. Throws a `FileProblem` if it
 * is not a readable spreadsheet; so may reading its rows.
 */
export async function openSheetFile(path: string): Promise<SheetFile> {
  const { size } = await stat(path)
  const head = await readHead(path)
  if (size === 0) throw new FileProblem('EMPTY_FILE')
  const file = await openByContent(path, head, size)
  const limited = (sheet: Sheet): Sheet => ({ ...sheet, rows: () => withinLimits(sheet.rows(), size) })
  return { ...file, size, sheets: file.sheets.map(limited), ...(file.people && { people: limited(file.people) }) }
}

type OpenedFile = Omit<SheetFile, 'size'>

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function openByContent(path: string, head: Buffer, size: number): Promise<OpenedFile> {
  if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') {
    checkPackedSize(size)
    return openZip(await readFile(path))
  }
  if (head.subarray(0, 8).equals(COMPOUND_MAGIC)) {
    checkPackedSize(size)
    return openCompound(await readFile(path))
  }
  if (beginsAsTar(head)) {
    checkUnpackedSize(size, size)
    return openTar(path, size)
  }
  if (beginsAsIso2709(head)) {
    checkUnpackedSize(size, size)
    return one(() => readIso2709(path))
  }
  return openText(path, head, size)
}

async function openZip(bytes: Buffer): Promise<OpenedFile> {
  const entries = await directoryOf(bytes)
  const all = [...entries.values()]
  const unpacked = all.reduce((sum, entry) => sum + entry.unpacked, 0)
  checkUnpackedSize(bytes.length, unpacked)
  if (all.some(({ encrypted }) => encrypted)) throw new FileProblem('ENCRYPTED_FILE')
  if (all.some((entry) => entry.unpacked === 0 && entry.packed > 16)) throw new FileProblem('DAMAGED_FILE')
  if (isAef(entries)) return aefFile(await aefText(bytes, entries))
  if (entries.has('content.xml')) return { format: 'ods', sheets: await odsSheets(bytes, entries) }
  if (!entries.has('[Content_Types].xml')) return peopleIn(entries, async (entry) => () => unpack(bytes, entry))
  if (all.some(({ name }) => name.endsWith('workbook.bin'))) throw new FileProblem('OLD_FORMAT')
  if (!all.some(isWorksheet)) throw new FileProblem('UNKNOWN_FORMAT')
  return { format: 'xlsx', sheets: await xlsxSheets(bytes, entries) }
}

async function openTar(path: string, size: number): Promise<OpenedFile> {
  const file = await open(path)
  const entries = await readTarDirectory(size, readerOf(file)).finally(() => file.close())
  return peopleIn(entries, async ({ start, unpacked }) => partOf(path, await start(), unpacked))
}

/** A folder of EAC-CPF files, which our exports and bags have, as EAC-CPF describes one agent in a file. Throws UNKNOWN_FORMAT. */
async function peopleIn(entries: ReadonlyMap<string, ZipEntry>, opened: (entry: ZipEntry) => Promise<Opened>): Promise<OpenedFile> {
  const people = [...entries.values()].filter(({ name, unpacked }) => /(?:^|\/)eac-cpf\/[^/]+\.xml$/i.test(name) && unpacked > 0)
  if (people.length === 0) throw new FileProblem('UNKNOWN_FORMAT')
  const documents = await Promise.all(people.map(opened))
  return one(() => readEacParts(documents, 'utf-8'))
}

const isWorksheet = ({ name }: ZipEntry): boolean => /worksheets\/[^/]+\.xml$/i.test(name)

async function openCompound(bytes: Buffer): Promise<OpenedFile> {
  const content = compoundContent(bytes)
  if (content.kind === 'encrypted') throw new FileProblem('ENCRYPTED_FILE')
  if (content.kind === 'other') throw new FileProblem('UNKNOWN_FORMAT')
  return { format: 'xls', sheets: await xlsSheets(bytes, content.date1904) }
}

/** Pages and pictures that people send instead of spreadsheets. */
const NO_TABLE = /^\s*(<(!doctype|html|table|svg)|%PDF-|\{\\rtf)/i

/** Formats of text, by how they begin. */
const TEXTS = [[RIS_BEGIN, readRis], [BIBTEX_BEGIN, readBibtex], [TURTLE_BEGIN, readTurtle]] as const

async function openText(path: string, head: Buffer, size: number): Promise<OpenedFile> {
  checkUnpackedSize(size, size)
  const encoding = await detectEncoding(path, head)
  const text = new TextDecoder(encoding).decode(head, { stream: true })
  const standard = beginsAsXml(text) && !TURTLE_BEGIN.test(text) ? standardReader(text) : null
  if (standard) return standardFile(standard, path, encoding)
  if (AEF_BEGIN.test(text)) return aefFile(() => decodedPieces(piecesOf(path), () => new TextDecoder('utf-8', { fatal: true })))
  if (NO_TABLE.test(text)) throw new FileProblem('UNKNOWN_FORMAT')
  if (size <= head.length && !text.trim()) throw new FileProblem('EMPTY_FILE')
  const read = TEXTS.find(([begin]) => begin.test(text))?.[1] ?? readCsv
  return one(() => read(path, encoding))
}

const table = (rows: Sheet['rows']): Sheet => ({ name: '', hidden: false, date1904: false, rows })

const one = (rows: Sheet['rows']): OpenedFile => ({ format: 'csv', sheets: [table(rows)] })

function standardFile({ read, people, format }: Standard, path: string, encoding: Encoding): OpenedFile {
  const others: Others = { ...(format && { format }), people: false, files: { number: 0, first: '' } }
  const sheets = [{ ...table(() => read(path, encoding, others)), others }]
  return { format: 'csv', sheets, ...(people && { people: table(() => people(path, encoding, others)) }) }
}
