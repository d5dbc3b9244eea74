import type { HistoryEvent } from '@faldone/contract/history.ts'
import { expect, test } from 'vitest'
import { changesAddress, instantsOf, readChanges } from '../../src/history/changes-address.ts'
import {
  byAct, byDay, changedLines, changesOf, changesOfRun, daysLeft, folded, runsOf, toldOnce, wayBack,
} from '../../src/history/versions.ts'

const event = (id: string, action: HistoryEvent['action'], before: HistoryEvent['before'], after: HistoryEvent['after']): HistoryEvent => ({
  id, action, before, after, at: '2026-11-21T10:00:00.000Z', actor: 'ida', entity: 'document', entityId: 'd', changeSetId: null, act: null,
  name: null, names: {},
})

/** Newest first. */
const EVENTS = [
  event('6', 'update', { title: 'C', month: null }, { title: 'D', month: 3 }),
  event('5', 'restore', null, { title: 'C' }),
  event('4', 'delete', { title: 'C' }, null),
  event('3', 'move', { unitId: 'u1', position: 4 }, { unitId: 'u2', position: 0 }),
  event('2', 'update', { title: 'A', tematiche: ['Casa'] }, { title: 'C', tematiche: ['Casa', 'Radio'] }),
  event('1', 'create', null, { title: 'A', unitId: 'u1' }),
]

test('what a person changes shortly after something else is one run, which says what all of it changed', () => {
  const at = (minute: number, one: HistoryEvent, change: Partial<HistoryEvent> = {}): HistoryEvent =>
    ({ ...one, at: new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString(), ...change })
  const events = [
    at(59, event('6', 'update', { number: '4' }, { number: '5' }), { actor: 'bruna' }),
    at(58, event('5', 'update', { title: 'B', position: 1.5 }, { title: 'A', position: 1.25 })),
    at(50, event('4', 'create', null, { name: 'retro.jpg' }), { entity: 'file' }),
    at(40, event('3', 'update', { title: 'A', place: null }, { title: 'B', place: 'Torino' })),
    at(20, event('2', 'restore', null, { title: 'A' })),
    at(19, event('1', 'delete', { title: 'A' }, null)),
  ]
  const runs = runsOf(events)
  expect(runs.map((run) => run.map(({ id }) => id))).toEqual([['6'], ['5', '4', '3'], ['2'], ['1']])
  expect(changesOfRun(runs[1]!, 'document')).toEqual([{ field: 'place', before: null, after: 'Torino' }])
})

test('going back to the first version restores every field', () => {
  expect(wayBack(EVENTS, '1')).toEqual([
    { field: 'title', before: 'D', after: 'A' },
    { field: 'month', before: 3, after: null },
    { field: 'unitId', before: 'u2', after: 'u1' },
    { field: 'tematiche', before: ['Casa', 'Radio'], after: ['Casa'] },
  ])
})

test('going back a few events keeps earlier changes; a deletion in between changes nothing', () => {
  for (const id of ['3', '4', '5']) expect(wayBack(EVENTS, id).map(({ field }) => field)).toEqual(['title', 'month'])
  expect(wayBack(EVENTS, '6')).toEqual([])
})

test('a field that already has its earlier value does not change', () => {
  const events = [
    event('3', 'update', { title: 'B' }, { title: 'A' }), event('2', 'update', { title: 'A' }, { title: 'B' }),
    event('1', 'create', null, { title: 'A' }),
  ]
  expect(wayBack(events, '1')).toEqual([])
  expect(wayBack(events, '2')).toEqual([{ field: 'title', before: 'A', after: 'B' }])
})

test('a new name given when restoring from the trash is a change, too', () => {
  const events = [
    event('3', 'restore', { name: 'Scuola' }, { name: 'Scuole' }), event('2', 'delete', { name: 'Scuola' }, null),
    event('1', 'create', null, { name: 'Scuola' }),
  ]
  expect(wayBack(events, '1')).toEqual([{ field: 'name', before: 'Scuole', after: 'Scuola' }])
  expect(wayBack(events, '3')).toEqual([])
  expect(events.map(changesOf))
    .toEqual([[{ field: 'name', before: 'Scuola', after: 'Scuole' }], [], [{ field: 'name', before: undefined, after: 'Scuola' }]])
})

test('an event lists the fields that it changed; a deletion lists none', () => {
  expect(changesOf(EVENTS[0]!)).toEqual([{ field: 'title', before: 'C', after: 'D' }, { field: 'month', before: null, after: 3 }])
  expect(changesOf(EVENTS[5]!))
    .toEqual([{ field: 'title', before: undefined, after: 'A' }, { field: 'unitId', before: undefined, after: 'u1' }])
  expect(changesOf(EVENTS[2]!)).toEqual([])
  expect(
    changesOf({ action: 'update', before: { name: 'x', documentId: 'd' }, after: { name: 'y', documentId: 'd' } }).map(({ field }) => field)
  ).toEqual(['name'])
})

test('something deleted now stays thirty days, including the last', () => {
  const at = '2026-11-01T12:00:00.000Z'
  const after = (days: number) => daysLeft(at, Date.parse(at) + days * 86_400_000)
  expect([0, 0.5, 1, 29.9, 30, 31].map(after)).toEqual([30, 30, 29, 1, 0, 0])
})

test('the state of the page of changes is in its address', () => {
  const read = (query: string) => readChanges(new URLSearchParams(query))
  expect(read('')).toEqual({ view: 'acts', entity: null, actor: null, act: null, from: null, to: null, page: 1 })
  expect(read('?view=all&entity=file&actor=ida&page=3')).toEqual({
    view: 'all', entity: 'file', actor: 'ida', act: null, from: null, to: null, page: 3
  })
  expect(read('?view=x&entity=cat&page=-2')).toEqual(read(''))
  const asked = { view: 'all', entity: 'unit', actor: 'rosa è', act: '0190', from: '2026-01-31', to: null, page: 9 } as const
  expect(read(changesAddress(asked, 2))).toEqual({ ...asked, page: 2 })
  expect(changesAddress({ ...asked, view: 'acts' })).toBe('?actor=rosa+%C3%A8&from=2026-01-31')
})

test('of a corrected page only the lines that changed are told', () => {
  const told = (before: unknown, after: unknown) => Object.values(changedLines({ field: 'text', before, after })).slice(1)
  expect(told('uno\ndve\ntre', 'uno\ndue\ntre')).toEqual(['dve', 'due'])
  expect(told('uno\nuno', 'uno\nuno\nuno')).toEqual(['', 'uno'])
  expect(told('', 'uno\ndue')).toEqual(['', 'uno\ndue'])
  expect(told(undefined, 'uno')).toEqual([undefined, 'uno'])
})

test('a relation between two records is told once, and every other relation, too', () => {
  const side = (id: string, from: string, to: string, at = 'now') =>
    ({ ...event(id, 'relate', null, { sameEvent: to }), entityId: from, at })
  const events = [side('4', 'b', 'a'), side('3', 'a', 'b'), side('2', 'a', 'c'), side('1', 'c', 'a', 'before')]
  expect(toldOnce(events).map(({ id }) => id)).toEqual(['4', '2', '1'])
  const twice = [side('4', 'b', 'a'), side('3', 'a', 'b'), side('2', 'b', 'a'), side('1', 'a', 'b')]
  expect(toldOnce(twice).map(({ id }) => id)).toEqual(['4', '2'])
})

test('events of one act stand together, others alone', () => {
  const part = (id: string, changeSetId: string | null) =>
    ({ ...event(id, 'delete', null, null), changeSetId, act: changeSetId ? { action: 'undo', undone: 'import', name: 'a.csv' } : null })
  const events = [part('6', null), part('5', null), part('4', 'x'), part('3', 'x'), part('2', 'y'), part('1', 'x')]
  expect(byAct(events).map((group) => group.map(({ id }) => id))).toEqual([['6'], ['5'], ['4', '3'], ['2'], ['1']])
})

test('what one person changes in a thing several times in a row is told once, from its first value to its last', () => {
  const change = (id: string, at: string, before: object, after: object, who = 'ada') =>
    ({ ...event(id, 'update', { ...before }, { ...after }), actor: who, at: `2026-11-${at}:00` })
  const told = folded([
    change('6', '28T10:05', { title: 'b' }, { title: 'c' }), change('5', '28T10:02', { title: 'a', month: 1 }, { title: 'b', month: 2 }),
    change('4', '28T10:01', { month: 3 }, { month: 1 }, 'rosa'), change('3', '28T10:00', { year: 1 }, { year: 2 }),
    change('2', '27T10:00', { year: 0 }, { year: 1 }), event('1', 'create', null, { year: 0 }),
  ])
  expect(told.map(({ id, times }) => [id, times])).toEqual([['6', 2], ['4', 1], ['3', 1], ['2', 1], ['1', 1]])
  expect(changesOf(told[0]!)).toEqual([{ field: 'title', before: 'a', after: 'c' }, { field: 'month', before: 1, after: 2 }])
  expect(told[0]!.since).toBe('2026-11-28T10:02:00')
  const page = (id: string, place: number) =>
    ({ ...event(id, 'update', { text: 'a', place }, { text: 'b', place }), entity: 'file' as const })
  expect(folded([page('2', 5), page('1', 3)]).map(({ times }) => times)).toEqual([1, 1])
})

test('what happened stands under its day', () => {
  const days = byDay(['2026-11-28T10:00:00', '2026-11-28T09:00:00', '2026-11-27T10:00:00'], (at) => at)
  expect(days.map(({ ofDay }) => ofDay.length)).toEqual([2, 1])
})

test('days of an address are whole days where the reader is, and nonsense is no day', () => {
  const { from, to } = readChanges(new URLSearchParams('from=2026-03-28&to=2026-03-29'))
  const { since, before } = instantsOf({ from, to })
  const clock = (instant: string | null) => [new Date(instant!).getDate(), new Date(instant!).getHours()]
  expect([clock(since), clock(before)]).toEqual([[28, 0], [30, 0]])
  expect(readChanges(new URLSearchParams('from=2026-13-01&to=ieri'))).toMatchObject({ from: null, to: null })
  expect(changesAddress({ from: '2026-03-28', to: '2026-03-29' })).toBe('?from=2026-03-28&to=2026-03-29')
})
