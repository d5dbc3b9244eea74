import { describe, expect, test } from 'vitest'
import { areaOf, at, isInside, moved, ORIGIN, type Selection } from '../../src/imports/grid/grid-selection.ts'
import {
  columnOffsets, columnsBeyond, columnWindow, firstOfPages, pagesOf, ROW_HEIGHT, rowHeadWidth, rowWindow,
} from '../../src/imports/grid/grid-window.ts'

const key = (name: string, { ctrl = false, shift = false } = {}) => ({ key: name, ctrl, shift })
const placed = (row: number, col: number): Selection => ({ anchor: { row, col }, active: { row, col } })

describe('What is drawn of a hundred thousand rows', () => {
  test('is what is in view and a few around', () => {
    const shown = rowWindow(100_000, { top: 50_000 * ROW_HEIGHT, height: 600 }, 50_003)
    expect([shown[0], shown.at(-1)]).toEqual([49_994, 50_021])
  })

  test('and the row that has the focus, wherever it is', () => {
    expect(rowWindow(100_000, { top: 0, height: 380 }, 99_999).at(-1)).toBe(99_999)
    expect(rowWindow(100_000, { top: 90_000 * ROW_HEIGHT, height: 380 }, 3)[0]).toBe(3)
  })

  test('nothing if there are no rows, and all if there are few', () => {
    expect(rowWindow(0, { top: 0, height: 600 }, 0)).toEqual([])
    expect(rowWindow(3, { top: 0, height: 600 }, 0)).toEqual([0, 1, 2])
  })

  test('of a thousand columns only those around the view, and the focused one', () => {
    const offsets = columnOffsets(Array.from({ length: 1_024 }, () => ({ column: null })))
    expect(offsets.at(-1)).toBe(1_024 * 180)
    const shown = columnWindow(offsets, { left: 1_800, width: 900 }, 700)
    expect([shown[0], shown.at(-2), shown.at(-1)]).toEqual([8, 16, 700])
    expect(columnWindow(offsets, { left: 0, width: 900 }, -1)).not.toContain(700)
  })

  test('heads of rows, wide enough for the name of their sheet on a phone', () => {
    const widths = [0, 320, 1_000].map((width) => [rowHeadWidth(width, false), rowHeadWidth(width, true)])
    expect(widths).toEqual([[156, 176], [132, 144], [156, 176]])
  })

  test('columns: those of long words fill the grid, or else the last; little room shows two, and those out of view are known', () => {
    const columns = (['title', 'year', 'segnatura'] as const).map((column) => ({ column }))
    expect(columnOffsets(columns)).toEqual([0, 320, 410, 560])
    expect(columnOffsets(columns, 900)).toEqual([0, 660, 750, 900])
    expect(columnOffsets(columns.slice(1), 900)).toEqual([0, 90, 900])
    const named = [{ column: null, says: 'sort' }, { column: null, says: 'name' }, { column: null }] as const
    expect(columnOffsets(named, 900)).toEqual([0, 180, 720, 900])
    expect(columnOffsets(columns, 220)).toEqual([0, 110, 200, 310])
    // Where all nearly fit, each gives a little; none loses more than a quarter or so, and narrow ones keep their width.
    expect(columnOffsets(columns, 500)).toEqual([0, 282, 369, 500])
    expect(columnOffsets([...columns, ...columns], 600).at(-1)).toBe(2 * (230 + 84 + 108))
    expect(columnOffsets([], 900)).toEqual([0])
    expect([0, 90].map((left) => columnsBeyond([0, 110, 200, 310], { left, width: 220 }))).toEqual([[2], []])
    expect(columnsBeyond([0, 110], { left: 0, width: 0 })).toEqual([])
  })

  test('the pages that hold it, the first always', () => {
    expect(pagesOf([], 100)).toEqual([1])
    expect(pagesOf([99, 100, 101], 100)).toEqual([1, 2])
    expect(pagesOf([54_321], 100)).toEqual([1, 544])
    expect(pagesOf(firstOfPages(401, 100), 100)).toEqual([1, 2, 3, 4, 5])
  })
})

describe('The selection', () => {
  test('goes with the arrows and stays within the grid', () => {
    expect(moved(ORIGIN, key('ArrowDown'), 10, 5)).toEqual(placed(1, 1))
    expect(moved(ORIGIN, key('ArrowUp'), 10, 5)).toEqual(placed(0, 1))
    expect(moved(placed(9, 4), key('ArrowRight'), 10, 5)).toEqual(placed(9, 4))
    expect(moved(placed(2, 2), key('PageDown'), 10, 5)).toEqual(placed(9, 2))
    expect(moved(placed(2, 2), key('End', { ctrl: true }), 10, 5)).toEqual(placed(9, 4))
    expect(moved(placed(2, 2), key('ArrowDown', { ctrl: true }), 100_000, 5)).toEqual(placed(99_999, 2))
  })

  test('goes to the ends of the grid with Ctrl, and to those of the row without', () => {
    const from = placed(5, 2)
    const to = (name: string, ctrl: boolean) => moved(from, key(name, { ctrl }), 10, 5)?.active
    expect(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'].map((name) => to(name, true)))
      .toEqual([{ row: 0, col: 2 }, { row: 9, col: 2 }, { row: 5, col: 0 }, { row: 5, col: 4 }, { row: 0, col: 0 }, { row: 9, col: 4 }])
    expect(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'].map((name) => to(name, false)))
      .toEqual([{ row: 4, col: 2 }, { row: 6, col: 2 }, { row: 5, col: 1 }, { row: 5, col: 3 }, { row: 5, col: 0 }, { row: 5, col: 4 }])
  })

  test('grows with Shift, whichever way', () => {
    const up = moved(moved(placed(5, 3), key('ArrowUp', { shift: true }), 10, 5)!, key('ArrowLeft', { shift: true }), 10, 5)!
    expect(areaOf(up)).toEqual({ top: 4, bottom: 5, left: 2, right: 3 })
    const inside = Array.from({ length: 10 }, (_, row) => Array.from({ length: 5 }, (_, col) => ({ row, col }))).flat()
      .filter((place) => isInside(areaOf(up), place))
    expect(inside).toEqual([{ row: 4, col: 2 }, { row: 4, col: 3 }, { row: 5, col: 2 }, { row: 5, col: 3 }])
  })

  test('leaves other keys alone', () => {
    expect(moved(ORIGIN, key('x'), 10, 5)).toBeNull()
  })

  test('falls back to the last row if there are fewer now', () => {
    expect(at({ row: 300, col: 9 }, 2, 5)).toEqual(placed(1, 4))
    expect(at({ row: 300, col: 1 }, 0, 5)).toEqual(placed(0, 1))
  })
})
