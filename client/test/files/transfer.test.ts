import { expect, test } from 'vitest'
import { moved } from '../../src/files/manage/order.ts'
import {
  addressed, isFinal, isUnderWay, mayGoOn, nextOf, pauseAfter, percentOf, type Transfer, transferOf,
} from '../../src/files/manage/transfer.ts'

const file = (name: string, size = 100) => ({ name, size }) as File
const whose = { kind: 'document', userName: 'ida', access: 'public' } as const
const waiting = (name: string, change: Partial<Transfer> = {}): Transfer =>
  ({ ...transferOf(file(name), { ...whose, documentId: null }), ...change })

test('a file for an unsaved record waits, one for a saved record is sent', () => {
  expect([waiting('a').state, transferOf(file('b'), { ...whose, documentId: 'd' }).state]).toEqual(['waiting', 'queued'])
  expect([waiting('a'), transferOf(file('b'), { ...whose, documentId: 'd' })].map(isUnderWay)).toEqual([false, true])
})

test('a refused file is not sent, and disappears when its record is saved', () => {
  const refused = transferOf(file('a'), { ...whose, documentId: null }, 'Troppo grande')
  expect([refused.state, refused.problem, isUnderWay(refused), nextOf([refused])]).toEqual(['refused', 'Troppo grande', false, undefined])
  expect(addressed([refused, { ...refused, kind: 'audio' }, waiting('b')], whose, 'new').map(({ kind, state }) => [kind, state]))
    .toEqual([['audio', 'refused'], ['document', 'queued']])
})

test('files waiting for a record are sent once it is saved; those for another kind still wait', () => {
  const transfers = [
    waiting('a'), waiting('b', { kind: 'audio' }), waiting('c', { userName: 'rosa' }), waiting('d', { documentId: 'x', state: 'failed' }),
    waiting('e'),
  ]
  expect(addressed(transfers, whose, 'new').map(({ documentId, state }) => [documentId, state])).toEqual([
    ['new', 'queued'], [null, 'waiting'], [null, 'waiting'], ['x', 'failed'], ['new', 'queued'],
  ])
})

test('files are sent in the order in which they were chosen; a failed one does not hold up the others', () => {
  const transfers = [waiting('a', { state: 'failed' }), waiting('b'), waiting('c', { state: 'queued' }), waiting('d', { state: 'queued' })]
  expect(nextOf(transfers)?.file.name).toBe('c')
  expect(nextOf(transfers.slice(0, 2))).toBeUndefined()
})

test('percents are whole, and never 100 before the last byte', () => {
  expect(percentOf([{ file: file('a', 1000), sent: 999 }])).toBe(99)
  expect(percentOf([{ file: file('a', 300), sent: 300 }, { file: file('b', 100), sent: 0 }])).toBe(75)
  expect([percentOf([]), percentOf([{ file: file('a', 0), sent: 0 }])]).toEqual([0, 0])
})

test('temporary failures are retried, less and less often; others are reported', () => {
  const failure = (status: number) => ({ status, code: null })
  expect([0, 429, 502, 503, 504].map(failure).every(mayGoOn)).toBe(true)
  expect([400, 401, 403, 404, 409, 413, 500, 507].map(failure).some(mayGoOn)).toBe(false)
  expect([mayGoOn({ status: 409, code: 'UPLOAD_ELSEWHERE' }), mayGoOn({ status: 409, code: 'TOO_MANY_FILES' })]).toEqual([true, false])
  expect([0, 1, 2, 3, 99].map(pauseAfter)).toEqual([1000, 2000, 5000, 10_000, 10_000])
})

test('only a file that is too large fails for good', () => {
  expect([0, 400, 401, 409, 413, 500, 507].filter((status) => isFinal({ status }))).toEqual([413])
})

test.each([
  [0, 2, ['b', 'c', 'a']], [2, 0, ['c', 'a', 'b']], [1, 2, ['a', 'c', 'b']],
  [0, -1, null], [2, 3, null], [1, 1, null], [7, 0, null],
])('the thing at %i goes to %i', (from, to, order) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(order)
})
