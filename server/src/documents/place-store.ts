import { type Placing, placed } from '../arrangement.ts'
import { applyTally, emptyTally, tallyDocument } from '../counts/store.ts'
import { changeIntegers } from '../db/change-integers.ts'
import { inChunks } from '../db/chunks.ts'
import type { Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { notFound, refuseStale } from '../errors.ts'
import { type Change, inChangeSet, recordEvents } from '../history/store.ts'
import { indexDocuments } from '../search/indexing.ts'
import { holdersOf, placeIn } from './holder-store.ts'
import { type DocumentState, loadDocuments, writeDocuments } from './state-store.ts'

/** The place of a document. `position` counts the documents of its unit, from 0. It means nothing for documents without a unit. */
export type DocumentPlace = { unitId: string | null; position: number }

type Target = { unitId: string | null; position?: number | undefined }
type Move = Target & { id: string; expectedVersion?: number | null | undefined }

/**
 * Moves documents into a unit (or out of all units), in the given order, starting at a position among its documents, counted from 0; by
 * default at the end. Throws NOT_FOUND, STALE, UNKNOWN_VALUE.
 */
export async function moveDocuments(
  tx: Tx, documents: readonly Pick<Move, 'id' | 'expectedVersion'>[], { unitId, position }: Target, change: Change,
): Promise<void> {
  await placeDocuments(
    tx, documents.map((document, at) => ({ ...document, unitId, position: position === undefined ? undefined : position + at })), change
  )
}

/** Like `moveDocuments`, but each to its own place. Positions count as if all of them were already there. */
export async function placeDocuments(tx: Tx, moves: readonly Move[], change: Change): Promise<void> {
  await takeTurn(tx)
  const act = moves.length > 1 ? await inChangeSet(tx, change, 'move', { documents: moves.length }) : change
  const holders = await holdersOf(tx, moves.map(({ unitId }) => unitId))
  const ids = moves.map(({ id }) => id)
  const states = await loadDocuments(tx, ids)
  const before = await placesOf(tx, states)
  const moved = moves.map(({ id, unitId, expectedVersion }) => {
    const state = requireVersion(states.get(id), expectedVersion)
    const place = placeIn(holders, unitId, state)
    return { ...state, ...place, version: state.version + 1, updatedAt: change.at, updatedBy: change.actor }
  })
  const tally = emptyTally()
  for (const state of states.values()) tallyDocument(tally, state, -1)
  for (const state of moved) tallyDocument(tally, state, 1)
  await writeDocuments(tx, moved)
  await applyTally(tx, tally)
  await arrangeDocuments(tx, moves)
  await recordEvents(tx, moved.map((state, at) => ({
    entity: 'document', entityId: state.id, action: 'move', before: before.get(state.id)!,
    after: { unitId: state.unitId, position: moves[at]!.position ?? state.position },
  })), act)
  await indexDocuments(tx, moved.map(({ num }) => num))
}

/** Throws NOT_FOUND, and STALE (with the current version) if another version was expected. */
export function requireVersion(state: DocumentState | undefined, expected: number | null | undefined): DocumentState {
  if (!state) throw notFound()
  refuseStale(state.version, expected)
  return state
}

const inOrder = (tx: Tx, unitIds: readonly string[]) =>
  inChunks(unitIds, (chunk) => tx
    .selectFrom('document').select(['id', 'unitId', 'position']).where('unitId', 'in', chunk).where('deletedAt', 'is', null)
    .orderBy('unitId').orderBy('position').orderBy('num').execute())

/** The places of documents, by id. Stored positions may have gaps; these have none. */
export async function placesOf(tx: Tx, states: ReadonlyMap<string, DocumentState>): Promise<Map<string, DocumentPlace>> {
  const unitIds = [...new Set([...states.values()].flatMap(({ unitId }) => unitId ?? []))]
  const inUnits = [...Map.groupBy(await inOrder(tx, unitIds), ({ unitId }) => unitId).values()]
  const counted = new Map(inUnits.flatMap((rows) => rows.map(({ id }, at) => [id, at] as const)))
  return new Map([...states].map(([id, { unitId, position }]) => [id, { unitId, position: counted.get(id) ?? position }]))
}

/** Renumbers the documents of units so that the given ones get their positions. They must already be in their units. */
export async function arrangeDocuments(tx: Tx, places: readonly (Target & { id: string })[]): Promise<void> {
  const given = places.flatMap(
    ({ id, unitId, position }) => (unitId === null || position === undefined ? [] : [{ id, unitId, placing: [id, position] as Placing }])
  )
  const placings =
    new Map([...Map.groupBy(given, ({ unitId }) => unitId)].map(([unitId, group]) => [unitId, group.map(({ placing }) => placing)]))
  const changed: Placing[] = []
  for (const [unitId, rows] of Map.groupBy(await inOrder(tx, [...placings.keys()]), (row) => row.unitId!)) {
    const here = placings.get(unitId)!
    const arriving = new Set(here.map(([id]) => id))
    const before = new Map(rows.map((row) => [row.id, row.position]))
    const order = placed(rows.map(({ id }) => id).filter((id) => !arriving.has(id)), here)
    for (const [at, id] of order.entries()) if (before.get(id) !== at) changed.push([id, at])
  }
  await changeIntegers(tx, 'document', 'set', ['position'], changed)
}
