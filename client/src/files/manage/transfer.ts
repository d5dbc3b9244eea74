import type { Visibility } from '@faldone/contract/common.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { ApiError } from '../../session/api-client.ts'

/**
 * The state of an upload: `refused` before anything was sent, `waiting` for its record to be saved, `queued` behind others, `sending`,
 * `interrupted` while offline, `failed` if only the user can help.
 */
type TransferState = 'refused' | 'waiting' | 'queued' | 'sending' | 'interrupted' | 'failed'

/** A file being uploaded to a record. */
export type Transfer = {
  id: string
  /** The user who started it. It never continues for another user. */
  userName: string
  kind: KindName
  /** Null if the record is not saved yet. */
  documentId: string | null
  file: File
  access: Visibility
  state: TransferState
  /** How many bytes have arrived. */
  sent: number
  /** It failed, and would fail again. */
  isFinal?: true
  /** The message if it failed or was refused. */
  problem: string | null
}

/** A new upload, for a saved record or for the next one of its kind to be saved. `problem` is set if it cannot be sent at all. */
export const transferOf =
  (file: File, address: Pick<Transfer, 'kind' | 'documentId' | 'userName' | 'access'>, problem: string | null = null): Transfer => ({
  ...address, id: Math.random().toString(36).slice(2), file,
  state: problem ? 'refused' : address.documentId === null ? 'waiting' : 'queued', sent: 0, problem,
})

/** Whether it still continues by itself. */
export const isUnderWay = ({ state }: Transfer): boolean => state === 'queued' || state === 'sending' || state === 'interrupted'

/** The next upload to send. Those that the user retried come first. */
export const nextOf = (transfers: readonly Transfer[]): Transfer | undefined => transfers.find(({ state }) => state === 'queued')

/** Uploads that waited for a record of the kind start once it is saved. Refused ones disappear. */
export const addressed =
  (transfers: readonly Transfer[], { kind, userName }: Pick<Transfer, 'kind' | 'userName'>, documentId: string): Transfer[] =>
  transfers.filter((one) => !(one.state === 'refused' && isFor(one, kind, userName)))
    .map((one) => (isWaitingFor(one, kind, userName) ? { ...one, documentId, state: 'queued' } : one))

/** Whether it was chosen for the unsaved record of the kind. */
export const isFor = (transfer: Transfer, kind: KindName, userName: string): boolean =>
  transfer.documentId === null && transfer.kind === kind && transfer.userName === userName

export const isWaitingFor = (transfer: Transfer, kind: KindName, userName: string): boolean =>
  transfer.state === 'waiting' && isFor(transfer, kind, userName)

/** The progress of several uploads in percent. Empty files count as one byte. */
export function percentOf(transfers: readonly Pick<Transfer, 'file' | 'sent'>[]): number {
  const size = transfers.reduce((sum, { file }) => sum + Math.max(1, file.size), 0)
  const sent = transfers.reduce((sum, { sent }) => sum + sent, 0)
  return Math.floor((100 * sent) / Math.max(1, size))
}

/** How long to wait before retrying an interrupted upload, in milliseconds. `failures` counts from 0 since something last arrived. */
export const pauseAfter = (failures: number): number => [1000, 2000, 5000][failures] ?? 10_000

/** Errors that come again however often the file is sent: it is too large. */
export const isFinal = ({ status }: Pick<ApiError, 'status'>): boolean => status === 413

/** Errors after which an upload continues by itself: offline, the server restarts or is busy, another offset than expected. */
export const mayGoOn = ({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean =>
  status === 0 || code === 'UPLOAD_ELSEWHERE' || status === 429 || (status >= 502 && status <= 504)
