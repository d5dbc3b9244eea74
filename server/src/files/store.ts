import type { ArchiveFile } from '@faldone/contract/file.ts'
import { shortNumber } from '@faldone/contract/short-number.ts'
import { ownClosureFor } from '../closures/columns.ts'
import type { Db, Tx } from '../db/database.ts'
import { countRevision } from '../db/engine.ts'
import { notFound } from '../errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { hasTextIn } from '../file-texts/store.ts'
import { enqueueJob } from '../jobs/store.ts'
import type { FileRecord } from './record.ts'
import type { KnownBytes } from './reading.ts'
import { fileUrls } from '../http/file-urls.ts'

export { type Attachment, attachFile, removeFile, reorderFiles, updateFile } from './attachment-store.ts'

/** `hidden`: whether its document is not public. */
type Shown = { basePath: string; viewer: Viewer; hidden: boolean }

/** A file in the contract's shape, for one viewer. */
export function withUrls({ hidden: isHidden, ...file }: FileRecord, { hidden, ...shown }: Shown): ArchiveFile {
  const { url, thumbnailUrl, iiifUrl } =
    fileUrls({ ...shown, documentId: file.documentId, fileId: file.id, open: !hidden && isHidden === 0 })
  return {
    ...file, ...ownClosureFor(file, shown.viewer), hasText: file.hasText === 1, url,
    thumbnailUrl: file.thumbnail === 'made' ? thumbnailUrl : null, iiifUrl: isImage(file) ? iiifUrl : null,
  }
}

/** The files that the viewer may see, in the contract's shape and in their order. Their positions count only these. */
export const shownFiles = (files: readonly FileRecord[], shown: Shown): ArchiveFile[] =>
  files.map((file, position) => withUrls({ ...file, position }, shown))

/** Whether parts of it can be drawn: it is an image that has been decoded once. */
export const isImage =
  ({ mediaType, thumbnail, width, height }: Pick<FileRecord, 'mediaType' | 'thumbnail' | 'width' | 'height'>): boolean =>
  mediaType.startsWith('image/') && thumbnail === 'made' && width !== null && height !== null

/** The files that the viewer may see of documents that the viewer may see, in their order. */
function visibleFiles(db: Db, documentId: string, viewer: Viewer) {
  const files = db
    .selectFrom('file')
    .innerJoin('blob', 'blob.sha256', 'file.sha256')
    .innerJoin('document', 'document.id', 'file.documentId')
    .where('file.documentId', '=', documentId)
    .where('file.deletedAt', 'is', null)
    .where('document.deletedAt', 'is', null)
    .select(['file.id', 'file.documentId', 'file.name', 'file.position', 'file.access', 'blob.sha256'])
    .select(['file.closure', 'file.opensOn', 'file.closed', 'file.hidden'])
    .select(['blob.mediaType', 'blob.size', 'blob.width', 'blob.height', 'blob.pages', 'blob.duration', 'blob.peaks', 'blob.thumbnail'])
    .select(hasTextIn.as('hasText'))
    .orderBy('file.position')
    .orderBy('file.id')
  return viewer.staff ? files : files.where('file.hidden', '=', 0).where('document.hidden', '=', 0)
}

/** The files of a document, in their order; none if the viewer may not see the document. */
export const listFiles = (db: Db, documentId: string, viewer: Viewer): Promise<FileRecord[]> =>
  visibleFiles(db, documentId, viewer).execute()

/** One file of a document, by id, or the first. Throws NOT_FOUND, also if the viewer may not see it. */
export async function getFile(db: Db, documentId: string, fileId: string | 'first', viewer: Viewer): Promise<FileRecord> {
  const files = visibleFiles(db, documentId, viewer)
  const file = await (fileId === 'first' ? files : files.where('file.id', '=', fileId)).limit(1).executeTakeFirst()
  if (!file) throw notFound()
  return file
}

/** Throws NOT_FOUND if the viewer may not see the document. */
export async function requireDocument(db: Db, documentId: string, viewer: Viewer): Promise<{ hidden: boolean; files: number }> {
  const documents = db.selectFrom('document').select(['hidden', 'filesAll']).where('id', '=', documentId).where('deletedAt', 'is', null)
  const document = await (viewer.staff ? documents : documents.where('hidden', '=', 0)).executeTakeFirst()
  if (!document) throw notFound()
  return { hidden: document.hidden === 1, files: document.filesAll }
}

const splitPieces = (pieces: string): string[] => (pieces ? pieces.split(',') : [])

/** The SHA-256 of each MiB of stored bytes. */
export async function piecesOf(db: Db, sha256: string): Promise<string[]> {
  const { pieces } = await db.selectFrom('blob').select('pieces').where('sha256', '=', sha256).executeTakeFirstOrThrow()
  return splitPieces(pieces)
}

/** The size of the document's file with this id, even if it is in the trash; null if there is none. */
export async function attachedSize(db: Db, documentId: string, fileId: string): Promise<number | null> {
  const file = await db.selectFrom('file').innerJoin('blob', 'blob.sha256', 'file.sha256').select('size').where('file.id', '=', fileId)
    .where('documentId', '=', documentId).executeTakeFirst()
  return file?.size ?? null
}

/** Stored bytes in the order of their names, those after `after`. */
export async function listBlobs(db: Db, after: string, limit: number): Promise<KnownBytes[]> {
  const rows = await db.selectFrom('blob').select(['sha256', 'size', 'pieces']).where('sha256', '>', after).orderBy('sha256').limit(limit)
    .execute()
  return rows.map(({ pieces, ...row }) => ({ ...row, pieces: splitPieces(pieces) }))
}

/** Which of these names are in the database. */
export async function knownAmong(db: Db, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db.selectFrom('blob').select('sha256').where('sha256', 'in', names).execute()
  return new Set(rows.map(({ sha256 }) => sha256))
}

/** The files that use these bytes, also those in the trash, with the short numbers of their records. */
export async function filesWith(db: Db, sha256: string): Promise<{ record: string; name: string }[]> {
  const rows = await db.selectFrom('file').innerJoin('document', 'document.id', 'file.documentId').select(['num', 'name'])
    .where('sha256', '=', sha256).orderBy('file.id').execute()
  return rows.map(({ num, name }) => ({ record: shortNumber(num), name }))
}

/** What the job 'picture' found out. */
export type PictureFacts = {
  width: number | null; height: number | null; pages: number | null; pageSizes?: string | null; thumbnail: 'made' | 'none'
}

/** The media type of stored bytes. Null if no row refers to them. */
export async function mediaTypeOf(db: Db, sha256: string): Promise<string | null> {
  const blob = await db.selectFrom('blob').select('mediaType').where('sha256', '=', sha256).executeTakeFirst()
  return blob?.mediaType ?? null
}

/** Stores what the job 'picture' found out. */
export async function recordPicture(tx: Tx, sha256: string, facts: PictureFacts): Promise<void> {
  await countRevision(tx)
  await tx.updateTable('blob').set(facts).where('sha256', '=', sha256).execute()
}

/** Stores what the job 'recording' found out. */
export async function writeRecording(
  tx: Tx, sha256: string, facts: Pick<FileRecord, 'duration' | 'width' | 'height' | 'peaks'>
): Promise<void> {
  await tx.updateTable('blob').set(facts).where('sha256', '=', sha256).execute()
}

/** Records that no picture of these bytes can be made. */
export async function giveUpPicture(tx: Tx, sha256: string): Promise<void> {
  await countRevision(tx)
  await tx.updateTable('blob').set({ thumbnail: 'none' }).where('sha256', '=', sha256).execute()
}

/** Requests a picture again that was made once and is missing. */
export async function remakePicture(tx: Tx, sha256: string): Promise<void> {
  await countRevision(tx)
  const changed = await tx
    .updateTable('blob')
    .set({ thumbnail: 'waiting' })
    .where('sha256', '=', sha256)
    .where('thumbnail', '=', 'made')
    .returning('sha256')
    .executeTakeFirst()
  if (changed) await enqueueJob(tx, 'picture', { sha256 })
}
