import { expect, test, vi } from 'vitest'
import { SqliteError } from '../../src/db/sqlite-dialect.ts'
import { patientWriter } from '../../src/imports/staging/patience.ts'

/** A database that answers each transaction with the next of these. */
const answering = (...outcomes: (Error | string)[]) => ({
  write: { transaction: () => ({ execute: async () => {
    const outcome = outcomes.shift()
    if (typeof outcome === 'string') return outcome
    throw outcome
  } }) },
}) as unknown as Parameters<typeof patientWriter>[0]

test('a writer waits for another writer, and for nothing else', async () => {
  const busy = () => new SqliteError('database is locked', 5)
  expect(await patientWriter(answering(busy(), busy(), 'written'))(async () => 'written')).toBe('written')
  await expect(
    patientWriter(answering(busy(), new Error('no such table'), 'written'))(async () => 'written')
  ).rejects.toThrow('no such table')
})

test('a waiting writer says so now and then, and gives up after twenty minutes', async () => {
  vi.useFakeTimers()
  const [busy, beats] = [new SqliteError('database is locked', 5), vi.fn<() => void>()]
  const held = { write: { transaction: () => ({ execute: async () => {
    await vi.advanceTimersByTimeAsync(30_000)
    throw busy
  } }) } } as unknown as Parameters<typeof patientWriter>[0]
  await expect(patientWriter(held, { onWait: beats })(async () => {})).rejects.toThrow(busy)
  expect(beats.mock.calls.length).toBeGreaterThanOrEqual((20 * 60) / 5)
  expect([vi.getTimerCount(), beats.mock.calls.length < 300]).toEqual([0, true])
  vi.useRealTimers()
})
