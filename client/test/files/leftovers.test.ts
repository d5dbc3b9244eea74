import { beforeEach, expect, test, vi } from 'vitest'
import { dropLeftover, findLeftovers, keepLeftover, type Leftover, leftoverKey, readLeftover } from '../../src/files/manage/leftovers.ts'
import { ListedStorage, refusing } from '../support/storage.ts'

const DAY = 86_400_000
const file = { name: 'nastro 1.wav', size: 300, lastModified: 7 }
const leftover = (change: Partial<Leftover> = {}): Leftover =>
  ({ ...file, documentId: 'd', userName: 'ida', at: Date.now(), url: 'https://example.org/uploads/1', ...change })

beforeEach(() => vi.stubGlobal('localStorage', new ListedStorage()))

test('an unfinished upload is found with its file, and with no other', () => {
  const key = leftoverKey('d', file)
  keepLeftover(key, leftover())
  expect(readLeftover(leftoverKey('d', { ...file }))?.url).toBe('https://example.org/uploads/1')
  for (const other of [{ ...file, size: 301 }, { ...file, lastModified: 8 }, { ...file, name: 'nastro 2.wav' }])
    expect(readLeftover(leftoverKey('d', other))).toBeNull()
  expect(readLeftover(leftoverKey('e', file))).toBeNull()
  dropLeftover(key)
  expect(readLeftover(key)).toBeNull()
})

test('a record lists the user’s unfinished uploads, oldest first', () => {
  for (const [name, change] of [
    ['b', { at: Date.now() - 1 }], ['a', { at: Date.now() - 9 }], ['c', { userName: 'rosa' }], ['d', { documentId: 'e' }],
  ] as const) {
    const one = leftover({ ...change, name })
    keepLeftover(leftoverKey(one.documentId, one), one)
  }
  expect(findLeftovers('d', 'ida').map(({ name }) => name)).toEqual(['a', 'b'])
})

test('uploads that the server has discarded, and invalid ones, are not offered', () => {
  const key = leftoverKey('d', file)
  keepLeftover(key, leftover({ at: Date.now() - 8 * DAY }))
  expect(readLeftover(key)).toBeNull()
  for (const text of ['', '{', 'null', '{"name":"x"}']) {
    localStorage.setItem(key, text)
    expect([text, readLeftover(key), findLeftovers('d', 'ida')]).toEqual([text, null, []])
  }
})

test('with storage switched off there are none, and nothing fails', () => {
  vi.stubGlobal('localStorage', refusing())
  keepLeftover(leftoverKey('d', file), leftover())
  expect(findLeftovers('d', 'ida')).toEqual([])
})
