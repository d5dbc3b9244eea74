import type { UpdateUnit } from '@faldone/contract/unit.ts'
import { deleteUnits, moveUnits, restoreUnitsRenamed, type UnitMove, updateUnit, whyNotThere } from '../units/store.ts'
import { BATCH, type Undo } from './undo-state.ts'
import { type Deed, emptyAmong, liveAmong, readDeeds, stillDeleted, untouchedAmong } from './undo-store.ts'

/** Restores units that a change set put into the trash. A name that is taken meanwhile gets a number. Returns how many. */
export async function bringUnitsBack({ tx, changeSetId, change, kept, renamed }: Undo): Promise<number> {
  const ids: string[] = []
  for await (const deeds of readDeeds(tx, changeSetId, 'unit', ['delete'], BATCH)) ids.push(...deeds.map(({ entityId }) => entityId))
  const there = await stillDeleted(tx, 'unit', ids, changeSetId)
  const live = await liveAmong(tx, 'unit', ids)
  const outcome = await restoreUnitsRenamed(tx, [...there], change)
  const homeless = new Set(outcome.homeless)
  for (const id of ids) {
    if (!there.has(id)) kept.push({ entity: 'unit', id, reason: live.has(id) ? 'EDITED' : 'DELETED' })
    else if (homeless.has(id)) kept.push({ entity: 'unit', id, reason: 'PLACE_GONE' })
  }
  renamed.push(...outcome.renamed)
  return there.size - homeless.size
}

/** Gives units that a change set moved or changed their former places and values. Returns how many. */
export async function moveUnitsBack(undo: Undo): Promise<number> {
  const updates: Deed[] = []
  const moves: Deed[] = []
  for await (const deeds of readDeeds(undo.tx, undo.changeSetId, 'unit', ['update', 'move'], BATCH)) {
    for (const deed of await untouched(undo, deeds)) (deed.action === 'move' ? moves : updates).push(deed)
  }
  let undone = 0
  // The last first: it may have a name that another left.
  for (const deed of updates.reverse()) {
    if (!(await hasWayBack(undo, deed))) continue
    await updateUnit(undo.tx, deed.entityId, deed.before as UpdateUnit, null, undo.change)
    undone++
  }
  const places: UnitMove[] = []
  for (const deed of moves) {
    const { parentId = null, position } = deed.before as { parentId?: string | null; position: number }
    if (await hasWayBack(undo, deed)) places.push({ id: deed.entityId, parentId, position })
  }
  // All at once: former positions count as if all of them were already back.
  if (places.length > 0) await moveUnits(undo.tx, places, undo.change)
  return undone + places.length
}

/** The deeds on units that are there and that nobody has changed since. The reasons for the others are noted. */
async function untouched(undo: Undo, deeds: Deed[]): Promise<Deed[]> {
  const free = new Set(await untouchedAmong(undo, 'unit', deeds))
  return deeds.filter(({ entityId }) => free.has(entityId))
}

/** Whether a unit can have its former place and name again. The reason is noted where it cannot. */
async function hasWayBack({ tx, kept }: Undo, { entityId: id, before }: Deed): Promise<boolean> {
  const reason = await whyNotThere(tx, id, before)
  if (reason) kept.push({ entity: 'unit', id, reason })
  return reason === null
}

/** Puts units into the trash that a change set created or restored and that are now empty, all at once, so that their order is kept. */
export async function takeUnitsAway(undo: Undo): Promise<number> {
  const { tx, changeSetId, change } = undo
  const brought: string[] = []
  for await (const deeds of readDeeds(tx, changeSetId, 'unit', ['create', 'restore'], BATCH)) {
    brought.push(...(await untouchedAmong(undo, 'unit', deeds)))
  }
  const empty = await emptyAmong(tx, brought)
  if (empty.length > 0) await deleteUnits(tx, empty, { subtree: false }, change)
  return empty.length
}
