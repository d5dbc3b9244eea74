import { beforeEach, expect, test, vi } from 'vitest'
import type { Sending } from '../../src/files/manage/sending.ts'
import type { Transfer } from '../../src/files/manage/transfer.ts'

/** What the server does with each file, by its name: one answer per attempt. */
const answers = new Map<string, (() => Promise<void>)[]>()
const attempts: string[] = []
const cancelled: string[] = []

class ApiError extends Error {
  readonly status: number
  constructor(status: number, _body: null, message: string) {
    super(message)
    this.status = status
  }
}
type Call = (path: string, options: { signal?: AbortSignal }) => Promise<void>
const authorizedCall = vi.fn<Call>(() => Promise.resolve())
const missing = new Error('Failed to fetch dynamically imported module')
vi.mock('../../src/session/api-client.ts', () => ({ ApiError, authorizedCall: (...called: Parameters<Call>) => authorizedCall(...called) }))
vi.mock('../../src/offline/index.ts', () => ({ isMissingPart: (error: unknown) => error === missing }))
vi.mock('../../src/query-client.ts', () => ({ refreshReadings: () => Promise.resolve() }))
vi.mock('../../src/i18n/i18n.ts', () => ({ i18n: { t: (key: string) => key } }))
vi.mock('../../src/store/app-store.ts', () => ({ useAppStore: { getState: () => ({ user: { userName: signedIn } }) } }))
vi.mock('../../src/files/manage/sending.ts', () => ({
  UnreadableFile: class extends Error {},
  sendingOf: ({ file: { name } }: Transfer): Sending => ({
    go: () => {
      attempts.push(name)
      return answers.get(name)?.shift()?.() ?? Promise.resolve()
    },
    cancel: () => Promise.resolve(void cancelled.push(name)),
  }),
}))

let signedIn = 'ida'
const listeners = new Map<string, (event: Pick<Event, 'preventDefault'>) => void>()
vi.stubGlobal('addEventListener', (name: string, listener: (event: Pick<Event, 'preventDefault'>) => void) => listeners.set(name, listener))
const { addFiles, cancelTransfer, currentTransfers, dropWaiting, retryTransfer, sendWaiting } =
  await import('../../src/files/manage/transfers.ts')

const refuse = (status: number) => () => Promise.reject(new ApiError(status, null, `no: ${status}`))
const add = (names: string[], documentId: string | null = 'd') =>
  addFiles(names.map((name) => ({ name, size: 10 }) as File), { kind: 'document', documentId, access: 'public' })
const states = () => currentTransfers().map(({ file: { name }, state }) => `${name}: ${state}`)
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  for (const { id } of currentTransfers()) cancelTransfer(id)
  attempts.length = 0
  cancelled.length = 0
  answers.clear()
  signedIn = 'ida'
})

test('files are sent one after the other, and forgotten when they have arrived', async () => {
  add(['a', 'b'])
  await settled()
  add(['c'])
  await settled()
  expect([attempts, states()]).toEqual([['a', 'b', 'c'], []])
})

test('a file starts only when the previous one has arrived, whatever is added in between', async () => {
  let arrive = () => {}
  answers.set('a', [() => new Promise<void>((resolve) => (arrive = resolve))])
  add(['a', 'b'])
  await settled()
  add(['c'])
  await settled()
  expect(attempts).toEqual(['a'])
  arrive()
  await settled()
  expect([attempts, states()]).toEqual([['a', 'b', 'c'], []])
})

test('while offline a file waits and then continues; the others wait behind it', async () => {
  answers.set('a', [refuse(0), refuse(503)])
  add(['a', 'b'])
  await settled()
  expect(states()).toEqual(['a: interrupted', 'b: queued'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(attempts).toEqual(['a', 'a'])
  await vi.advanceTimersByTimeAsync(2000)
  expect([attempts, states()]).toEqual([['a', 'a', 'a', 'b'], []])
})

test('a refused file says why, does not hold up others, and can be retried', async () => {
  answers.set('a', [refuse(507)])
  add(['a', 'b'])
  await settled()
  expect([states(), currentTransfers()[0]?.problem]).toEqual([['a: failed'], 'no: 507'])
  retryTransfer(currentTransfers()[0]!.id)
  await settled()
  expect([attempts, states()]).toEqual([['a', 'b', 'a'], []])
})

test('a file that is too large is not to be sent again', async () => {
  answers.set('a', [refuse(413)])
  add(['a', 'b'])
  await settled()
  expect(currentTransfers().map(({ state, isFinal }) => [state, isFinal])).toEqual([['failed', true]])
})

test('a cancelled file is given up on the server, and the next one is sent', async () => {
  let stop = () => {}
  answers.set('a', [() => new Promise((_, reject) => (stop = () => reject(new Error('Cancelled'))))])
  add(['a', 'b'])
  await settled()
  cancelTransfer(currentTransfers()[0]!.id)
  stop()
  await settled()
  expect([cancelled, attempts, states()]).toEqual([['a'], ['a', 'b'], []])
})

test('a file cancelled while its user is being checked is not sent, and does not hold up the next one', async () => {
  authorizedCall.mockImplementationOnce(
    (_, { signal }) => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
  )
  add(['a', 'b'])
  await settled()
  cancelTransfer(currentTransfers()[0]!.id)
  await settled()
  expect([attempts, states()]).toEqual([['b'], []])
})

test('if the upload code cannot be loaded there is a message, and a retry works', async () => {
  answers.set('a', [() => Promise.reject(missing)])
  add(['a'])
  await settled()
  expect([states(), currentTransfers()[0]?.problem]).toEqual([['a: failed'], 'common:notArrived.words'])
  retryTransfer(currentTransfers()[0]!.id)
  await settled()
  expect([attempts, states()]).toEqual([['a', 'a'], []])
})

test('files of a new record wait until it is saved, or are dropped with it', async () => {
  add(['a'], null)
  await settled()
  expect([attempts, states()]).toEqual([[], ['a: waiting']])
  sendWaiting('document', 'new')
  await settled()
  expect(attempts).toEqual(['a'])
  add(['b'], null)
  dropWaiting('audio')
  expect(states()).toEqual(['b: waiting'])
  dropWaiting('document')
  expect(states()).toEqual([])
})

test('files are only sent in the name of the user who chose them', async () => {
  answers.set('a', [refuse(0)])
  add(['a'])
  await settled()
  signedIn = 'rosa'
  await vi.advanceTimersByTimeAsync(1000)
  expect([attempts, states(), currentTransfers()[0]?.problem]).toEqual([['a'], ['a: failed'], 'archive:uploads.sessionOver'])
  dropWaiting('document')
})

test('the end of a session is reported, and a retry continues where the upload stopped', async () => {
  authorizedCall.mockRejectedValueOnce(new ApiError(401, null, ''))
  add(['a'])
  await settled()
  expect([attempts, states()]).toEqual([[], ['a: failed']])
})

test('closing the page asks while the user’s files are uploading or waiting for a record', async () => {
  const isAsked = () => {
    const preventDefault = vi.fn<() => void>()
    listeners.get('beforeunload')!({ preventDefault })
    return preventDefault.mock.calls.length > 0
  }
  expect(isAsked()).toBe(false)
  answers.set('a', [refuse(413)])
  add(['a'])
  await settled()
  expect(isAsked()).toBe(false)
  add(['b'], null)
  expect(isAsked()).toBe(true)
  signedIn = 'rosa'
  expect(isAsked()).toBe(false)
})
