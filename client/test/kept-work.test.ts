import { beforeEach, expect, test, vi } from 'vitest'
import { dropWork, findWork, keepWork, takeWork } from '../src/forms/kept-work.ts'
import { ListedStorage, refusing } from './support/storage.ts'

const work = (values = 'Sfratti', userName = 'ida') => ({ userName, version: 2, base: '', values })
/** What a user finds under a name, latest first. */
const found = (name = 'document.r1', userName = 'ida') => findWork<string>(name, userName).map(({ work: { values } }) => values)

/** Switches to another tab of the same browser; returns how to go back. */
const openTab = () => {
  const own = new ListedStorage()
  const turnTo = () => void vi.stubGlobal('sessionStorage', own)
  turnTo()
  return turnTo
}

let first: () => void

beforeEach(() => {
  vi.useFakeTimers({ now: 1 })
  vi.stubGlobal('localStorage', new ListedStorage())
  first = openTab()
})

test('a tab finds its own work again, and discards it', () => {
  expect(keepWork('document.r1', work())).toBe(true)
  expect(findWork('document.r1', 'ida')).toEqual([{ key: expect.any(String), isOwn: true, work: { ...work(), at: 1 } }])
  keepWork('document.r1', null)
  expect(found()).toEqual([])
})

test('work of other tabs is found, too, latest first; that of other names and users is not', () => {
  keepWork('document.new', work('ieri'))
  openTab()
  vi.setSystemTime(2)
  keepWork('document.new', work('oggi'))
  for (const other of ['document.r1', 'audio.new', 'document.new.serie']) keepWork(other, work('altro'))
  openTab()
  keepWork('document.new', work('di Rosa', 'rosa'))
  expect(found('document.new')).toEqual(['oggi', 'ieri'])
  dropWork(findWork('document.new', 'ida')[0]!.key)
  expect(found('document.new')).toEqual(['ieri'])
})

test('two tabs with the same form neither overwrite nor discard each other’s work', () => {
  keepWork('unit.u1', work('uno'))
  const second = openTab()
  vi.setSystemTime(2)
  keepWork('unit.u1', work('due'))
  first()
  expect(takeWork<string>('unit.u1', 'ida')?.values).toBe('uno')
  keepWork('unit.u1', null)
  second()
  expect(takeWork<string>('unit.u1', 'ida')?.values).toBe('due')
})

test('a form that resumes automatically takes over the work of another tab', () => {
  keepWork('unit.u1', work())
  openTab()
  expect(takeWork<string>('unit.u1', 'ida')?.values).toBe('Sfratti')
  expect(findWork('unit.u1', 'ida').map(({ isOwn }) => isOwn)).toEqual([true])
  keepWork('unit.u1', null)
  first()
  expect(takeWork('unit.u1', 'ida')).toBeNull()
  expect(takeWork('unit.u1', 'rosa')).toBeNull()
})

test('invalid entries are ignored', () => {
  keepWork('document.r1', work())
  const { key } = findWork('document.r1', 'ida')[0]!
  for (const text of ['', '{', 'null', '7', '{"values":{}}']) {
    localStorage.setItem(key, text)
    expect([text, found(), takeWork('document.r1', 'ida')]).toEqual([text, [], null])
  }
})

test('with storage switched off or full nothing is kept, and nothing fails', () => {
  for (const storage of ['localStorage', 'sessionStorage']) vi.stubGlobal(storage, refusing())
  expect(keepWork('document.r1', work())).toBe(false)
  expect([found(), takeWork('document.r1', 'ida')]).toEqual([[], null])
})
