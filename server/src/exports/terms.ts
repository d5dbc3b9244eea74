import { cellList } from '@faldone/contract/cell-list.ts'
import type { Language } from '@faldone/contract/common.ts'
import type { Term } from '@faldone/contract/tematica.ts'
import { capital } from '@faldone/contract/figures.ts'
import { TERM_COLUMNS, TERM_LIST_WORDS, type TermColumn } from '@faldone/contract/term-columns.ts'
import type { Db } from '../db/database.ts'
import { SYSTEM } from '../http/viewer.ts'
import { listTerms } from '../terms/store.ts'
import { type Cell, partsOf } from './document-cells.ts'

const COLUMNS = Object.keys(TERM_COLUMNS) as TermColumn[]
const LISTS = ['tematica', 'tipologia'] as const

/** All themes and types as rows that the import reads, the first one with the headings. Returns how many there are, too. */
export async function termRows(db: Db, lang: Language): Promise<{ total: number; rows: AsyncGenerator<Cell[]> }> {
  const terms = (await Promise.all(LISTS.map(async (list) => (await listTerms(db, list, SYSTEM)).map((term) => ({ list, term }))))).flat()
  const textOf = ({ list, term }: (typeof terms)[number], column: TermColumn): string | null => {
    if (column === 'list') return capital(TERM_LIST_WORDS[list][lang === 'it' ? 0 : 1])
    return column === 'sameAs' ? cellList(term.sameAs) : term[column satisfies keyof Term]
  }
  const cells = terms.map((term) => COLUMNS.map((column) => partsOf(textOf(term, column) ?? '')))
  const widths = COLUMNS.map((_, at) => Math.max(1, ...cells.map((parts) => parts[at]!.length)))
  async function* rows(): AsyncGenerator<Cell[]> {
    yield COLUMNS.flatMap((column, at) => continued(widths[at]!, (part) => TERM_COLUMNS[column][lang] + (part === 0 ? '' : ` ${part + 1}`)))
    for (const one of cells) yield one.flatMap((parts, at) => continued(widths[at]!, (part) => parts[part] ?? null))
  }
  return { total: terms.length, rows: rows() }
}

const continued = <T>(width: number, textOf: (part: number) => T): T[] => Array.from({ length: width }, (_, part) => textOf(part))
