import { dismiss, dismissedIn, proposeAgain } from '../mentions/decide-store.ts'
import type { Tx } from '../db/database.ts'
import type { Change } from '../history/store.ts'
import { keptRecords } from '../record-relations/store.ts'
import { BATCH, type Undo } from './undo-state.ts'
import { type Deed, readDeeds } from './undo-store.ts'

/** Lets proposals come back that a change set dismissed, and dismisses those again that its undo let come back. Returns how many. */
export async function undoDismissals({ tx, changeSetId, change }: Undo): Promise<number> {
  let undone = 0
  for await (const deeds of readDeeds(tx, changeSetId, 'document', ['dismiss'], BATCH))
    undone += await proposeAgain(tx, deeds.flatMap(({ entityId, after }) => dismissedIn(entityId, after)), change)
  for await (const deeds of readDeeds(tx, changeSetId, 'document', ['propose'], BATCH))
    undone += await dismissAgain(tx, deeds, change)
  return undone
}

async function dismissAgain(tx: Tx, deeds: readonly Deed[], change: Change): Promise<number> {
  const there = await keptRecords(tx, deeds.map(({ entityId }) => entityId))
  const left = deeds.filter(({ entityId }) => there.has(entityId))
  return dismiss(tx, left.flatMap(({ entityId, before }) => dismissedIn(entityId, before)), change)
}
