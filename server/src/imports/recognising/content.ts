import { readArchivalDate } from '@faldone/contract/archival-date.ts'
import { MONTHS } from '@faldone/contract/calendar.ts'
import type { ContentName } from '@faldone/contract/column-content.ts'
import { isDitto } from '@faldone/contract/ditto.ts'
import { languageCode } from '@faldone/contract/languages.ts'
import { isIsbn, isIssn } from '@faldone/contract/standard-codes.ts'
import { webAddress } from '@faldone/contract/web-address.ts'
import type { SheetRow } from '../reading/sheet.ts'
import { isEmptyMark } from './empty-mark.ts'
import { termKey } from './folding.ts'
import { samplesIn } from './samples.ts'

/** What most of the first cells of a column are: `cells` of `of`. */
export type Content = { name: ContentName; cells: number; of: number }

/** How many filled cells of a column are looked at, and how much of each. */
const LOOKED_AT = 300
const LONGEST = 400
/** A column is of a content if there are this many cells of it, and this share of all. */
const FEWEST = 3
const SHARE = 0.8

const MONTH_NAMES = new Set(MONTHS.flatMap(({ it, en }) => [it, en].flatMap((name) => [termKey(name), termKey(name).slice(0, 3)])))
const YES_NO = new Set(['si', 's', 'no', 'n', 'yes', 'y', 'x', 'vero', 'falso', 'true', 'false'])
const UNDATED = /^\[?s\.? ?d\.?\]?$|^n\.? ?d\.?$/i

const FILE = /[^\s.]\.(?:jpe?g|tiff?|png|gif|bmp|jp2|webp|heic|pdf|docx?|odt|txt|epub|mp3|wav|ogg|flac|m4a|mp4|mov|avi|mkv|mpe?g)$/i
const CLOCK = /^\d{1,3}:[0-5]\d(?::[0-5]\d)?$/
const MINUTES = /^\d{1,3} ?(?:h|ore|min\.?|minuti|minutes|sec\.?|'|′|’)(?: ?\d{1,2} ?(?:min\.?|m|sec\.?|s|"|″|'')?)?$/i
const EXTENT =
  /^(?:ca?\.? ?)?\d[\d.]* ?(?:cc?|pp?|pagg?|ff?|fogl[io]|cart[ae]|pagin[ae]|bb?|buste|fascc?|fascicoli|pezzi|pz|ml?)\.?(?:$|[ ,;+(])/i
const SHELFMARK = /^\p{Lu}[\p{L}\d]{0,5}(?:[ ._/-][\p{L}\d]{1,6})+$|^\p{Lu}{1,6}\d+[a-z]?$/u
const MOST_OF_A_SHELFMARK = 24

/** In the order in which they are preferred. `name` and `running` are about all cells together. */
const IS: readonly [Exclude<ContentName, 'name' | 'running'>, (text: string) => boolean][] = [
  ['link', (text) => webAddress(text) !== null || /^www\.\S+\.\S+$/i.test(text)],
  ['file', (text) => FILE.test(text)],
  ['isbn', (text) => isIsbn(text.replace(/^isbn[\s:-]*/i, ''))],
  ['issn', (text) => isIssn(text.replace(/^issn[\s:-]*/i, ''))],
  ['duration', (text) => CLOCK.test(text) || MINUTES.test(text)],
  ['yesNo', (text) => YES_NO.has(termKey(text))],
  ['language', (text) => text.length > 1 && text.split(/[;,/]/).every((one) => languageCode(one.trim()) !== null)],
  ['year', (text) => /^\[?(?:1[5-9]|20)\d\d\]?$/.test(text)],
  ['month', (text) => MONTH_NAMES.has(termKey(text).replace(/\.$/, ''))],
  ['date', (text) => UNDATED.test(text) || (/\d/.test(text) && !/^\d+$/.test(text) && readArchivalDate(text).readable)],
  ['extent', (text) => EXTENT.test(text)],
  ['number', (text) => /^\d+$/.test(text)],
  ['shelfmark', (text) => text.length <= MOST_OF_A_SHELFMARK && /\d/.test(text) && SHELFMARK.test(text)],
]

/** `runs`: how many cells are the number of the one before and 1. */
type Column = {
  of: number; counts: Partial<Record<ContentName, number>>; different: Set<string>; letters: number; last: number; runs: number
}

/** Looks at the first cells of each column, by its index. The rows come one after the other. */
export function contentCollector(): { see: (row: SheetRow) => void; contents: () => (Content | null)[] } {
  const columns: Column[] = []
  return {
    see({ cells }) {
      for (let index = 0; index < cells.length; index++) {
        const column = (columns[index] ??= { of: 0, counts: {}, different: new Set(), letters: 0, last: NaN, runs: 0 })
        if (column.of < LOOKED_AT) look(column, cells[index]!)
      }
    },
    contents: () => Array.from(columns, (column) => column === undefined ? null : contentOf(column)),
  }
}

function look(column: Column, cell: string): void {
  const text = cell.slice(0, LONGEST).trim()
  if (text === '' || isDitto(text) || isEmptyMark(text)) return
  column.of++
  column.different.add(text)
  column.letters += text.length
  if (Number(text) === column.last + 1) column.runs++
  column.last = Number(text)
  const found = IS.find(([, is]) => is(text))?.[0]
  if (found) column.counts[found] = (column.counts[found] ?? 0) + 1
}

/** A column of years with some dates is one of dates. */
function contentOf({ of, counts, different, letters, runs }: Column): Content | null {
  const { year = 0, date = 0 } = counts
  const all = { ...counts, ...(date > 0 && { date: year + date, year: 0 }) }
  const enough = (cells: number) => cells >= FEWEST && cells >= of * SHARE
  for (const [name] of IS) {
    const cells = all[name] ?? 0
    if (!enough(cells) || (name === 'shelfmark' && different.size < cells * 0.9)) continue
    return { name: name === 'number' && enough(runs) ? 'running' : name, cells, of }
  }
  const plain = of - Object.values(counts).reduce((sum, cells) => sum + cells, 0)
  return enough(plain) && different.size >= of * 0.9 && letters >= of * 12 ? { name: 'name', cells: different.size, of } : null
}

/** The same of rows that are all there. */
export function contentsIn(rows: readonly SheetRow[]): (Content | null)[] {
  const { see, contents } = contentCollector()
  rows.forEach(see)
  return contents()
}

/** What is seen of the columns in rows that are all there. */
export const seenIn = (rows: readonly SheetRow[]) => ({ samples: samplesIn(rows), contents: contentsIn(rows) })

/** The content of a column of two sheets; null if it is not the same in both. */
export const sameContent = (one: Content | null, other: Content | null): Content | null =>
  (one && other?.name === one.name ? { name: one.name, cells: one.cells + other.cells, of: one.of + other.of } : null)
