import type { CreateDocument, UpdateDocument } from '@faldone/contract/document.ts'
import { applyTally, emptyTally, tallyDocument } from '../counts/store.ts'
import { changeIntegers } from '../db/change-integers.ts'
import { chunksOf } from '../db/chunks.ts'
import type { Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { newId } from '../db/uuid.ts'
import { ApiError, notFound } from '../errors.ts'
import { type Change, inChangeSet, recordEvents } from '../history/store.ts'
import { indexDocuments } from '../search/indexing.ts'
import { changedContent, contentColumns, contentOf, newContent } from './content.ts'
import { holdersOf, type Holders, placeIn } from './holder-store.ts'
import { type DocumentState, loadDocuments, type StoredDocument, writeDocuments } from './state-store.ts'
import { resolveAll, type Terms } from './term-values.ts'

export { getDocument } from './read-store.ts'
export { deleteDocuments, restoreDocuments, restoreFilesAlone } from './trash-store.ts'

const BATCH = 500

type NewDocument = CreateDocument & { id?: string | undefined }

/**
 * Adds documents, each at the end of its unit. Throws UNKNOWN_VALUE for a unit, theme or type that is not there and
 * WRONG_KIND for a unit of another kind; then nothing must be kept of the transaction.
 */
export async function createDocuments(tx: Tx, documents: readonly NewDocument[], change: Change): Promise<{ id: string; num: number }[]> {
  await takeTurn(tx)
  const terms = await resolveAll(tx, documents)
  const holders = await holdersOf(tx, documents.map(({ unitId }) => unitId))
  const created: { id: string; num: number }[] = []
  const tally = emptyTally()
  for (const batch of chunksOf(documents, BATCH)) {
    const states = batch.map((document) => newState(document, terms, holders, change))
    const added = await addDocuments(tx, states, change)
    for (const state of states) tallyDocument(tally, state, 1)
    for (const row of added) created.push(row)
  }
  await applyTally(tx, tally)
  return created
}

async function addDocuments(tx: Tx, states: DocumentState[], change: Change): Promise<{ id: string; num: number }[]> {
  const added = await writeDocuments(tx, states)
  await recordEvents(tx, states.map((state) => ({ entity: 'document', entityId: state.id, action: 'create', after: filled(described(state)) })), change)
  await indexDocuments(tx, added.map(({ num }) => num))
  return added
}

function newState(document: NewDocument, terms: Terms, holders: Holders, change: Change): DocumentState {
  const content = newContent(document)
  return {
    num: null,
    id: document.id ?? newId(),
    kind: document.kind,
    ...placeIn(holders, document.kind, document.unitId ?? null, content.visibility),
    ...contentColumns(content),
    ...terms.termsOf(document),
    version: 1,
    createdAt: change.at, createdBy: change.actor, updatedAt: change.at, updatedBy: change.actor,
  }
}

type Update = { id: string; changes: UpdateDocument; expectedVersion?: number | null | undefined }

/**
 * Changes documents: absent leaves a field, null clears it. Another unit puts the document at its end. Those that
 * nothing changes stay as they are, version included. Throws NOT_FOUND, STALE (with the present version), WRONG_KIND,
 * UNKNOWN_VALUE.
 */
export async function updateDocuments(tx: Tx, updates: readonly Update[], change: Change): Promise<void> {
  await takeTurn(tx)
  const terms = await resolveAll(tx, updates.map(({ changes }) => changes))
  const holders = await holdersOf(tx, updates.map(({ changes }) => changes.unitId))
  const tally = emptyTally()
  for (const batch of chunksOf(updates, BATCH)) {
    const before = await loadDocuments(tx, batch.map(({ id }) => id))
    const after = new Map(before)
    const events = batch.flatMap(({ id, changes, expectedVersion }) => {
      const state = requireVersion(after.get(id), expectedVersion)
      const next = changedState(state, changes, terms, holders, change)
      const [was, is] = difference(described(state), described(next))
      if (Object.keys(is).length === 0) return []
      after.set(id, next)
      return [{ entity: 'document' as const, entityId: id, action: 'update' as const, before: was, after: is }]
    })
    const changed = [...after.values()].filter((state) => state !== before.get(state.id))
    for (const state of changed) {
      tallyDocument(tally, before.get(state.id)!, -1)
      tallyDocument(tally, state, 1)
    }
    await writeDocuments(tx, changed)
    await recordEvents(tx, events, change)
    await indexDocuments(tx, changed.map(({ num }) => num))
  }
  await applyTally(tx, tally)
}

function changedState(state: StoredDocument, changes: UpdateDocument, terms: Terms, holders: Holders, change: Change): StoredDocument {
  if (changes.kind && changes.kind !== state.kind) throw new ApiError('WRONG_KIND')
  const content = changedContent(contentOf(state), changes)
  const moves = changes.unitId !== undefined && changes.unitId !== state.unitId
  return {
    ...state,
    ...contentColumns(content),
    ...terms.termsOf(changes, state),
    ...(moves
      ? placeIn(holders, state.kind, changes.unitId ?? null, content.visibility)
      : { hidden: content.visibility === 'staff' || state.unitHidden ? 1 : 0 }),
    version: state.version + 1,
    updatedAt: change.at, updatedBy: change.actor,
  }
}

function requireVersion(state: StoredDocument | undefined, expected: number | null | undefined): StoredDocument {
  if (!state) throw notFound()
  if (expected != null && expected !== state.version) throw new ApiError('STALE', { version: state.version })
  return state
}

/** What the history tells of a document: names, not ids, for themes and types. */
function described(state: DocumentState): Record<string, unknown> {
  const { kind, unitId, tematiche, tipologia } = state
  return { kind, unitId, ...contentOf(state), tematiche, tipologia }
}

const filled = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)))

function difference(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const only = (values: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, values[name]]))
  return [only(before), only(after)] as const
}

/**
 * Moves documents into a unit (or out of all units), in the given order, beginning at a position among its documents,
 * counted from 0; without one, at the end. Throws NOT_FOUND, STALE, WRONG_KIND, UNKNOWN_VALUE.
 */
export async function moveDocuments(
  tx: Tx, documents: readonly { id: string; expectedVersion?: number | null }[], target: { unitId: string | null; position?: number | undefined }, change: Change,
): Promise<void> {
  await takeTurn(tx)
  const holders = await holdersOf(tx, [target.unitId])
  const act = documents.length > 1 ? await inChangeSet(tx, change, 'move', { documents: documents.length }) : change
  const states = await loadDocuments(tx, documents.map(({ id }) => id))
  const moved = documents.map(({ id, expectedVersion }) => {
    const state = requireVersion(states.get(id), expectedVersion)
    const place = placeIn(holders, state.kind, target.unitId, state.visibility)
    return { ...state, ...place, version: state.version + 1, updatedAt: change.at, updatedBy: change.actor }
  })
  const tally = emptyTally()
  for (const state of states.values()) tallyDocument(tally, state, -1)
  for (const state of moved) tallyDocument(tally, state, 1)
  await writeDocuments(tx, moved)
  await applyTally(tx, tally)
  if (target.position !== undefined) await arrangeDocuments(tx, target.unitId, moved.map(({ id }) => id), target.position)
  await recordEvents(tx, moved.map((state, at) => ({
    entity: 'document', entityId: state.id, action: 'move', before: placeOf(states.get(state.id)!),
    after: { unitId: target.unitId, position: target.position === undefined ? state.position : target.position + at },
  })), act)
  await indexDocuments(tx, moved.map(({ num }) => num))
}

const placeOf = ({ unitId, position }: DocumentState) => ({ unitId, position })

/** Numbers the documents of a unit anew, with those moved standing together from a position on. */
async function arrangeDocuments(tx: Tx, unitId: string | null, movedIds: string[], position: number): Promise<void> {
  const inUnit = tx.selectFrom('document').select(['id', 'position']).where('unitId', unitId === null ? 'is' : '=', unitId).where('deletedAt', 'is', null)
  const rows = await inUnit.orderBy('position').orderBy('num').execute()
  const moved = new Set(movedIds)
  const order = rows.map(({ id }) => id).filter((id) => !moved.has(id)).toSpliced(position, 0, ...movedIds)
  const before = new Map(rows.map((row) => [row.id, row.position]))
  const changed = order.map((id, at) => [id, at] as const).filter(([id, at]) => before.get(id) !== at)
  await changeIntegers(tx, 'document', 'set', ['position'], changed)
}
