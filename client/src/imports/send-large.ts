import type { FilesThere } from '@faldone/contract/import-files.ts'
import type { Upload } from 'tus-js-client'
import { failureOf, piecesOf, type PlacedFile } from '../files/manage/index.ts'
import { apiAddress } from '../session/api-client.ts'
import { uploadsPath } from './api.ts'

type Sending = { signal: AbortSignal; onProgress: (sent: number) => void; onPiece: () => void }

const modifiedOf = ({ file }: PlacedFile): string => String(file.lastModified)

/** Where a file that began to arrive earlier is continued. */
function begun(importId: string, one: PlacedFile, uploads: FilesThere['uploads']): string | null {
  const path = one.path.normalize('NFC')
  const known = uploads.find((upload) =>
    upload.path.normalize('NFC') === path && upload.size === one.file.size && upload.modified === modifiedOf(one))
  return known ? apiAddress(`${uploadsPath(importId)}/${known.id}`) : null
}

/**
 * Sends large files of a sheet in pieces, each from where it stopped: after a lost connection, and when it is sent again later. The
 * function rejects with an `ApiError`, or with the signal's reason if it was aborted.
 */
export function largeSender(importId: string) {
  const known = new Map<PlacedFile, string>()
  return async (one: PlacedFile, uploads: FilesThere['uploads'], { signal, onProgress, onPiece }: Sending): Promise<void> => {
    const tus = await import('tus-js-client')
    await new Promise<void>((resolve, reject) => {
      const upload: Upload = new tus.Upload(one.file, {
        ...piecesOf(uploadsPath(importId), { filename: one.path, modified: modifiedOf(one) }),
        uploadUrl: known.get(one) ?? begun(importId, one, uploads),
        onUploadUrlAvailable: () => upload.url && known.set(one, upload.url),
        onProgress, onChunkComplete: onPiece, onSuccess: () => resolve(), onError: (error) => reject(failureOf(error)),
      })
      signal.addEventListener('abort', () => {
        void upload.abort()
        reject(signal.reason as Error)
      }, { once: true })
      upload.start()
    })
  }
}
