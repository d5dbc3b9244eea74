import type { ArchiveFile } from '@faldone/contract/file.ts'
import type { Archive } from '../archive.ts'
import { ApiError } from '../errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { changing } from '../history/writing.ts'
import type { ReceivedFile } from './intake.ts'
import { type Attachment, attachedSize, attachFile, listFiles, requireDocument, withUrls } from './store.ts'

export type Arrival = ReceivedFile & Attachment

/** Throws TOO_MANY_FILES if a document has as many files as it may have. */
export function requireRoom(files: number, limit: number): void {
  if (files >= limit) throw new ApiError('TOO_MANY_FILES', { limit })
}

/**
 * Attaches received files at the end of a document, all or none. A file whose id the document already has is not attached again. Files that
 * are not attached are removed. Throws NOT_FOUND, TOO_MANY_FILES.
 */
export async function attachArrivals(
  { database, config: { basePath, maxRecordFiles } }: Pick<Archive, 'database' | 'config'>, documentId: string,
  arrivals: readonly Arrival[], viewer: Viewer
): Promise<ArchiveFile[]> {
  try {
    // Checked first, because the work would be in vain if the record is gone.
    await requireDocument(database.read, documentId, viewer)
    for (const { prepare } of arrivals) await prepare()
    return await changing(database, viewer, async (tx, change) => {
      const { hidden, files: there } = await requireDocument(tx, documentId, viewer)
      const ids: string[] = []
      for (const { id, name, access, stored, keep } of arrivals) {
        if (id !== undefined && (await attachedSize(tx, documentId, id)) !== null) continue
        requireRoom(there + ids.length, maxRecordFiles)
        // Kept in the turn in which the row is written, so that nobody can delete bytes that no row refers to yet.
        await keep()
        ids.push((await attachFile(tx, documentId, stored, { id, name, access }, change)).id)
      }
      const files = await listFiles(tx, documentId, viewer)
      return files.filter(({ id }) => ids.includes(id)).map((file) => withUrls(file, { basePath, viewer, hidden }))
    })
  } finally {
    await Promise.all(arrivals.map(({ discard }) => discard()))
  }
}
