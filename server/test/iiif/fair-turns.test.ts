import { expect, test } from 'vitest'
import { fairTurns } from '../../src/drawing/fair-turns.ts'

test('a user who asks for much does not keep others waiting', async () => {
  const turns = fairTurns({ mostOfOne: 50, mostOfAll: 100 })
  const done: string[] = []
  const ask = (who: string, times: number) =>
    Array.from({ length: times }, (_, at) => turns.take(who, async () => void done.push(`${who}${at}`)))
  const all = [...ask('a', 50), ...ask('b', 2), ...ask('c', 1)]
  await Promise.all(all.map(async (one) => one))
  expect(done).toHaveLength(53)
  expect(done.slice(0, 7)).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'a3'])
  expect(turns.isIdle()).toBe(true)
})

test('the waiting requests of a user are limited, and so are all together, and a failure does not affect the next', async () => {
  const turns = fairTurns({ mostOfOne: 2, mostOfAll: 4 })
  const release = Promise.withResolvers<void>()
  const first = turns.take('a', () => release.promise.then(() => Promise.reject(new Error('torn'))))
  const taken = ['a', 'a', 'a', 'b', 'c'].map((who) => turns.take(who, async () => who))
  expect(taken.map((one) => one !== null)).toEqual([true, true, false, true, false])
  release.resolve()
  await expect(first).rejects.toThrow('torn')
  expect(await Promise.all(taken.map(async (one) => one))).toEqual(['a', 'a', null, 'b', null])
})

test('a network of 64 bits is one user, however many addresses it has', async () => {
  const turns = fairTurns({ mostOfOne: 2, mostOfAll: 4 })
  const taken = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:3::', '2001:db8:1:2:f::', '2001:db8:1:3::1']
    .map((address) => turns.take(address, async () => address))
  expect(taken.map((one) => one !== null)).toEqual([true, true, true, false, true])
  await Promise.all(taken.map(async (one) => one))
})
