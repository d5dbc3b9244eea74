import type { Tx } from '../db/database.ts'
import { chunksOf, inChunks } from '../db/chunks.ts'
import { takeTurn } from '../db/engine.ts'
import { updateDocuments } from '../documents/store.ts'
import { ApiError } from '../errors.ts'
import { type Change, inChangeSet, recordEvents } from '../history/store.ts'
import type { TermTableName } from '../labels/store.ts'
import { areLabelsFree, carriers, contentOf, liveTerm } from './store.ts'

type How = { replaceWith?: string | undefined; expectedVersion?: number | null | undefined }

/**
 * Deletes a theme or type. Documents that have it get the one with id `replaceWith` instead, all in one change set; those in the trash
 * keep it until they are restored (`documents/gone-terms-store.ts`). Throws NOT_FOUND, STALE, UNKNOWN_VALUE for a replacement that does not
 * exist, and IN_USE (with the number of documents) where one is needed. Returns the id of the change set.
 */
export async function deleteTerm(
  tx: Tx, table: TermTableName, id: string, { replaceWith, expectedVersion = null }: How, change: Change
): Promise<string> {
  const term = await liveTerm(tx, table, id, expectedVersion)
  if (term.documentsAll > 0 && !replaceWith) throw new ApiError('IN_USE', { documents: term.documentsAll })
  // Checked even if no document has the term: merged into a deleted term, both would be lost.
  const other = replaceWith ? await replacement(tx, table, id, replaceWith) : null
  const act = await inChangeSet(
    tx, change, term.documentsAll > 0 ? 'replace' : 'delete',
    { documents: term.documentsAll, name: term.it, ...(other !== null && { to: other }) }
  )
  if (term.documentsAll > 0 && other !== null) await replaceTerm(tx, table, id, other, act)
  await tx.updateTable(table).set({ deletedAt: act.at, updatedAt: act.at }).where('id', '=', id).execute()
  await recordEvents(tx, [{ entity: table, entityId: id, action: 'delete', before: contentOf(term) }], act)
  return act.changeSetId!
}

/** Restores a deleted theme or type, which only documents in the trash have. False where one of its labels is taken meanwhile. */
export async function restoreTerm(tx: Tx, table: TermTableName, id: string, change: Change): Promise<boolean> {
  await takeTurn(tx)
  const term = await tx.selectFrom(table).selectAll().where('id', '=', id).where('deletedAt', 'is not', null).executeTakeFirst()
  if (!term || !(await areLabelsFree(tx, table, term))) return false
  await tx.updateTable(table).set({ deletedAt: null, version: term.version + 1, updatedAt: change.at }).where('id', '=', id).execute()
  await recordEvents(tx, [{ entity: table, entityId: id, action: 'restore', after: contentOf(term) }], change)
  return true
}

/** Restores the themes and types that a deletion, such as the undo of an import, took with their documents, as far as it can. */
export async function restoreTermsOf(tx: Tx, deletionId: string, change: Change): Promise<void> {
  for (const table of ['tematica', 'tipologia'] as const) {
    const gone = await tx.selectFrom('event').select('entityId').where('changeSetId', '=', deletionId).where('entity', '=', table)
      .where('action', '=', 'delete').orderBy('id').execute()
    for (const { entityId } of gone) await restoreTerm(tx, table, entityId, change)
  }
}

async function replacement(tx: Tx, table: TermTableName, id: string, otherId: string): Promise<string> {
  const other = await tx.selectFrom(table).select('it').where('id', '=', otherId).where('id', '!=', id).where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!other) throw new ApiError('UNKNOWN_VALUE', { value: otherId })
  return other.it
}

async function replaceTerm(tx: Tx, table: TermTableName, id: string, it: string, change: Change): Promise<void> {
  for (const nums of chunksOf(await carriers(tx, table, id))) {
    const documents = await tx.selectFrom('document').select(['id', 'num']).where('num', 'in', nums).where('deletedAt', 'is', null)
      .execute()
    const others = table === 'tematica' ? await otherThemes(tx, documents.map(({ num }) => num), id) : new Map<number, string[]>()
    await updateDocuments(tx, documents.map((document) => ({
      id: document.id,
      changes: table === 'tipologia' ? { tipologia: it } : { tematiche: [...(others.get(document.num) ?? []), it] },
    })), change)
  }
}

async function otherThemes(tx: Tx, nums: number[], id: string): Promise<Map<number, string[]>> {
  const links = await inChunks(nums, (chunk) => tx
    .selectFrom('documentTematica').innerJoin('tematica', 'tematica.id', 'tematicaId').select(['documentNum', 'it'])
    .where('documentNum', 'in', chunk).where('tematicaId', '!=', id).execute())
  return new Map([...Map.groupBy(links, ({ documentNum }) => documentNum)].map(([num, themes]) => [num, themes.map(({ it }) => it)]))
}
