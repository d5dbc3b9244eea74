import type { KindName } from '@faldone/contract/kinds.ts'
import { create } from 'zustand'
import { ApiError, authorizedCall } from '../../session/api-client.ts'
import { i18n } from '../../i18n/i18n.ts'
import { isMissingPart } from '../../offline/index.ts'
import { refreshReadings } from '../../query-client.ts'
import { useAppStore } from '../../store/app-store.ts'
import { type Sending, sendingOf, UnreadableFile } from './sending.ts'
import { addressed, isFor, isUnderWay, isWaitingFor, mayGoOn, nextOf, pauseAfter, type Transfer, transferOf } from './transfer.ts'

/** All files on their way, in the order in which they go: apart from any screen, since they go on while one describes the next record. */
const useStore = create<{ transfers: readonly Transfer[] }>(() => ({ transfers: [] }))

/** The files on their way, whosever they are. */
export const currentTransfers = (): readonly Transfer[] => useStore.getState().transfers

const set = (change: (transfers: readonly Transfer[]) => readonly Transfer[]) =>
  useStore.setState(({ transfers }) => ({ transfers: change(transfers) }))
const update = (id: string, change: Partial<Transfer>) =>
  set((all) => all.map((transfer) => (transfer.id === id ? { ...transfer, ...change } : transfer)))
const remove = (id: string) => set((all) => all.filter((transfer) => transfer.id !== id))
const userName = () => useAppStore.getState().user.userName

/** The one that is being sent, and how it is stopped. */
let current: { id: string; sending: Sending; stop: AbortController } | null = null

/** Rests until it is worth trying again: after a pause, or as soon as there is a line. */
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

/** Sends one file, through cut lines and restarts, until it has arrived, was cancelled or cannot go on. */
async function send(
  { id, documentId, userName: owner }: Transfer & { documentId: string }, sending: Sending, signal: AbortSignal
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      update(id, { state: 'sending', problem: null })
      if (userName() !== owner) throw new ApiError(401, null, '')
      // Renews the session where it must be: an upload that is refused would begin anew.
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
      if (!(error instanceof ApiError) || !mayGoOn(error)) return update(id, { state: 'failed', problem: words(error) })
      update(id, { state: 'interrupted' })
      await untilLine(pauseAfter(failures++), signal)
    }
  }
}

/** Sends what is queued, one after the other, so that files come to stand in the order in which they were chosen. */
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

/** Sends files to a record, save those for which there is a reason not to; those for one that is not saved yet wait until it is. */
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

/** The record of this kind that was new is saved: what waited for it goes. */
export function sendWaiting(kind: KindName, documentId: string): void {
  set((all) => addressed(all, { kind, userName: userName() }, documentId))
  void work()
}

/** The record that was to be made will not be. */
export const dropWaiting = (kind: KindName): void => set((all) => all.filter((one) => !isFor(one, kind, userName())))

/** The files on their way that are those of whoever is signed in. */
export function useTransfers(): readonly Transfer[] {
  const owner = useAppStore(({ user }) => user.userName)
  return useStore(({ transfers }) => transfers).filter((one) => one.userName === owner)
}

/** How many files wait for a new record of a kind to be saved. */
export function useWaiting(kind: KindName): number {
  const owner = useAppStore(({ user }) => user.userName)
  // The number alone: a form need not be drawn anew whenever another piece has arrived.
  return useStore(({ transfers }) => transfers.filter((one) => isWaitingFor(one, kind, owner)).length)
}

let arrived: ReadonlyMap<string, number> = new Map()
const announceArrival = (documentId: string) => {
  arrived = new Map([...arrived, [documentId, Date.now()]])
}

/** When a file last arrived at a record from here, in milliseconds; its picture is made a little later. */
export const lastArrival = (documentId: string): number => arrived.get(documentId) ?? 0

addEventListener('beforeunload', (event) => {
  if (currentTransfers().some((one) => one.userName === userName() && (isUnderWay(one) || one.state === 'waiting'))) event.preventDefault()
})
