import type { ArchiveFile } from '@faldone/contract/file.ts'
import type { Visibility } from '@faldone/contract/common.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { newId } from '../db/uuid.ts'
import { ApiError, notFound } from '../errors.ts'
import { type Change, recordEvents } from '../history/store.ts'
import type { Viewer } from '../http/viewer.ts'
import { enqueueJob } from '../jobs/store.ts'
import { indexDocuments } from '../search/indexing.ts'
import { keptName } from './file-name.ts'
import type { StoredFile } from './intake.ts'
import { isPicturable } from './media-type.ts'
import type { KnownBytes } from './reading.ts'
import { fileUrls } from './urls.ts'

/** A file as the tables hold it: all of the contract's shape but the addresses, which depend on who asks. */
export type FileRecord = Omit<ArchiveFile, 'url' | 'thumbnailUrl'> & { thumbnail: 'waiting' | 'made' | 'none' }

/** `hidden`: its document is not for everybody. */
type Shown = { basePath: string; viewer: Viewer; hidden: boolean }

/** The contract's shape of a file, for one viewer. */
export function withUrls({ thumbnail, ...file }: FileRecord, { hidden, ...shown }: Shown): ArchiveFile {
  const { url, thumbnailUrl } = fileUrls({ ...shown, documentId: file.documentId, fileId: file.id, open: !hidden && file.access === 'public' })
  return { ...file, url, thumbnailUrl: thumbnail === 'made' ? thumbnailUrl : null }
}

/** Files that the viewer may see, of documents that the viewer may see, in their order. */
function visibleFiles(db: Db, documentId: string, viewer: Viewer) {
  const files = db
    .selectFrom('file')
    .innerJoin('blob', 'blob.sha256', 'file.sha256')
    .innerJoin('document', 'document.id', 'file.documentId')
    .where('file.documentId', '=', documentId)
    .where('file.deletedAt', 'is', null)
    .where('document.deletedAt', 'is', null)
    .select(['file.id', 'file.documentId', 'file.name', 'file.position', 'file.access', 'blob.sha256'])
    .select(['blob.mediaType', 'blob.size', 'blob.width', 'blob.height', 'blob.pages', 'blob.thumbnail'])
    .orderBy('file.position')
    .orderBy('file.id')
  return viewer.staff ? files : files.where('file.access', '=', 'public').where('document.hidden', '=', 0)
}

/** The files of a document, in their order; none where the viewer may not see the document. */
export const listFiles = (db: Db, documentId: string, viewer: Viewer): Promise<FileRecord[]> => visibleFiles(db, documentId, viewer).execute()

/** One file of a document, by id, or the first. Throws NOT_FOUND, also where the viewer may not see it. */
export async function getFile(db: Db, documentId: string, fileId: string | 'first', viewer: Viewer): Promise<FileRecord> {
  const files = visibleFiles(db, documentId, viewer)
  const file = await (fileId === 'first' ? files : files.where('file.id', '=', fileId)).limit(1).executeTakeFirst()
  if (!file) throw notFound()
  return file
}

/** Throws NOT_FOUND where the viewer may not see the document. */
export async function requireDocument(db: Db, documentId: string, viewer: Viewer): Promise<{ hidden: boolean }> {
  const documents = db.selectFrom('document').select('hidden').where('id', '=', documentId).where('deletedAt', 'is', null)
  const document = await (viewer.staff ? documents : documents.where('hidden', '=', 0)).executeTakeFirst()
  if (!document) throw notFound()
  return { hidden: document.hidden === 1 }
}

const splitPieces = (pieces: string): string[] => (pieces ? pieces.split(',') : [])

/** The SHA-256 of each MiB of stored bytes. */
export async function piecesOf(db: Db, sha256: string): Promise<string[]> {
  const { pieces } = await db.selectFrom('blob').select('pieces').where('sha256', '=', sha256).executeTakeFirstOrThrow()
  return splitPieces(pieces)
}

/** Makes known what was stored; for bytes that are new, and of which a picture can be made, asks for the picture. */
async function recordBlob(tx: Tx, { sha256, size, mediaType, pieces }: StoredFile, at: string): Promise<void> {
  const thumbnail = isPicturable(mediaType) ? 'waiting' : 'none'
  const added = await tx
    .insertInto('blob')
    .values({ sha256, size, mediaType, pieces: pieces.join(','), width: null, height: null, pages: null, thumbnail, createdAt: at })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('sha256')
    .executeTakeFirst()
  if (added && thumbnail === 'waiting') await enqueueJob(tx, 'picture', { sha256 })
}

/** Adds to what a document counts of its files, and search with it; `by` is 1 or -1. Needs the transaction's turn. */
async function countFile(tx: Tx, documentId: string, access: Visibility, by: 1 | -1): Promise<void> {
  const publicBy = access === 'public' ? by : 0
  const changed = await tx
    .updateTable('document')
    .set((e) => ({ filesAll: e('filesAll', '+', by), filesPublic: e('filesPublic', '+', publicBy) }))
    .where('id', '=', documentId)
    .returning('num')
    .execute()
  await indexDocuments(tx, changed.map(({ num }) => num))
}

export type Attachment = { name: string; access: Visibility }

/** Makes stored bytes the last file of a document, which must exist. */
export async function attachFile(tx: Tx, documentId: string, stored: StoredFile, { name: given, access }: Attachment, change: Change): Promise<FileRecord> {
  await takeTurn(tx)
  const id = newId()
  const name = keptName(given)
  await recordBlob(tx, stored, change.at)
  // The document's row is changed first: two who attach at once then get places one after the other.
  await countFile(tx, documentId, access, 1)
  const { position } = await tx
    .selectFrom('file')
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('position'))
    .where('documentId', '=', documentId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('file')
    .values({ id, documentId, sha256: stored.sha256, name, position, access, createdAt: change.at, createdBy: change.actor, deletedAt: null, deletionId: null })
    .execute()
  const after = { documentId, name, sha256: stored.sha256, position, access }
  await recordEvents(tx, [{ entity: 'file', entityId: id, action: 'create', after }], change)
  const { width, height, pages, thumbnail } = await tx
    .selectFrom('blob')
    .select(['width', 'height', 'pages', 'thumbnail'])
    .where('sha256', '=', stored.sha256)
    .executeTakeFirstOrThrow()
  return { id, ...after, mediaType: stored.mediaType, size: stored.size, width, height, pages, thumbnail }
}

/** Puts a file into the trash. Throws NOT_FOUND. */
export async function removeFile(tx: Tx, documentId: string, fileId: string, change: Change): Promise<void> {
  await takeTurn(tx)
  const deletion = newId()
  const file = await tx
    .updateTable('file')
    .set({ deletedAt: change.at, deletionId: change.changeSetId ?? deletion })
    .where('id', '=', fileId)
    .where('documentId', '=', documentId)
    .where('deletedAt', 'is', null)
    .returning(['name', 'sha256', 'position', 'access'])
    .executeTakeFirst()
  if (!file) throw notFound()
  await countFile(tx, documentId, file.access, -1)
  await recordEvents(tx, [{ id: deletion, entity: 'file', entityId: fileId, action: 'delete', before: { documentId, ...file } }], change)
}

/** Puts the files of a document into this order. Throws INVALID_FIELDS unless it names each of them once. */
export async function reorderFiles(tx: Tx, documentId: string, fileIds: string[], change: Change): Promise<void> {
  const files = await tx.selectFrom('file').select(['id', 'position']).where('documentId', '=', documentId).where('deletedAt', 'is', null).execute()
  const wanted = new Map(fileIds.map((id, position) => [id, position]))
  if (files.length !== fileIds.length || !files.every(({ id }) => wanted.has(id))) {
    throw new ApiError('INVALID_FIELDS', {}, { fileIds: ['NOT_ALL_FILES'] })
  }
  const moved = files.filter(({ id, position }) => wanted.get(id) !== position)
  for (const { id } of moved) await tx.updateTable('file').set({ position: wanted.get(id)! }).where('id', '=', id).execute()
  const events = moved.map(({ id, position }) => ({
    entity: 'file' as const, entityId: id, action: 'move' as const, before: { position }, after: { position: wanted.get(id)! },
  }))
  await recordEvents(tx, events, change)
}

/** Stored bytes in the order of their names, those after `after`. */
export async function listBlobs(db: Db, after: string, limit: number): Promise<KnownBytes[]> {
  const rows = await db.selectFrom('blob').select(['sha256', 'size', 'pieces']).where('sha256', '>', after).orderBy('sha256').limit(limit).execute()
  return rows.map(({ pieces, ...row }) => ({ ...row, pieces: splitPieces(pieces) }))
}

/** Which of these names rows know. */
export async function knownAmong(db: Db, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db.selectFrom('blob').select('sha256').where('sha256', 'in', names).execute()
  return new Set(rows.map(({ sha256 }) => sha256))
}

/** The files, also those in the trash, that are made of these bytes. */
export const filesWith = (db: Db, sha256: string): Promise<{ documentId: string; name: string }[]> =>
  db.selectFrom('file').select(['documentId', 'name']).where('sha256', '=', sha256).orderBy('id').execute()

/** What the maker of pictures found out. */
export type PictureFacts = { width: number | null; height: number | null; pages: number | null; thumbnail: 'made' | 'none' }

/** What of stored bytes a picture is made. Null where no row names them. */
export async function mediaTypeOf(db: Db, sha256: string): Promise<string | null> {
  const blob = await db.selectFrom('blob').select('mediaType').where('sha256', '=', sha256).executeTakeFirst()
  return blob?.mediaType ?? null
}

export async function recordPicture(tx: Tx, sha256: string, facts: PictureFacts): Promise<void> {
  await tx.updateTable('blob').set(facts).where('sha256', '=', sha256).execute()
}

/** Says that no picture of these bytes can be made. */
export async function giveUpPicture(tx: Tx, sha256: string): Promise<void> {
  await tx.updateTable('blob').set({ thumbnail: 'none' }).where('sha256', '=', sha256).execute()
}

/** Asks anew for a picture that was made once and is gone. */
export async function remakePicture(tx: Tx, sha256: string): Promise<void> {
  const changed = await tx
    .updateTable('blob')
    .set({ thumbnail: 'waiting' })
    .where('sha256', '=', sha256)
    .where('thumbnail', '=', 'made')
    .returning('sha256')
    .executeTakeFirst()
  if (changed) await enqueueJob(tx, 'picture', { sha256 })
}
