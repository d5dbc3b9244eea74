import type { SheetColumn } from '@faldone/contract/import-columns.ts'
import { headerKey } from './header-key.ts'

/** What is counted, in the words of a heading. `one`: how it is written after 1. `sized`: it follows measures, too: 18x24. */
type Counted = { words: readonly string[]; many: string; one?: string; sized?: true }

const EXTENTS: readonly Counted[] = [
  { words: ['carte', 'cc'], many: 'carte', one: 'carta' },
  { words: ['fogli'], many: 'fogli', one: 'foglio' },
  { words: ['pezzi', 'pz'], many: 'pezzi', one: 'pezzo' },
  { words: ['fascicoli', 'fascc'], many: 'fascicoli', one: 'fascicolo' },
  { words: ['pagine', 'pagg', 'pag', 'pp', 'pages'], many: 'p.' },
  { words: ['sheets'], many: 'sheets', one: 'sheet' },
  { words: ['pieces'], many: 'pieces', one: 'piece' },
  { words: ['items'], many: 'items', one: 'item' },
  { words: ['cm'], many: 'cm', sized: true },
  { words: ['mm'], many: 'mm', sized: true },
]
const DURATIONS: readonly Counted[] = [{ words: ['minuti', 'min', 'minutes'], many: 'min' }]

const COUNTED: Partial<Record<SheetColumn, readonly Counted[]>> = { extent: EXTENTS, duration: DURATIONS }

const NUMBER = /^\d{1,3}(?:\.\d{3})+$|^\d{1,7}$/
const MEASURE = /^\d{1,5}(?:[.,]\d{1,2})?(?:\s?[x×X]\s?\d{1,5}(?:[.,]\d{1,2})?){0,2}$/

/** A bare number with what it counts, where only the heading says that: 17 below `Carte` or `Cons. (cc.)` are 17 carte. */
export function withCounted(column: SheetColumn, header: string, text: string): string {
  const counted = COUNTED[column]
  if (!counted || !(MEASURE.test(text) || NUMBER.test(text))) return text
  const words = headerKey(header).split(' ')
  const said = counted.find((one) => one.words.some((word) => words.includes(word)))
  if (!said || !(said.sized ? MEASURE : NUMBER).test(text)) return text
  return `${text} ${text === '1' ? (said.one ?? said.many) : said.many}`
}
