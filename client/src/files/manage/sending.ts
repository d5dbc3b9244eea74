import type { DetailedError, Upload, UploadOptions } from 'tus-js-client'
import { answeredError, apiAddress, ApiError, signedHeaders } from '../../session/api-client.ts'
import { dropLeftover, keepLeftover, leftoverKey, readLeftover } from './leftovers.ts'
import type { Transfer } from './transfer.ts'

/** Bytes per request: what one delivers is safe, and none is too long for the proxies in between. */
const PIECE = 16 * 1024 * 1024

export type Sending = {
  /** Sends the rest. Rejects with an `ApiError`; a later call continues where it stopped. */
  go(onProgress: (sent: number) => void): Promise<void>
  /** Stops, and the server discards what it has. */
  cancel(): Promise<void>
}

/** The file cannot be read: it is a folder, or has been moved or changed since it was chosen. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

const isReadable = (file: File): Promise<boolean> => file.slice(0, 1).arrayBuffer().then(() => true, () => false)

/** The failure of a request of the protocol. */
export function failureOf(error: Error | DetailedError): ApiError {
  const answer = 'originalResponse' in error ? error.originalResponse : null
  return answer ? answeredError(
    { status: answer.getStatus(), statusText: '', headers: { get: (name) => answer.getHeader(name) ?? null } }, answer.getBody()
  ) : new ApiError(0, null, error.message)
}

/** How files are sent in pieces to an address of the API, by this program and nobody else. */
export const piecesOf = (address: string, metadata: Record<string, string>): UploadOptions => ({
  endpoint: apiAddress(address), metadata, chunkSize: PIECE, retryDelays: null, storeFingerprintForResuming: false,
  onBeforeRequest: (request) => {
    for (const [name, value] of Object.entries(signedHeaders())) request.setHeader(name, value)
  },
})

/** Uploads a file to a record with the tus protocol, which resumes after a lost connection, a restart or a reload. */
export function sendingOf({ file, access, userName }: Transfer, documentId: string): Sending {
  const key = leftoverKey(documentId, file)
  let upload: Upload | null = null
  let give: ((reason: Error) => void) | null = null
  let isCancelled = false
  const keep = () => upload?.url && keepLeftover(
    key, { documentId, userName, name: file.name, size: file.size, lastModified: file.lastModified, at: Date.now(), url: upload.url }
  )
  const options: UploadOptions = {
    ...piecesOf(`archive/documents/${encodeURIComponent(documentId)}/uploads`, { filename: file.name, access }),
    onUploadUrlAvailable: keep,
  }
  return {
    async go(onProgress) {
      if (!(await isReadable(file))) throw new UnreadableFile()
      const tus = await import('tus-js-client')
      if (isCancelled) throw new Error('Cancelled')
      upload ??= new tus.Upload(file, { ...options, uploadUrl: readLeftover(key)?.url ?? null })
      const current = upload
      await new Promise<void>((resolve, reject) => {
        give = reject
        Object.assign(current.options, { onProgress, onSuccess: () => resolve(), onError: (error: Error) => reject(failureOf(error)) })
        current.start()
      })
      dropLeftover(key)
    },
    async cancel() {
      isCancelled = true
      dropLeftover(key)
      give?.(new Error('Cancelled'))
      // If this fails, the server discards the upload later.
      await upload?.abort(true).catch(() => {})
    },
  }
}

/** Gives up an unfinished upload. */
export async function giveUp(leftover: Parameters<typeof leftoverKey>[1] & { documentId: string; url: string }): Promise<void> {
  dropLeftover(leftoverKey(leftover.documentId, leftover))
  const { origin } = new URL(apiAddress(''))
  // As above: if this fails, the server discards the upload later.
  await fetch(new URL(leftover.url, origin), { method: 'DELETE', headers: { ...signedHeaders(), 'Tus-Resumable': '1.0.0' } })
    .catch(() => {})
}
