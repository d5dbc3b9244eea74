import type { ToldRow } from '@faldone/contract/import-files.ts'
import type { Db } from '../../db/database.ts'
import { fold } from '../recognising/folding.ts'
import { rowsLike, rowsWithSegnatura } from './row-file-store.ts'
import { rulesOf } from './rules.ts'
import type { Import } from './store.ts'
import { toldRow } from './told-rows.ts'

const MOST_FOUND = 20
/** How many rows are read for one search at most. The database has left out those without its longest word. */
const MOST_READ = 5_000

/**
 * Rows of a sheet whose segnatura or title contains all these words, in their order, those with exactly this segnatura first. Rows that
 * are left out are not found.
 */
export async function searchRows(db: Db, work: Import, typed: string): Promise<ToldRow[]> {
  const rules = await rulesOf(db, work)
  const words = fold(typed).split(' ').filter(Boolean)
  const found = new Map<number, ToldRow>()
  const told = ({ row, cells }: { row: number; cells: string }) => toldRow(rules, row, JSON.parse(cells) as string[])
  for (const row of await rowsWithSegnatura(db, work.id, words.join(' '), MOST_FOUND)) found.set(row.row, told(row))
  let read = 0
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? ''
  for await (const rows of rowsLike(db, work.id, longest)) {
    for (const row of rows.map(told)) {
      const text = fold(`${row.segnatura} ${row.title}`)
      if (words.every((word) => text.includes(word))) found.set(row.row, row)
    }
    if (found.size >= MOST_FOUND || (read += rows.length) >= MOST_READ) break
  }
  return [...found.values()].slice(0, MOST_FOUND)
}
