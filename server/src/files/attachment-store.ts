import type { Visibility } from '@faldone/contract/common.ts'
import type { UpdateFile } from '@faldone/contract/file.ts'
import { isReadable } from '@faldone/contract/text-types.ts'
import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { closureColumns, closureIn, hiddenColumn } from '../closures/columns.ts'
import type { Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { newId } from '../db/uuid.ts'
import { ApiError, notFound } from '../errors.ts'
import { placesWithText } from '../file-texts/store.ts'
import { type Change, recordEvents } from '../history/store.ts'
import { enqueueJob } from '../jobs/store.ts'
import { indexCounts, indexDocuments } from '../search/indexing.ts'
import { keptName } from './file-name.ts'
import type { StoredFile } from './intake.ts'
import { isPicturable, isRecording, isScan } from './media-type.ts'
import type { FileRecord } from './record.ts'

/** Records stored bytes. For new bytes, creates the jobs that make a picture, measure the duration and read the text. */
async function recordBlob(tx: Tx, { sha256, size, mediaType, pieces }: StoredFile, at: string): Promise<void> {
  const thumbnail = isPicturable(mediaType) ? 'waiting' : 'none'
  const added = await tx
    .insertInto('blob')
    .values({
      sha256, size, mediaType, pieces: pieces.join(','), width: null, height: null, pages: null, duration: null, peaks: null, thumbnail,
      recognition: isScan(mediaType) ? 'waiting' : null, recognitionLanguage: null, createdAt: at,
    })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('sha256')
    .executeTakeFirst()
  if (added && thumbnail === 'waiting') await enqueueJob(tx, 'picture', { sha256 })
  if (added && isRecording(mediaType)) await enqueueJob(tx, 'recording', { sha256 })
  if (added && isReadable(mediaType)) await enqueueJob(tx, 'text', { sha256 })
}

/** Adds to the document's counts of files. `by` is 1 or -1. Returns the document's number. The transaction must have its turn. */
async function countFile(tx: Tx, documentId: string, hidden: number, by: 1 | -1): Promise<number[]> {
  const publicBy = hidden === 0 ? by : 0
  const changed = await tx
    .updateTable('document')
    .set((e) => ({ filesAll: e('filesAll', '+', by), filesPublic: e('filesPublic', '+', publicBy) }))
    .where('id', '=', documentId)
    .returning('num')
    .execute()
  return changed.map(({ num }) => num)
}

/** `id` if it is already known. */
export type Attachment = { id?: string | undefined; name: string; access: Visibility }

/**
 * Attaches stored bytes as the last file of a document, which must exist. The document's version does not change: files are not part of the
 * form, and someone who edits the record while pictures arrive must not be refused because of them.
 */
export async function attachFile(
  tx: Tx, documentId: string, stored: StoredFile, { id = newId(), name: given, access }: Attachment, change: Change
): Promise<FileRecord> {
  await takeTurn(tx)
  const name = keptName(given)
  await recordBlob(tx, stored, change.at)
  // The document's row is updated first, so that two concurrent attachments get consecutive positions.
  const hidden = access === 'staff' ? 1 : 0
  const counted = await countFile(tx, documentId, hidden, 1)
  const { position } = await tx
    .selectFrom('file')
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('position'))
    .where('documentId', '=', documentId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('file')
    .values({
      id, documentId, sha256: stored.sha256, name, position, access, hidden, closure: null, opensOn: null, createdAt: change.at,
      createdBy: change.actor, deletedAt: null, deletionId: null,
    })
    .execute()
  const hasText = (await placesWithText(tx, stored.sha256)).length > 0
  await (hasText ? indexDocuments(tx, counted) : indexCounts(tx, counted))
  const after = { documentId, name, sha256: stored.sha256, position, access }
  await recordEvents(tx, [{ entity: 'file', entityId: id, action: 'create', after }], change)
  const facts = await tx
    .selectFrom('blob')
    .select(['width', 'height', 'pages', 'duration', 'peaks', 'thumbnail'])
    .where('sha256', '=', stored.sha256)
    .executeTakeFirstOrThrow()
  return {
    id, ...after, mediaType: stored.mediaType, size: stored.size, ...facts, hasText: hasText ? 1 : 0, closure: null, opensOn: null,
    closed: 0, hidden,
  }
}

/** Puts a file into the trash. Returns the id of the deletion, by which it can be restored. Throws NOT_FOUND. */
export async function removeFile(tx: Tx, documentId: string, fileId: string, change: Change): Promise<string> {
  await takeTurn(tx)
  const event = newId()
  const deletionId = change.changeSetId ?? event
  const file = await tx
    .updateTable('file')
    .set({ deletedAt: change.at, deletionId })
    .where('id', '=', fileId)
    .where('documentId', '=', documentId)
    .where('deletedAt', 'is', null)
    .returning(['name', 'sha256', 'position', 'access', 'hidden'])
    .executeTakeFirst()
  if (!file) throw notFound()
  const { hidden, ...told } = file
  await indexDocuments(tx, await countFile(tx, documentId, hidden, -1))
  await recordEvents(tx, [{ id: event, entity: 'file', entityId: fileId, action: 'delete', before: { documentId, ...told } }], change)
  return deletionId
}

/** Renames a file, or changes who may see it and when. Throws NOT_FOUND. */
export async function updateFile(tx: Tx, documentId: string, fileId: string, changes: UpdateFile, change: Change): Promise<void> {
  await takeTurn(tx)
  const row = await tx.selectFrom('file').innerJoin('document', 'document.id', 'documentId')
    .select(['file.name', 'file.access', 'file.closure', 'file.hidden', 'document.dateTo'])
    .where('file.id', '=', fileId).where('documentId', '=', documentId).where('file.deletedAt', 'is', null).executeTakeFirst()
  if (!row) throw notFound()
  const before = { name: row.name, access: row.access, closure: closureIn(row.closure) }
  const { name, access = before.access, closure = before.closure } = changes
  const after = { name: name === undefined ? before.name : keptName(name), access, closure }
  const changed = (['name', 'access', 'closure'] as const).filter((field) => !isDeepStrictEqual(before[field], after[field]))
  if (changed.length === 0) return
  const columns = closureColumns(closure, row.dateTo)
  const hidden = hiddenColumn({ visibility: access, closed: columns.closed }, 0)
  await tx.updateTable('file').set({ ...after, ...columns, hidden }).where('id', '=', fileId).execute()
  if (hidden !== row.hidden) {
    await countFile(tx, documentId, row.hidden, -1)
    await indexDocuments(tx, await countFile(tx, documentId, hidden, 1))
  }
  const only = (values: typeof after) => ({ documentId, ...Object.fromEntries(changed.map((field) => [field, values[field]])) })
  await recordEvents(tx, [{ entity: 'file', entityId: fileId, action: 'update', before: only(before), after: only(after) }], change)
}

/** Puts the files of a document into this order. Throws INVALID_FIELDS unless it contains each of them once. */
export async function reorderFiles(tx: Tx, documentId: string, fileIds: readonly string[], change: Change): Promise<void> {
  await takeTurn(tx)
  const files = await tx.selectFrom('file').select(['id', 'position']).where('documentId', '=', documentId).where('deletedAt', 'is', null)
    .execute()
  const wanted = new Map(fileIds.map((id, position) => [id, position]))
  if (files.length !== fileIds.length || !files.every(({ id }) => wanted.has(id))) {
    throw new ApiError('INVALID_FIELDS', {}, { fileIds: [{ problem: 'notAll' }] })
  }
  const moved = files.filter(({ id, position }) => wanted.get(id) !== position)
  for (const { id } of moved) await tx.updateTable('file').set({ position: wanted.get(id)! }).where('id', '=', id).execute()
  const events = moved.map(({ id, position }) => ({
    entity: 'file' as const, entityId: id, action: 'move' as const, before: { documentId, position },
    after: { documentId, position: wanted.get(id)! },
  }))
  await recordEvents(tx, events, change)
}
