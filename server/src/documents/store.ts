import type { CreateDocument, UpdateDocument } from '@faldone/contract/document.ts'
import { ownNamed } from '@faldone/contract/own-values.ts'
import { applyTally, emptyTally, tallyDocument } from '../counts/store.ts'
import { hiddenColumn } from '../closures/columns.ts'
import { chunksOf, overlapping } from '../db/chunks.ts'
import type { Db, Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { newId } from '../db/uuid.ts'
import { ApiError } from '../errors.ts'
import { renewFileClosures } from '../files/closure-store.ts'
import { type Change, recordEvents } from '../history/store.ts'
import { indexDocuments, indexNewDocuments } from '../search/indexing.ts'
import { changedContent, contentColumns, contentOf, newContent } from './content.ts'
import { holdersOf, type Holders, placeIn } from './holder-store.ts'
import { type DocumentPlace, placesOf, requireVersion } from './place-store.ts'
import { addDocuments, type DocumentState, loadDocuments, newNumbers, writeDocuments } from './state-store.ts'
import { resolveAll, type Terms } from './term-values.ts'

export { arrangeDocuments, moveDocuments, placeDocuments } from './place-store.ts'
export { documentNumbered, getDocument } from './read-store.ts'
export { deleteDocument, deleteDocuments, restoreDocuments, restoreFiles } from './trash-store.ts'

const BATCH = 500

/**
 * Adds documents, each at the end of its unit. Throws UNKNOWN_VALUE for an unknown unit, theme or type, and WRONG_KIND for a unit of
 * another kind; the transaction must then be rolled back. `keptNumber`: one that has been reserved.
 */
export async function createDocuments(
  tx: Tx, documents: readonly (CreateDocument & { keptNumber?: number | null })[], change: Change
): Promise<{ id: string; num: number }[]> {
  await takeTurn(tx)
  const terms = await resolveAll(tx, documents)
  const holders = await holdersOf(tx, documents.map(({ unitId }) => unitId))
  const numbers = (await newNumbers(tx, documents.filter(({ keptNumber }) => !keptNumber).length)).values()
  const created: { id: string; num: number }[] = []
  const tally = emptyTally()
  await overlapping(chunksOf(documents, BATCH), async (batch) => {
    const states = batch.map(({ keptNumber, ...document }) =>
      newState(document, keptNumber ?? numbers.next().value!, terms, holders, change))
    for (const state of states) {
      tallyDocument(tally, state, 1)
      created.push({ id: state.id, num: state.num })
    }
    await addDocuments(tx, states)
    await recordEvents(
      tx, states.map((state) => ({ entity: 'document', entityId: state.id, action: 'create', after: filled(described(state)) })), change
    )
    await indexNewDocuments(tx, states.map((state) => ({ ...state, filesAll: 0, filesPublic: 0 })))
  })
  await applyTally(tx, tally)
  return created
}

/** Throws ID_TAKEN if a document has the id, even one in the trash. */
export async function requireFreeId(tx: Tx, id: string): Promise<void> {
  await takeTurn(tx)
  if (await tx.selectFrom('document').select('num').where('id', '=', id).executeTakeFirst()) throw new ApiError('ID_TAKEN')
}

function newState(document: CreateDocument, num: number, terms: Terms, holders: Holders, change: Change): DocumentState {
  const columns = contentColumns(newContent(document))
  return {
    num,
    id: document.id ?? newId(),
    kind: document.kind,
    ...placeIn(holders, document.unitId ?? null, columns),
    ...columns,
    ...terms.termsOf(document),
    version: 1,
    createdAt: change.at, createdBy: change.actor, updatedAt: change.at, updatedBy: change.actor,
  }
}

export type Update = { id: string; changes: UpdateDocument; expectedVersion?: number | null | undefined }

/**
 * Updates documents: absent leaves a field, null clears it. A document that changes its unit goes to the end. Documents that would not
 * change keep everything, including their version. Throws NOT_FOUND, STALE (with the current version), WRONG_KIND, UNKNOWN_VALUE.
 */
export async function updateDocuments(tx: Tx, updates: readonly Update[], change: Change): Promise<void> {
  await takeTurn(tx)
  const plan = await updatePlanner(tx, updates, change)
  const places = await formerPlaces(tx, updates)
  const tally = emptyTally()
  for (const batch of chunksOf(updates, BATCH)) {
    const before = await loadDocuments(tx, batch.map(({ id }) => id))
    const { changed, differences } = plan(before, batch)
    for (const state of changed) {
      tallyDocument(tally, before.get(state.id)!, -1)
      tallyDocument(tally, state, 1)
    }
    await writeDocuments(tx, changed)
    await renewFileClosures(tx, changed.filter(({ id, dateTo }) => before.get(id)!.dateTo !== dateTo))
    await recordEvents(tx, differences.map(({ id, before: was, after }) => ({
      entity: 'document', entityId: id, action: 'update', before: 'unitId' in was ? { ...was, ...places.get(id) } : was, after,
    })), change)
    await indexDocuments(tx, changed.map(({ num }) => num))
  }
  await applyTally(tx, tally)
}

/** The former places of documents that are to move to another unit. */
async function formerPlaces(tx: Tx, updates: readonly Update[]): Promise<Map<string, DocumentPlace>> {
  const told = updates.filter(({ changes }) => changes.unitId !== undefined).map(({ id }) => id)
  return told.length > 0 ? placesOf(tx, await loadDocuments(tx, told)) : new Map()
}

/** The effect of an update on a document: the fields that change. */
export type Difference = { id: string; before: Record<string, unknown>; after: Record<string, unknown> }

/** Computes what updates would do to documents, without writing anything. Throws as `updateDocuments` does. */
export async function updatePlanner(db: Db, all: readonly Update[], change: Change) {
  const terms = await resolveAll(db, all.map(({ changes }) => changes))
  const holders = await holdersOf(db, all.map(({ changes }) => changes.unitId))
  return (
    before: ReadonlyMap<string, DocumentState>, updates: readonly Update[]
  ): { changed: DocumentState[]; differences: Difference[] } => {
    const after = new Map(before)
    const differences = updates.flatMap(({ id, changes, expectedVersion }) => {
      const state = requireVersion(after.get(id), expectedVersion)
      const next = changedState(state, changes, terms, holders, change)
      const [was, is] = difference(described(state), described(next))
      if (Object.keys(is).length === 0) return []
      after.set(id, next)
      return [{ id, before: was, after: is }]
    })
    return { changed: [...after.values()].filter((state) => state !== before.get(state.id)), differences }
  }
}

function changedState(state: DocumentState, changes: UpdateDocument, terms: Terms, holders: Holders, change: Change): DocumentState {
  if (changes.kind && changes.kind !== state.kind) throw new ApiError('WRONG_KIND')
  const columns = contentColumns(changedContent(contentOf(state), changes))
  const moves = changes.unitId !== undefined && changes.unitId !== state.unitId
  return {
    ...state,
    ...columns,
    ...terms.termsOf(changes, state),
    ...(moves ? placeIn(holders, changes.unitId ?? null, columns) : { hidden: hiddenColumn(columns, state.unitHidden) }),
    version: state.version + 1,
    updatedAt: change.at, updatedBy: change.actor,
  }
}

/** What the history records of a document, with names instead of ids for themes and types, and own fields by their names. */
function described(state: DocumentState): Record<string, unknown> {
  const { kind, unitId, tematiche, tipologia } = state
  const { own, ...content } = contentOf(state)
  return { kind, unitId, ...content, tematiche, tipologia, ...ownNamed(own) }
}

const filled = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)))

function difference(before: Record<string, unknown>, after: Record<string, unknown>) {
  const all = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  const names = all.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const only = (values: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return [only(before), only(after)] as const
}
