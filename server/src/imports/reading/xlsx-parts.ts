import type { Colour } from '@faldone/contract/sheet-colours.ts'
import { FileProblem } from '../../formats/file-problem.ts'
import type { TallRange } from './fill-down.ts'
import { byteWatch } from './byte-watch.ts'
import { FORMULAS, type Unvalued, unvaluedFormulas } from './xlsx-formulas.ts'
import { columnNumber } from './column-letters.ts'
import type { Asides } from './sheet.ts'
import { asidesOf, asideWatch, HIDING } from './xlsx-asides.ts'
import { fillsOf, themeColours } from './xlsx-fills.ts'
import { type CellStyles, stylesOf } from './xlsx-styles.ts'
import { attributeOf, scanXml, xmlScanner } from '../../formats/xml-scanner.ts'
import { unpack, unpackText, type ZipEntry } from '../../formats/zip.ts'

/** What the parts of an XLSX file say about its rows (ECMA-376 part 1, sections 12 and 18). */
type XlsxSheet = { name: string; hidden: boolean; part: ZipEntry }
/** `texts`: the part with the texts that sheets share. `fills`: the colours of cell styles, by their index. */
export type XlsxParts = {
  sheets: XlsxSheet[]; texts: ZipEntry | null; date1904: boolean; styles: CellStyles; fills: ReadonlyMap<number, Colour>
}

type Archive = { bytes: Buffer; entries: Map<string, ZipEntry> }

/** Throws a `FileProblem` if the parts are not those of a workbook. */
export async function readXlsxParts(archive: Archive): Promise<XlsxParts> {
  const [workbookPath] = await targetsOf(archive, '_rels/.rels', '', 'officeDocument')
  if (!workbookPath) throw new FileProblem('DAMAGED_FILE')
  const folder = workbookPath.includes('/') ? workbookPath.slice(0, workbookPath.lastIndexOf('/') + 1) : ''
  const relations = `${folder}_rels/${workbookPath.slice(folder.length)}.rels`
  const workbook = await textOf(archive, workbookPath)
  const parts = await relationsOf(archive, relations, folder)
  const [stylesPath] = await targetsOf(archive, relations, folder, 'styles')
  const [textsPath] = await targetsOf(archive, relations, folder, 'sharedStrings')
  const [themePath] = await targetsOf(archive, relations, folder, 'theme')
  const sheets: XlsxSheet[] = []
  let date1904 = false
  xmlScanner({
    open(name, attributes) {
      if (name === 'workbookPr') date1904 = /^(1|true|on)$/.test(attributeOf(attributes, 'date1904') ?? '')
      const relation = name === 'sheet' ? parts.get(attributeOf(attributes, 'id') ?? '') : undefined
      // Charts and macros may be sheets, too.
      const part = relation && isOfType(relation, 'worksheet') ? archive.entries.get(relation.target) : undefined
      if (part)
        sheets.push({ name: attributeOf(attributes, 'name') ?? '', hidden: /hidden/i.test(attributeOf(attributes, 'state') ?? ''), part })
    },
  }).feed(workbook)
  const styles = stylesPath ? await textOf(archive, stylesPath) : ''
  const theme = themePath && archive.entries.has(themePath) ? themeColours(await textOf(archive, themePath)) : []
  const { isDateFormat } = await import('hucre')
  const texts = (textsPath && archive.entries.get(textsPath)) || null
  return { sheets, texts, date1904, styles: stylesOf(styles, isDateFormat), fills: fillsOf(styles, theme) }
}

async function textOf({ bytes, entries }: Archive, path: string): Promise<string> {
  const entry = entries.get(path)
  if (!entry) throw new FileProblem('DAMAGED_FILE')
  return unpackText(bytes, entry)
}

type Relation = { type: string; target: string }

const isOfType = (relation: Relation, type: string): boolean => relation.type.endsWith(`/${type}`)

async function relationsOf(archive: Archive, path: string, folder: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>()
  xmlScanner({
    open(name, attributes) {
      if (name !== 'Relationship') return
      const target = new URL(attributeOf(attributes, 'Target') ?? '', `zip:///${folder}`).pathname.slice(1)
      relations.set(
        attributeOf(attributes, 'Id') ?? '', { type: attributeOf(attributes, 'Type') ?? '', target: decodeURIComponent(target) }
      )
    },
  }).feed(await textOf(archive, path))
  return relations
}

async function targetsOf(archive: Archive, path: string, folder: string, type: string): Promise<string[]> {
  const relations = await relationsOf(archive, path, folder)
  return [...relations.values()].filter((relation) => isOfType(relation, type)).map(({ target }) => target)
}

export type SheetDetails = { tallRanges: TallRange[]; unvalued: Unvalued; asides: Asides }

/** The ranges merged over several rows, the cells whose formula has no result, and what stands beside the texts of cells. */
export async function scanSheet(
  archive: Archive, part: ZipEntry, { styles, fills }: Pick<XlsxParts, 'styles' | 'fills'>
): Promise<SheetDetails> {
  const { bytes } = archive
  const details: Omit<SheetDetails, 'asides'> = { tallRanges: [], unvalued: new Map() }
  const onCells = styles.shown.size + fills.size > 0
  const beside = asideWatch(fills)
  const [formulas, hiding] = [byteWatch(FORMULAS), byteWatch(HIDING)]
  const whole = hiding.over(formulas.over(toItsEnd(unpack(bytes, part))))
  await scanXml(onCells ? whole : tailOf(whole), {
    ...beside.handlers,
    open(name, attributes) {
      beside.handlers.open(name, attributes)
      const range = name === 'mergeCell' ? tallRange(attributeOf(attributes, 'ref') ?? '') : null
      if (range) details.tallRanges.push(range)
    },
  })
  if (formulas.seen) await scanXml(unpack(bytes, part), unvaluedFormulas((reference) => addTo(details.unvalued, reference)))
  if (hiding.seen && !onCells) {
    const { found: { hiddenRows, hiddenColumns }, handlers } = asideWatch(fills)
    await scanXml(unpack(bytes, part), handlers)
    Object.assign(beside.found, { hiddenRows, hiddenColumns })
  }
  return { ...details, asides: await asidesOf(archive, part, beside.found) }
}

function addTo(unvalued: Unvalued, reference: string): void {
  const [, letters, row] = /^([A-Z]{1,3})(\d+)$/.exec(reference) ?? []
  if (!letters || !row) return
  const column = columnNumber(letters)
  const rows = unvalued.get(column)
  if (rows) rows.push(Number(row))
  else unvalued.set(column, [Number(row)])
}

const END_BYTES = 1024

/** Passes on the bytes of a sheet. Throws DAMAGED_FILE if they stop before its end, because nobody would notice the missing rows. */
async function* toItsEnd(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let end: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    end = chunk.length >= END_BYTES ? chunk.subarray(-END_BYTES) : Buffer.concat([end, chunk]).subarray(-END_BYTES)
    yield chunk
  }
  if (!/<\/[\w:]*sheet\s*>/.test(end.toString('latin1'))) throw new FileProblem('DAMAGED_FILE')
}

const AFTER_ROWS = Buffer.from('</sheetData>')

/** What follows the rows of a sheet. Finding it costs far less than scanning the rows. */
async function* tailOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let kept: Buffer = Buffer.alloc(0)
  let found = false
  for await (const chunk of chunks) {
    if (found) {
      yield chunk
      continue
    }
    kept = Buffer.concat([kept.subarray(-AFTER_ROWS.length), chunk])
    const at = kept.indexOf(AFTER_ROWS)
    found = at >= 0
    if (found) yield kept.subarray(at)
  }
}

function tallRange(reference: string): TallRange | null {
  const [, column, first, last] = /^\$?([A-Z]{1,3})\$?(\d+):\$?[A-Z]{1,3}\$?(\d+)$/.exec(reference) ?? []
  if (!column || !first || !last || Number(last) <= Number(first)) return null
  return { column: columnNumber(column), firstRow: Number(first), lastRow: Number(last) }
}
