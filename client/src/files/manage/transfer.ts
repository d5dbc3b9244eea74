import type { Visibility } from '@faldone/contract/common.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { ApiError } from '../../session/api-client.ts'

/**
 * How far a file is on its way: `refused` before anything was sent, `waiting` for its record to be saved, `queued` behind others,
 * `sending`, `interrupted` while there is no line, `failed` where only a person can help.
 */
type TransferState = 'refused' | 'waiting' | 'queued' | 'sending' | 'interrupted' | 'failed'

/** A file on its way to a record. */
export type Transfer = {
  id: string
  /** Whose it is: it goes no further under another name. */
  userName: string
  kind: KindName
  /** Null where the record is yet to be saved. */
  documentId: string | null
  file: File
  access: Visibility
  state: TransferState
  /** Bytes that are on the other side. */
  sent: number
  /** Why it failed or was refused, in words. */
  problem: string | null
}

/**
 * A new one for a record that is there, or for the next one of its kind that will be saved; `problem` tells why it will not be sent at all.
 */
export const transferOf =
  (file: File, address: Pick<Transfer, 'kind' | 'documentId' | 'userName' | 'access'>, problem: string | null = null): Transfer => ({
  ...address, id: Math.random().toString(36).slice(2), file,
  state: problem ? 'refused' : address.documentId === null ? 'waiting' : 'queued', sent: 0, problem,
})

/** Whether it still goes on by itself. */
export const isUnderWay = ({ state }: Transfer): boolean => state === 'queued' || state === 'sending' || state === 'interrupted'

/** The next to be sent: those that a person asked for first come first. */
export const nextOf = (transfers: readonly Transfer[]): Transfer | undefined => transfers.find(({ state }) => state === 'queued')

/** Those that waited for a record of the kind to be saved go to it now; what was refused goes from sight. */
export const addressed =
  (transfers: readonly Transfer[], { kind, userName }: Pick<Transfer, 'kind' | 'userName'>, documentId: string): Transfer[] =>
  transfers.filter((one) => !(one.state === 'refused' && isFor(one, kind, userName)))
    .map((one) => (isWaitingFor(one, kind, userName) ? { ...one, documentId, state: 'queued' } : one))

/** Whether it was chosen for the record of the kind that is yet to be saved. */
export const isFor = (transfer: Transfer, kind: KindName, userName: string): boolean =>
  transfer.documentId === null && transfer.kind === kind && transfer.userName === userName

export const isWaitingFor = (transfer: Transfer, kind: KindName, userName: string): boolean =>
  transfer.state === 'waiting' && isFor(transfer, kind, userName)

/** How much of several files has arrived, in percent; empty files count as a byte. */
export function percentOf(transfers: readonly Pick<Transfer, 'file' | 'sent'>[]): number {
  const size = transfers.reduce((sum, { file }) => sum + Math.max(1, file.size), 0)
  const sent = transfers.reduce((sum, { sent }) => sum + sent, 0)
  return Math.floor((100 * sent) / Math.max(1, size))
}

/** After so long an interrupted one is tried again, in milliseconds; `failures` counts from 0 since something last arrived. */
export const pauseAfter = (failures: number): number => [1000, 2000, 5000][failures] ?? 10_000

/** With what a file still goes on by itself: no line, a server that starts anew or is busy, another place than was thought. */
export const mayGoOn = ({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean =>
  status === 0 || code === 'UPLOAD_ELSEWHERE' || status === 429 || (status >= 502 && status <= 504)
