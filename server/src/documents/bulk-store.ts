import type { BulkAnswer, BulkChanges } from '@faldone/contract/document-bulk.ts'
import { MAX_TEMATICHE, type UpdateDocument } from '@faldone/contract/document.ts'
import { chunksOf } from '../db/chunks.ts'
import type { Db, Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { ApiError } from '../errors.ts'
import { type Change, changeNow, closeChangeSet, inChangeSet } from '../history/store.ts'
import { type DocumentState, loadDocuments } from './state-store.ts'
import { type Difference, type Update, updateDocuments, updatePlanner } from './store.ts'
import { resolveAll } from './term-values.ts'
import { deleteDocuments } from './trash-store.ts'

const BATCH = 500
const SHOWN = 20

/** Reports what a bulk edit would do to many records. Throws WRONG_KIND, UNKNOWN_VALUE and TOO_MANY_TEMATICHE, as the edit would. */
export async function previewBulk(db: Db, ids: readonly string[], changes: BulkChanges): Promise<BulkAnswer> {
  const { updates, ...plan } = await planBulk(db, ids, changes)
  return { ...plan, changed: updates.length, changeSetId: null }
}

/**
 * Applies the same changes to many records, as one change set. Records that do not exist (any more) are reported, and records that would
 * not change stay as they are. Throws WRONG_KIND, UNKNOWN_VALUE and TOO_MANY_TEMATICHE; the transaction must then be rolled back.
 */
export async function applyBulk(tx: Tx, ids: readonly string[], changes: BulkChanges, change: Change): Promise<BulkAnswer> {
  await takeTurn(tx)
  const { updates, ...plan } = await planBulk(tx, ids, changes)
  const outcome = { ...plan, changed: updates.length, items: [] }
  if (updates.length === 0) return { ...outcome, changeSetId: null }
  const act = await inChangeSet(tx, change, changes.delete ? 'delete' : 'edit', {})
  if (changes.delete) await deleteDocuments(tx, updates.map(({ id }) => id), act)
  else await updateDocuments(tx, updates, act)
  await closeChangeSet(tx, act.changeSetId!, { documents: updates.length })
  return { ...outcome, changeSetId: act.changeSetId }
}

type Plan = Pick<BulkAnswer, 'total' | 'files' | 'missing' | 'items'> & { updates: Update[] }

/** The records that change, and the first of them as they would be. */
async function planBulk(db: Db, ids: readonly string[], changes: BulkChanges): Promise<Plan> {
  const updateOf = await updateMaker(db, changes)
  const plan: Plan = { total: 0, files: 0, missing: [], items: [], updates: [] }
  for (const batch of chunksOf(ids, BATCH)) {
    const states = await loadDocuments(db, batch)
    const updates = batch.flatMap((id) => states.get(id) ?? []).map((state) => ({ id: state.id, changes: updateOf(state) }))
    const differences = changes.delete ? updates.map(({ id }) => goneFrom(states.get(id)!)) : await differencesOf(db, states, updates)
    plan.total += updates.length
    if (changes.delete) plan.files += await countFiles(db, batch)
    plan.missing.push(...batch.filter((id) => !states.has(id)))
    const changing = new Set(differences.map(({ id }) => id))
    plan.updates.push(...updates.filter(({ id }) => changing.has(id)))
    for (const { id, before, after } of differences.slice(0, SHOWN - plan.items.length)) {
      const { title, segnatura } = states.get(id)!
      plan.items.push({ id, title, segnatura, before, after })
    }
  }
  return plan
}

async function countFiles(db: Db, ids: string[]): Promise<number> {
  const { files } = await db.selectFrom('document').select((e) => e.fn.sum<number | null>('filesAll').as('files')).where('id', 'in', ids)
    .where('deletedAt', 'is', null).executeTakeFirstOrThrow()
  return files ?? 0
}

const goneFrom = ({ id, title }: DocumentState): Difference => ({ id, before: { title }, after: {} })

async function differencesOf(db: Db, states: ReadonlyMap<string, DocumentState>, updates: readonly Update[]): Promise<Difference[]> {
  const plan = await updatePlanner(db, updates, changeNow(null))
  return plan(states, updates).differences
}

/** Turns the changes into an update for each record: themes are added to its own, or removed from them. */
async function updateMaker(
  db: Db, { unitId, addTematiche = [], removeTematiche = [], set, visibility, closure }: BulkChanges
): Promise<(state: DocumentState) => UpdateDocument> {
  const { termsOf } = await resolveAll(db, [{ tematiche: [...addTematiche, ...removeTematiche] }])
  const added = termsOf({ tematiche: addTematiche }).tematiche
  const removed = new Set(termsOf({ tematiche: removeTematiche }).tematiche)
  const themesOf = ({ title, tematiche }: DocumentState): string[] => {
    const themes = [...new Set([...tematiche, ...added])].filter((it) => !removed.has(it))
    if (themes.length > Math.max(MAX_TEMATICHE, tematiche.length)) throw new ApiError('TOO_MANY_TEMATICHE', { limit: MAX_TEMATICHE, title })
    return themes
  }
  const isAboutThemes = added.length + removed.size > 0
  return (state) => ({ ...set, unitId, visibility, closure, ...(isAboutThemes && { tematiche: themesOf(state) }) })
}
