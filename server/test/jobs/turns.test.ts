import { setImmediate as later } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { turns } from '../../src/jobs/turns.ts'

const going = new AbortController().signal

/** A queue whose work ends when it is told to. `begun` lists the work in the order in which it started. */
function queue(places: number) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const inTurn = turns(places)
  const ask = (name: string, size = 1, signal = going) => inTurn(() => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }, { signal, size })
  return { begun, ask, end: async (name: string) => (ends.get(name)!(), later()) }
}

test('work starts at once while there are places; work that takes all places runs alone and is not overtaken', async () => {
  const { begun, ask, end } = queue(2)
  void ask('a')
  void ask('b', 2)
  void ask('c')
  void ask('d')
  await later()
  expect(begun).toEqual(['a'])
  await end('a')
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

test('aborted work leaves the queue at once, and the work behind it moves up', async () => {
  const { begun, ask, end } = queue(2)
  void ask('a')
  const stop = new AbortController()
  const left = ask('b', 2, stop.signal).catch((reason: unknown) => reason)
  void ask('c')
  await later()
  stop.abort('enough')
  expect([await left, begun]).toEqual(['enough', ['a', 'c']])
  await expect(ask('d', 1, stop.signal)).rejects.toBe('enough')
  await end('a')
  await end('c')
  expect(await Promise.race([ask('e', 2), later('waits')])).toBe('waits')
  expect(begun).toEqual(['a', 'c', 'e'])
})

test('failed work frees its place', async () => {
  const inTurn = turns(1)
  await expect(inTurn(() => Promise.reject(new Error('no')), { signal: going })).rejects.toThrow('no')
  expect(await inTurn(async () => 'yes', { signal: going })).toBe('yes')
})
