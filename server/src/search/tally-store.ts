import type { FacetName } from '@faldone/contract/document.ts'
import type { Tx } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { SearchDocumentTable } from '../db/schema.ts'
import { noteChanged } from './change-store.ts'

/** The data that search keeps about a document besides its words. */
export type SearchRow = SearchDocumentTable

type Tally = { facet: FacetName; kind: SearchRow['kind']; value: string; all: number; shown: number }

/** Replaces the rows of these documents, and returns the documents that had one. */
export async function replaceRows(tx: Tx, nums: number[], rows: SearchRow[]): Promise<Set<number>> {
  const before = nums.length > 0 ? await tx.selectFrom('searchDocument').selectAll().where('num', 'in', nums).execute() : []
  if (before.length > 0) await tx.deleteFrom('searchDocument').where('num', 'in', nums).execute()
  await insertRows(tx, 'searchDocument', rows)
  await noteChanged(tx, [...new Set([...nums, ...rows.map(({ num }) => num)])])
  const tallies = new Map<string, Tally>()
  for (const row of before) tally(tallies, row, -1)
  for (const row of rows) tally(tallies, row, 1)
  await changeTallies(tx, [...tallies.values()].filter(({ all, shown }) => all !== 0 || shown !== 0))
  return new Set(before.map(({ num }) => num))
}

/** The first and last two years, counted from the year 0, from which decades are counted. An open end is empty: `985:991`, `:972`. */
export const pairsOfYears = ({ fromMonth, toMonth }: Pick<SearchRow, 'fromMonth' | 'toMonth'>): string =>
  [fromMonth, toMonth].map((month) => (month === null ? '' : Math.floor(month / 24))).join(':')

function tally(tallies: Map<string, Tally>, row: SearchRow, sign: number): void {
  const put = (facet: FacetName, value: string | null, all = 1, shown = 1) => {
    if (value === null) return
    const key = `${facet} ${row.kind} ${value}`
    const entry = tallies.get(key) ?? { facet, kind: row.kind, value, all: 0, shown: 0 }
    entry.all += sign * all
    entry.shown += row.hidden ? 0 : sign * shown
    tallies.set(key, entry)
  }
  put('kind', row.kind)
  put('fondoId', row.fondoId)
  put('tipologia', row.tipologiaId)
  put('place', row.place)
  put('decade', row.dated ? pairsOfYears(row) : null)
  put('hasFiles', 'true', row.filesAll, row.filesPublic)
  put('hasFiles', 'false', 1 - row.filesAll, 1 - row.filesPublic)
  for (const id of row.tematicaIds.split(',').filter(Boolean)) put('tematica', id)
}

async function changeTallies(tx: Tx, tallies: Tally[]): Promise<void> {
  const rows = tallies.map(({ facet, kind, value, all, shown }) => ({ facet, kind, value, documentsAll: all, documentsPublic: shown }))
  await insertRows(tx, 'searchTally', rows, { conflict: { key: ['facet', 'kind', 'value'], add: ['documentsAll', 'documentsPublic'] } })
  // A record without a file for visitors may have one for staff: it counts for staff only.
  if (rows.some(({ documentsAll, documentsPublic }) => documentsAll < 0 || documentsPublic < 0)) {
    await tx.deleteFrom('searchTally').where('documentsAll', '=', 0).where('documentsPublic', '=', 0).execute()
  }
}
