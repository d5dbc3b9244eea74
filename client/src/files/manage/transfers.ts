import type { KindName } from '@faldone/contract/kinds.ts'
import { create } from 'zustand'
import { ApiError, authorizedCall } from '../../session/api-client.ts'
import { i18n } from '../../i18n/i18n.ts'
import { isMissingPart } from '../../offline/index.ts'
import { refreshReadings } from '../../query-client.ts'
import { useAppStore } from '../../store/app-store.ts'
import { type Sending, sendingOf, UnreadableFile } from './sending.ts'
import { addressed, isFinal, isFor, isUnderWay, isWaitingFor, mayGoOn, nextOf, pauseAfter, type Transfer, transferOf } from './transfer.ts'

/** All uploads, in order. Kept outside any screen, because they continue while the user describes the next record. */
const useStore = create<{ transfers: readonly Transfer[] }>(() => ({ transfers: [] }))

/** Uploads in progress, of any record and user. */
export const currentTransfers = (): readonly Transfer[] => useStore.getState().transfers

const set = (change: (transfers: readonly Transfer[]) => readonly Transfer[]) =>
  useStore.setState(({ transfers }) => ({ transfers: change(transfers) }))
const update = (id: string, change: Partial<Transfer>) =>
  set((all) => all.map((transfer) => (transfer.id === id ? { ...transfer, ...change } : transfer)))
const remove = (id: string) => set((all) => all.filter((transfer) => transfer.id !== id))
const userName = () => useAppStore.getState().user.userName

/** The current upload, and how to stop it. */
let current: { id: string; sending: Sending; stop: AbortController } | null = null

/** Waits until a retry makes sense: for a while, or until the browser is online again. */
const untilLine = (ms: number, signal: AbortSignal) => new Promise<void>((resolve) => {
  const listening = new AbortController()
  const wake = () => {
    clearTimeout(timer)
    listening.abort()
    resolve()
  }
  const timer = setTimeout(wake, ms)
  addEventListener('online', wake, { signal: listening.signal })
  signal.addEventListener('abort', wake, { signal: listening.signal })
})

function words(error: unknown): string {
  if (error instanceof UnreadableFile) return i18n.t('archive:uploads.unreadable')
  if (isMissingPart(error)) return i18n.t('common:notArrived.words')
  return error instanceof ApiError && error.status === 401
    ? i18n.t('archive:uploads.sessionOver')
    : error instanceof Error ? error.message : String(error)
}

/** Uploads one file, through lost connections and restarts, until it has arrived, is cancelled or cannot continue. */
async function send(
  { id, documentId, userName: owner }: Transfer & { documentId: string }, sending: Sending, signal: AbortSignal
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      update(id, { state: 'sending', problem: null })
      if (userName() !== owner) throw new ApiError(401, null, '')
      // Renews the session if necessary: a refused upload would start from the beginning.
      await authorizedCall('auth/me', { quiet: 'all', signal })
      await sending.go((sent) => {
        failures = 0
        update(id, { sent })
      })
      await refreshReadings()
      announceArrival(documentId)
      return remove(id)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError) || !mayGoOn(error)) {
        const hasEnded = error instanceof ApiError && isFinal(error)
        return update(id, { state: 'failed', problem: words(error), ...(hasEnded && { isFinal: true as const }) })
      }
      update(id, { state: 'interrupted' })
      await untilLine(pauseAfter(failures++), signal)
    }
  }
}

/** Sends queued uploads one after the other, so that files keep the order in which they were chosen. */
async function work(): Promise<void> {
  if (current) return
  const next = nextOf(currentTransfers())
  if (!next || next.documentId === null) return
  const { documentId } = next
  const stop = new AbortController()
  current = { id: next.id, sending: sendingOf(next, documentId), stop }
  await send({ ...next, documentId }, current.sending, stop.signal)
  current = null
  void work()
}

type Address = { kind: KindName; documentId: string | null; access: Transfer['access'] }

/** Uploads files to a record, except those with a problem. Files for an unsaved record wait until it is saved. */
export function addFiles(files: readonly File[], address: Address, reasonAgainst: (file: File) => string | null = () => null): void {
  set((all) => [...all, ...files.map((file) => transferOf(file, { ...address, userName: userName() }, reasonAgainst(file)))])
  void work()
}

export function cancelTransfer(id: string): void {
  if (current?.id === id) {
    current.stop.abort()
    void current.sending.cancel()
  }
  remove(id)
}

export function retryTransfer(id: string): void {
  if (currentTransfers().find((known) => known.id === id)?.state === 'failed') update(id, { state: 'queued' })
  void work()
}

/** A new record of this kind is saved: the uploads that waited for it start. */
export function sendWaiting(kind: KindName, documentId: string): void {
  set((all) => addressed(all, { kind, userName: userName() }, documentId))
  void work()
}

/** The new record will not be saved. */
export const dropWaiting = (kind: KindName): void => set((all) => all.filter((one) => !isFor(one, kind, userName())))

/** The uploads of the signed-in user. */
export function useTransfers(): readonly Transfer[] {
  const owner = useAppStore(({ user }) => user.userName)
  return useStore(({ transfers }) => transfers).filter((one) => one.userName === owner)
}

/** How many files wait for a new record of a kind to be saved. */
export function useWaiting(kind: KindName): number {
  const owner = useAppStore(({ user }) => user.userName)
  // Only the number, so that a form does not re-render with every piece that arrives.
  return useStore(({ transfers }) => transfers.filter((one) => isWaitingFor(one, kind, owner)).length)
}

let arrived: ReadonlyMap<string, number> = new Map()
const announceArrival = (documentId: string) => {
  arrived = new Map([...arrived, [documentId, Date.now()]])
}

/** When a file of a record last arrived from here, in milliseconds. Its picture is made a little later. */
export const lastArrival = (documentId: string): number => arrived.get(documentId) ?? 0

addEventListener('beforeunload', (event) => {
  if (currentTransfers().some((one) => one.userName === userName() && (isUnderWay(one) || one.state === 'waiting'))) event.preventDefault()
})
