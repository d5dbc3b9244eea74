import type { Db } from '../db/database.ts'
import type { Rivals } from './row-plan.ts'
import { groupsSharing } from './store.ts'

/** Which rows of a staged sheet collide with others, and how. */
export async function findRivals(db: Db, importId: string): Promise<Map<number, Rivals>> {
  const rivals = new Map<number, Rivals>()
  const note = (group: { row: number }[], how: keyof Rivals) => {
    const numbers = group.map(({ row }) => row)
    for (const row of numbers) rivals.set(row, { ...rivals.get(row), [how]: numbers })
  }
  for (const group of await groupsSharing(db, importId, 'segnaturaKey')) note(group, 'segnatura')
  for (const group of await groupsSharing(db, importId, 'idKey')) note(group, 'id')
  for (const group of await groupsSharing(db, importId, 'documentId')) note(group, 'record')
  for (const group of await groupsSharing(db, importId, 'likeness')) {
    // Things with a segnatura each are told apart by it; one without may be the same as any of the others.
    const isDoubtful = group.some(({ segnaturaKey }) => segnaturaKey === null)
    if (isDoubtful) note(group, 'likeness')
  }
  return rivals
}
