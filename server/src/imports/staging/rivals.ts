import type { Db } from '../../db/database.ts'
import type { Rivals } from '../planning/row-plan.ts'
import type { RowKeys } from './row-store.ts'
import { groupsSharing } from './staged-store.ts'

type Member = { row: number; segnaturaKey: string | null }

const WAYS = {
  segnatura: 'segnaturaKey', id: 'idKey', record: 'documentId', likeness: 'likeness', num: 'num',
} as const satisfies Record<keyof Rivals, keyof RowKeys>
const NAMES = Object.keys(WAYS) as (keyof Rivals)[]

/** Records with different segnature are different. One without a segnatura may be the same as any of the others. */
const isDoubtful = (group: readonly Member[]): boolean => group.some(({ segnaturaKey }) => segnaturaKey === null)

function note(rivals: Map<number, Rivals>, how: keyof Rivals, group: readonly Member[]): void {
  if (how === 'likeness' && !isDoubtful(group)) return
  const numbers = group.map(({ row }) => row)
  for (const row of numbers) rivals.set(row, { ...rivals.get(row), [how]: numbers })
}

/** Which rows of a staged sheet collide with others, and how. */
export async function findRivals(db: Db, importId: string): Promise<Map<number, Rivals>> {
  const rivals = new Map<number, Rivals>()
  for (const how of NAMES) for (const group of await groupsSharing(db, importId, WAYS[how])) note(rivals, how, group)
  return rivals
}

/** The same for some rows, in their order. They must include all that share anything with each other. */
export function rivalsAmong(rows: readonly RowKeys[]): Map<number, Rivals> {
  const rivals = new Map<number, Rivals>()
  const taking = rows.filter(({ action }) => action !== 'skipped')
  for (const how of NAMES) {
    // A row that creates a record has an id of its own.
    const named = taking.filter((row) => row[WAYS[how]] !== null && !(how === 'record' && row.action === 'create'))
    for (const group of Map.groupBy(named, (row) => row[WAYS[how]]).values()) if (group.length > 1) note(rivals, how, group)
  }
  return rivals
}
