import type { TreeRow } from '@faldone/contract/unit.ts'
import { expect, test } from 'vitest'
import { lineStartingWith, linesOf, moveOf, ROOT, type TreeLevel, UNASSIGNED, windowOf } from '../src/units/tree-nodes.ts'

const row = (id: string, children = 0): TreeRow =>
  ({
    id, level: 'fondo', name: `Unità ${id}`, nameEn: null, segnatura: null, children, documents: 1, visibility: 'public', opensOn: null,
    closed: false,
  })
const level = (...rows: TreeRow[]): TreeLevel => ({ rows, isError: false })
const levels = new Map([[ROOT, level(row('a', 2), row('b'))], ['a', level(row('a1', 1), row('a2'))], ['a1', level(row('x'))]])
const ids = (expanded: string[], known = levels) => linesOf(known, new Set(expanded)).map(({ id }) => id)

test('the lines follow what is expanded', () => {
  expect(ids([])).toEqual(['a', 'b'])
  expect(ids(['a'])).toEqual(['a', 'a1', 'a2', 'b'])
  expect(ids(['a', 'a1'])).toEqual(['a', 'a1', 'x', 'a2', 'b'])
  expect(ids(['a1'])).toEqual(['a', 'b'])
})

test('a unit has its depth and its position among its siblings', () => {
  expect(linesOf(levels, new Set(['a']))[2]).toMatchObject({ id: 'a2', parentId: 'a', depth: 2, place: 2, siblings: 2, isExpanded: false })
})

test('units that are loading or failed to load have a line', () => {
  const known = new Map<string, TreeLevel>([[ROOT, level(row('a', 2))], ['a', { rows: undefined, isError: true }]])
  expect(linesOf(known, new Set(['a'])).map(({ type }) => type)).toEqual(['unit', 'failed'])
  expect(linesOf(new Map(), new Set()).map(({ type }) => type)).toEqual(['loading'])
})

test('units without a parent come after the fondi', () => {
  const known = new Map([...levels, [UNASSIGNED, level(row('s', 1))]])
  expect(ids([], known)).toEqual(['a', 'b', 's'])
  expect(linesOf(known, new Set())[2]).toMatchObject({ depth: 1, place: 3, siblings: 3 })
})

test('a moved unit appears once while only its new level has been read again', () => {
  const known = new Map([
    [ROOT, level(row('a', 2), row('b', 1))], ['a', level(row('a1', 1), row('a2'))], ['b', level(row('a1', 1))], ['a1', level(row('x'))],
  ])
  expect(ids(['a', 'b', 'a1'], known)).toEqual(['a', 'a1', 'x', 'a2', 'b'])
})

const lines = linesOf(levels, new Set(['a']))
const move = (key: string, index: number) => moveOf(key, lines, index, 2)

test.each([
  ['ArrowDown', 0, 1], ['ArrowUp', 1, 0], ['End', 0, 3], ['Home', 3, 0], ['PageDown', 0, 2], ['PageUp', 3, 1],
  ['ArrowRight', 0, 1], ['ArrowLeft', 2, 0],
])('%s on line %i leads to line %i', (key, from, to) => {
  expect(move(key, from)).toEqual({ type: 'focus', index: to })
})

test('left and right arrows collapse and expand', () => {
  expect(move('ArrowRight', 1)).toEqual({ type: 'expand', id: 'a1' })
  expect(move('ArrowLeft', 0)).toEqual({ type: 'collapse', id: 'a' })
})

test('keys that lead nowhere do nothing', () => {
  expect([move('ArrowUp', 0), move('ArrowDown', 3), move('ArrowRight', 3), move('ArrowLeft', 3), move('q', 0)])
    .toEqual([null, null, null, null, null])
})

test('letters find the next name that begins with them, wrapping around', () => {
  const named = linesOf(
    new Map([[ROOT, level({ ...row('1'), name: 'Casa' }, { ...row('2'), name: 'Èrnia' }, { ...row('3'), name: 'Carcere' })]]), new Set()
  )
  expect(lineStartingWith('c', named, 0, 'it')).toBe(2)
  expect(lineStartingWith('c', named, 2, 'it')).toBe(0)
  expect(lineStartingWith('cas', named, 2, 'it')).toBe(0)
  expect(lineStartingWith('z', named, 0, 'it')).toBeNull()
})

test('of ten thousand lines only those in view and the focused one are drawn', () => {
  const drawn = windowOf(10_000, { top: 32_000, height: 670, row: 32 }, 3)
  expect(drawn.length).toBeLessThan(45)
  expect(drawn[0]).toBe(3)
  expect(drawn.slice(1)).toEqual(Array.from({ length: drawn.length - 1 }, (_, at) => (drawn[1] ?? 0) + at))
  expect(drawn).toContain(1000)
  expect(windowOf(3, { top: 0, height: 670, row: 32 }, 0)).toEqual([0, 1, 2])
  expect(windowOf(0, { top: 0, height: 670, row: 32 }, 0)).toEqual([])
})
