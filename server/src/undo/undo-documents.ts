import type { UpdateDocument } from '@faldone/contract/document.ts'
import type { Kept } from '@faldone/contract/history.ts'
import type { Db } from '../db/database.ts'
import { arrangeDocuments, deleteDocuments, placeDocuments, restoreDocuments, updateDocuments } from '../documents/store.ts'
import { inPresentWords } from '../labels/former-labels-store.ts'
import { findTerms } from '../labels/store.ts'
import { BATCH, type Undo } from './undo-state.ts'
import { type Deed, enrichedSince, liveAmong, readDeeds, stillDeleted, touchedSince, withHome } from './undo-store.ts'

/** Undoes what a change set did to records. Returns how many records, and how many of them went to the trash. */
export async function undoDocuments(undo: Undo): Promise<{ documents: number; trashed: number }> {
  const back = (await bringBack(undo)) + (await moveBack(undo)) + (await changeBack(undo))
  const trashed = await takeAway(undo)
  return { documents: back + trashed, trashed }
}

async function bringBack({ tx, changeSetId, change, kept }: Undo): Promise<number> {
  let undone = 0
  for await (const deeds of readDeeds(tx, changeSetId, 'document', ['delete'], BATCH)) {
    const ids = deeds.map(({ entityId }) => entityId)
    const there = await stillDeleted(tx, 'document', ids, changeSetId)
    const live = await liveAmong(tx, 'document', ids)
    const free = await withHome(tx, [...there])
    const coming = new Set(free)
    for (const id of ids) {
      if (!coming.has(id)) kept.push({ entity: 'document', id, reason: there.has(id) ? 'PLACE_GONE' : live.has(id) ? 'EDITED' : 'DELETED' })
    }
    if (free.length > 0) await restoreDocuments(tx, free, change)
    undone += free.length
  }
  return undone
}

async function takeAway(undo: Undo): Promise<number> {
  let undone = 0
  for await (const deeds of readDeeds(undo.tx, undo.changeSetId, 'document', ['create', 'restore'], BATCH)) {
    const enriched = await enrichedSince(undo.tx, undo.changeSetId, deeds.map(({ entityId }) => entityId))
    const free = await freeDeeds(undo, deeds, (id) => (enriched.includes(id) ? 'EDITED' : null))
    if (free.length > 0) await deleteDocuments(undo.tx, free.map(({ entityId }) => entityId), undo.change)
    undone += free.length
    undo.onRecords(deeds.length)
  }
  return undone
}

async function changeBack(undo: Undo): Promise<number> {
  const { tx, changeSetId, change } = undo
  const places: Parameters<typeof arrangeDocuments>[1][number][] = []
  let undone = 0
  for await (const then of readDeeds(tx, changeSetId, 'document', ['update'], BATCH)) {
    const before = await inPresentWords(tx, then.map((deed) => deed.before))
    const deeds = then.map((deed, at) => ({ ...deed, before: before[at]! }))
    const free = await freeDeeds(undo, deeds, await missingOf(tx, deeds))
    await updateDocuments(
      tx, free.map(({ entityId, before: { position: _position, ...changes } }) => ({ id: entityId, changes: changes as UpdateDocument })),
      change
    )
    for (const { entityId: id, before } of free) if ('position' in before) places.push({ id, ...placeOf(before) })
    undone += free.length
    undo.onRecords(deeds.length)
  }
  await arrangeDocuments(tx, places)
  return undone
}

/** All at once: former positions count as if all of them were already back. */
async function moveBack(undo: Undo): Promise<number> {
  const moves: Deed[] = []
  for await (const deeds of readDeeds(undo.tx, undo.changeSetId, 'document', ['move'], BATCH)) {
    moves.push(...(await freeDeeds(undo, deeds, await missingOf(undo.tx, deeds))))
  }
  if (moves.length > 0) await placeDocuments(undo.tx, moves.map(({ entityId: id, before }) => ({ id, ...placeOf(before) })), undo.change)
  return moves.length
}

const placeOf = ({ unitId, position }: Deed['before']) => ({ unitId: (unitId ?? null) as string | null, position: position as number })

/** The deeds that can be undone. The reasons for the others are noted. */
async function freeDeeds(
  { tx, changeSetId, change, kept }: Undo, deeds: Deed[], obstacle: (id: string, before: Deed['before']) => Kept['reason'] | null
): Promise<Deed[]> {
  const live = await liveAmong(tx, 'document', deeds.map(({ entityId }) => entityId))
  const touched = await touchedSince(tx, changeSetId, change, deeds)
  return deeds.filter(({ entityId: id, before }) => {
    const reason = !live.has(id) ? 'DELETED' : touched.has(id) ? 'EDITED' : obstacle(id, before)
    if (reason) kept.push({ entity: 'document', id, reason })
    return reason === null
  })
}

/** Finds the records that cannot get back their former unit, themes or type because these no longer exist. */
async function missingOf(db: Db, deeds: readonly Deed[]): Promise<(id: string, before: Deed['before']) => 'PLACE_GONE' | null> {
  const themesOf = ({ tematiche }: Deed['before']) => (Array.isArray(tematiche) ? tematiche.map(String) : [])
  const textOf = (value: unknown) => (typeof value === 'string' ? [value] : [])
  const units = await liveAmong(db, 'unit', deeds.flatMap(({ before }) => textOf(before['unitId'])))
  const themes = await findTerms(db, 'tematica', deeds.flatMap(({ before }) => themesOf(before)))
  const types = await findTerms(db, 'tipologia', deeds.flatMap(({ before }) => textOf(before['tipologia'])))
  return (_id, before) => {
    const there = textOf(before['unitId']).every((id) => units.has(id)) && themesOf(before).every((value) => themes.has(value))
      && textOf(before['tipologia']).every((value) => types.has(value))
    return there ? null : 'PLACE_GONE'
  }
}
