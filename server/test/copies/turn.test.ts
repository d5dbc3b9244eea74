import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { copyInTurn } from '../../src/copies/in-turn.ts'
import { copiesToKeep } from '../../src/copies/kept.ts'
import { asMade, copyIn, copyName, type CopyNames, isList, namesOf } from '../../src/copies/layout.ts'
import { changeTurn, type CopySettings, readTurn, type Turn } from '../../src/copies/state-store.ts'
import { beginTurn, endTurn, isDue, renewTurn } from '../../src/copies/turn.ts'
import { BACKGROUND } from '../../src/jobs/background-child.ts'
import { freshDatabase, onOneEngine, type TestDatabase } from '../support/fresh-database.ts'

const SETTINGS: CopySettings = { place: '/copie', time: '03:10', keep: { days: 7, weeks: 5, months: 12 }, encrypted: false }
const NEVER: Turn = { begunAt: null, by: null, heldUntil: null, isDone: true, isAsked: false, doing: null }
const at = (text: string) => new Date(text)
const held = (text: string) => ({ heldUntil: at(text).toISOString() })
const begun = (text: string, more: Partial<Turn> = {}): Turn => ({ ...NEVER, begunAt: at(text).toISOString(), ...more })

describe('a copy is due', () => {
  test.each<[string, Turn, string, boolean]>([
    ['the first time', NEVER, '2026-11-26T12:00', true],
    ['not again before the night', begun('2026-11-26T03:10'), '2026-11-27T03:09', false],
    ['again in the night', begun('2026-11-26T03:10'), '2026-11-27T03:10', true],
    ['after a night in which the server was off', begun('2026-11-26T03:10'), '2026-11-29T09:00', true],
    ['not while somebody copies', begun('2026-11-26T03:10', held('2026-11-27T03:12')), '2026-11-27T03:11', false],
    ['when whoever copied is gone', begun('2026-11-26T03:10', held('2026-11-27T03:12')), '2026-11-27T03:13', true],
    ['when it was asked for', begun('2026-11-26T03:10', { isAsked: true }), '2026-11-26T12:00', true],
    ['not at once after it failed', begun('2026-11-26T03:10', { isDone: false }), '2026-11-26T04:09', false],
    ['an hour after it failed', begun('2026-11-26T03:10', { isDone: false }), '2026-11-26T04:10', true],
    ['when the last one was in the future', begun('2031-01-01T03:10'), '2026-11-26T12:00', true],
    ['when the turn is held until the far future', begun('2026-11-26T03:10', held('2031-01-01')), '2026-11-27T03:10', true],
  ])('%s', (_, turn, now, due) => {
    expect(isDue(turn, SETTINGS, at(now))).toBe(due)
    expect(isDue(turn, { ...SETTINGS, place: null }, at(now))).toBe(false)
  })
})

test('copies come in the order in which they were made, also when the clock was set back, and those of the wrong time expire', () => {
  const days = ['2026-11-25', '2026-11-26', '2031-01-01', '2031-01-02', '2026-11-27', '2026-11-28']
  const nights = days.map((day) => new Date(`${day}T03:10Z`))
  const copies: CopyNames[] = []
  for (const night of nights) copies.push(namesOf(copyName(night, copies.at(-1)), ''))
  expect(copies.map(({ name }) => name)).toEqual([
    '2026-11-25T031000Z', '2026-11-26T031000Z', '2031-01-01T031000Z', '2031-01-02T031000Z', '2026-11-27T031000Z-1', '2026-11-28T031000Z-1',
  ])
  expect(copies.map(({ tar }) => copyIn(tar.replace('copies/', '')))).toEqual(copies)
  expect(copies.every(({ list }) => isList(list.replace('copies/', '')))).toBe(true)
  expect(copies.toSorted((a, b) => a.at.getTime() - b.at.getTime()).toSorted(asMade)).toEqual(copies)
  expect([...copiesToKeep(copies, { days: 2, weeks: 0, months: 0 })].map(({ at }) => at)).toEqual([nights[5], nights[4]])
  // Again within the same second.
  expect(copyName(nights[5]!, copies.at(-1))).toBe('2026-11-28T031000Z-2')
})

test('the last copies of days, weeks and months are kept, and none is lost while there are no new ones', () => {
  const copies = Array.from({ length: 400 }, (_, day) => ({ at: new Date(Date.UTC(2025, 0, 1 + day, 3, 10)) }))
  const kept = [...copiesToKeep(copies, { days: 3, weeks: 2, months: 3 })].map((copy) => copy.at.toISOString().slice(0, 10)).sort()
  // The last day is Wednesday, 4 February 2026.
  expect(kept).toEqual(['2025-12-31', '2026-01-31', '2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04'])
  const left = copies.slice(0, 2)
  expect(copiesToKeep(left, { days: 3, weeks: 0, months: 0 }).size).toBe(2)
})

onOneEngine('of several servers', (engine) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await freshDatabase(engine)
  })
  afterAll(() => db.close())

  test('one gets the turn, and who lost it learns that', async () => {
    const got = await Promise.all(['a', 'b', 'c'].map((by) => beginTurn(db, by, SETTINGS)))
    expect(got.filter(Boolean)).toHaveLength(1)
    const winner = 'abc'[got.indexOf(true)]!
    const loser = winner === 'a' ? 'b' : 'a'
    expect(await renewTurn(db, loser, null)).toBe(false)
    expect(await renewTurn(db, winner, { phase: 'files', done: 5 })).toBe(true)
    expect((await readTurn(db.read)).doing).toEqual({ phase: 'files', done: 5 })
    expect(await endTurn(db, winner, false, true)).toBe(true)
    // It was interrupted: whoever comes next goes on at once.
    expect(await beginTurn(db, loser, SETTINGS)).toBe(true)
    expect(await endTurn(db, winner, true)).toBe(false)
  })

  test('one whose turn was lost stops copying, and leaves the turn to the other', async () => {
    const child = Object.assign(new EventEmitter(), { send: () => true, kill: () => child.emit('exit', null) })
    const { start } = BACKGROUND
    BACKGROUND.start = () => child as unknown as ChildProcess
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      await endTurn(db, (await readTurn(db.read)).by!, true)
      expect(await beginTurn(db, 'a', SETTINGS, { isAsked: true })).toBe(true)
      const faults: unknown[] = []
      const archive = { database: db, config: readConfig({ DATA_DIR: db.dataDir }), by: 'a' }
      const copying = copyInTurn(archive, { onFault: (error) => faults.push(error) })
      await changeTurn(db, (turn) => ({ ...turn, by: 'b' }))
      vi.advanceTimersByTime(10_000)
      expect(await copying).toBeNull()
      expect((await readTurn(db.read)).by).toBe('b')
      expect(faults).toEqual([])
    } finally {
      vi.useRealTimers()
      BACKGROUND.start = start
    }
  })
})
