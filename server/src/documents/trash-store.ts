import { applyTally, emptyTally, tallyDocument } from '../counts/store.ts'
import { chunksOf, inChunks } from '../db/chunks.ts'
import type { Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { ApiError, notFound } from '../errors.ts'
import { recountFiles } from '../files/closure-store.ts'
import { type Change, inChangeSet, recordEvents } from '../history/store.ts'
import { indexDocuments } from '../search/indexing.ts'
import { settleGoneTerms } from './gone-terms-store.ts'
import { requireVersion } from './place-store.ts'
import { loadDocuments } from './state-store.ts'

/** Like `deleteDocuments`, for one document. Also throws STALE. */
export async function deleteDocument(tx: Tx, id: string, expectedVersion: number | null, change: Change): Promise<string> {
  await takeTurn(tx)
  requireVersion((await loadDocuments(tx, [id])).get(id), expectedVersion)
  return deleteDocuments(tx, [id], change)
}

/**
 * Puts documents with their files into the trash; several become one change set. Returns the id of the deletion, by which they can be
 * restored. Throws NOT_FOUND.
 */
export async function deleteDocuments(tx: Tx, ids: readonly string[], change: Change): Promise<string> {
  await takeTurn(tx)
  const act = ids.length > 1 ? await inChangeSet(tx, change, 'delete', { documents: ids.length }) : change
  const deletionId = act.changeSetId ?? ids[0] ?? ''
  const gone = { deletedAt: act.at, deletionId }
  const tally = emptyTally()
  for (const chunk of chunksOf(ids)) {
    const states = await loadDocuments(tx, chunk)
    if (states.size < new Set(chunk).size) throw notFound()
    for (const state of states.values()) tallyDocument(tally, state, -1)
    await tx.updateTable('document').set(gone).where('id', 'in', chunk).execute()
    await tx.updateTable('file').set(gone).where('documentId', 'in', chunk).where('deletedAt', 'is', null).execute()
    await recordEvents(
      tx, [...states.values()].map(({ id, title }) => ({ entity: 'document', entityId: id, action: 'delete', before: { title } })), act
    )
    await indexDocuments(tx, [...states.values()].map(({ num }) => num))
  }
  await applyTally(tx, tally)
  return deletionId
}

/**
 * Restores documents from the trash to their old places, with the files that were deleted with them. Throws NOT_FOUND for one that is not
 * in the trash, and PARENT_DELETED if its unit is in the trash.
 */
export async function restoreDocuments(tx: Tx, ids: readonly string[], change: Change): Promise<void> {
  await takeTurn(tx)
  const act = ids.length > 1 ? await inChangeSet(tx, change, 'restore', { documents: ids.length }) : change
  const tally = emptyTally()
  for (const chunk of chunksOf(ids)) {
    const settled = await settleGoneTerms(tx, chunk)
    if (settled.length < new Set(chunk).size) throw notFound()
    await requireLiveUnits(tx, chunk)
    for (const { state } of settled) tallyDocument(tally, state, 1)
    await restoreTheirFiles(tx, chunk)
    await tx.updateTable('document').set({ deletedAt: null, deletionId: null }).where('id', 'in', chunk).execute()
    await recordEvents(tx, settled.map(({ state: { id, title }, before, after }) => ({
      entity: 'document', entityId: id, action: 'restore', before, after: { title, ...after },
    })), act)
    await indexDocuments(tx, settled.map(({ state: { num } }) => num))
  }
  await applyTally(tx, tally)
}

async function requireLiveUnits(tx: Tx, documentIds: string[]): Promise<void> {
  const missing = await tx
    .selectFrom('document').innerJoin('unit', 'unit.id', 'unitId').select('unit.name')
    .where('document.id', 'in', documentIds).where('unit.deletedAt', 'is not', null).executeTakeFirst()
  if (missing) throw new ApiError('PARENT_DELETED', { name: missing.name })
}

/** Files that were deleted before their document stay in the trash. */
async function restoreTheirFiles(tx: Tx, documentIds: string[]): Promise<void> {
  await tx
    .updateTable('file').set({ deletedAt: null, deletionId: null })
    .where('documentId', 'in', documentIds)
    .where('deletionId', '=', (e) => e.selectFrom('document').select('document.deletionId').whereRef('document.id', '=', 'file.documentId'))
    .execute()
}

/** Restores files from the trash. Returns how many. Throws PARENT_DELETED if their document is in the trash. */
export async function restoreFiles(tx: Tx, ids: readonly string[], change: Change): Promise<number> {
  await takeTurn(tx)
  const files = await inChunks(ids, (chunk) => tx
    .selectFrom('file').innerJoin('document', 'document.id', 'documentId')
    .select([
      'file.id', 'name', 'documentId', 'num', 'title', 'document.deletedAt as documentGone',
    ]).where('file.id', 'in', chunk).execute())
  const homeless = files.find(({ documentGone }) => documentGone !== null)
  if (homeless) throw new ApiError('PARENT_DELETED', { name: homeless.title })
  for (const chunk of chunksOf(files.map(({ id }) => id)))
    await tx.updateTable('file').set({ deletedAt: null, deletionId: null }).where('id', 'in', chunk).execute()
  await recountFiles(tx, [...new Set(files.map((file) => file.documentId))])
  await indexDocuments(tx, files.map(({ num }) => num))
  await recordEvents(
    tx, files.map(({ id, name, documentId }) => ({ entity: 'file', entityId: id, action: 'restore', after: { documentId, name } })), change
  )
  return files.length
}
