import type { UpdateUnit } from '@faldone/contract/unit.ts'
import type { Kept } from '@faldone/contract/history.ts'
import { deleteUnits, moveUnits, restoreUnitsRenamed, updateUnit, whyNotThere } from '../units/store.ts'
import { BATCH, type Undo } from './undo-state.ts'
import { type Deed, emptyAmong, liveAmong, readDeeds, stillDeleted, touchedSince, untouchedAmong } from './undo-store.ts'

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
  const moves: Deed[] = []
  let changed = 0
  for await (const deeds of readDeeds(undo.tx, undo.changeSetId, 'unit', ['update', 'move'], BATCH)) {
    for (const deed of await freeDeeds(undo, deeds)) {
      if (deed.action === 'move') moves.push(deed)
      else {
        await updateUnit(undo.tx, deed.entityId, deed.before as UpdateUnit, null, undo.change)
        changed++
      }
    }
  }
  // All at once: former positions count as if all of them were already back.
  const places = moves.map(
    ({ entityId: id, before }) => ({ id, parentId: (before['parentId'] ?? null) as string | null, position: before['position'] as number })
  )
  if (places.length > 0) await moveUnits(undo.tx, places, undo.change)
  return places.length + changed
}

/** The deeds that can be undone. The reasons for the others are noted. */
async function freeDeeds({ tx, changeSetId, change, kept }: Undo, deeds: Deed[]): Promise<Deed[]> {
  const live = await liveAmong(tx, 'unit', deeds.map(({ entityId }) => entityId))
  const touched = await touchedSince(tx, changeSetId, change, deeds)
  const free: Deed[] = []
  for (const deed of deeds) {
    const { entityId: id, before } = deed
    const reason: Kept['reason'] | null = !live.has(id) ? 'DELETED' : touched.has(id) ? 'EDITED' : await whyNotThere(tx, id, before)
    if (reason) kept.push({ entity: 'unit', id, reason })
    else free.push(deed)
  }
  return free
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
