import type { ImportRow } from '@faldone/contract/import.ts'
import type { ColumnName } from '@faldone/contract/import-columns.ts'
import type { FindingCode } from '@faldone/contract/import-findings.ts'
import { describe, expect, test } from 'vitest'
import { filling, fillingGaps, isOutByItself, leavingOut, pasting, writing } from '../../src/imports/grid/cell-edits.ts'
import { readTable, writeTable } from '../../src/imports/grid/clipboard-table.ts'
import { afterRedo, afterUndo, NO_HISTORY, REFUSED, withAct } from '../../src/imports/grid/edit-history.ts'

const row = (number: number, ...cells: string[]) => ({
  row: number, cells, leftOut: false, without: [] as ColumnName[], action: 'create' as ImportRow['action'],
  otherFondo: null as ImportRow['otherFondo'], findings: [] as { code: FindingCode }[],
})
const ROWS = [row(2, 'Casa', '1977', 'a'), row(3, 'Lavoro', '1978'), row(4, '', '', 'c')]

describe('A table from the clipboard', () => {
  test.each([
    ['one cell', 'Casa', [['Casa']]],
    ['as Excel ends it', 'Casa\t1977\r\nLavoro\t1978\r\n', [['Casa', '1977'], ['Lavoro', '1978']]],
    ['empty cells', '\t1977\n\t', [['', '1977'], ['', '']]],
    ['a cell of two lines, with a tab', '"prima\nseconda\tterza"\tx', [['prima\nseconda\tterza', 'x']]],
    ['doubled marks', '"detto ""il Rosso"""\tx', [['detto "il Rosso"', 'x']]],
    ['marks that only are letters', '"Rosso" e "Nero"\tx', [['"Rosso" e "Nero"', 'x']]],
    ['a mark that nobody closes', '"Rosso\tx', [['"Rosso', 'x']]],
    ['nothing', '', [['']]],
  ])('%s', (_, text, table) => {
    expect(readTable(text)).toEqual(table)
  })

  test('is written so that it comes back', () => {
    const table = [['detto "il Rosso"', 'due\nrighe', 'una\ttab'], ['', 'x', '']]
    expect(readTable(writeTable(table))).toEqual(table)
  })
})

describe('Texts put into cells', () => {
  test('only what differs is sent, and what was there can be put back', () => {
    expect(writing(ROWS, [0, 1], () => '1977')).toEqual({
      forward: [{ row: 2, cells: { 0: '1977' } }, { row: 3, cells: { 0: '1977', 1: '1977' } }, { row: 4, cells: { 0: '1977', 1: '1977' } }],
      back: [{ row: 2, cells: { 0: 'Casa' } }, { row: 3, cells: { 0: 'Lavoro', 1: '1978' } }, { row: 4, cells: { 0: '', 1: '' } }],
    })
    expect(writing([ROWS[0]!], [0], () => 'Casa')).toBeNull()
  })

  test('a cell that the file lacks at the end of its row is empty', () => {
    expect(writing([ROWS[1]!], [2], () => 'b')).toEqual({ forward: [{ row: 3, cells: { 2: 'b' } }], back: [{ row: 3, cells: { 2: '' } }] })
    expect(writing([ROWS[1]!], [2], () => '')).toBeNull()
  })

  test('a column that was not imported is not imported again after undo', () => {
    expect(writing([{ ...ROWS[0]!, without: ['year'] }], [1], () => '1978')?.back)
      .toEqual([{ row: 2, cells: { 1: '1977' }, without: ['year'] }])
  })

  test('a table from the first cell on; what does not fit is left out', () => {
    expect(pasting(ROWS.slice(0, 2), [1, 2], [['1', '2', '3'], ['4', '5', '6'], ['7', '8', '9']])?.forward)
      .toEqual([{ row: 2, cells: { 1: '1', 2: '2' } }, { row: 3, cells: { 1: '4', 2: '5' } }])
  })

  test('one text fills the whole selection', () => {
    expect(pasting(ROWS, [0], [['Casa']])?.forward).toEqual([{ row: 3, cells: { 0: 'Casa' } }, { row: 4, cells: { 0: 'Casa' } }])
  })

  test('filled down from the first row', () => {
    expect(filling(ROWS, [0, 1])?.forward)
      .toEqual([{ row: 3, cells: { 0: 'Casa', 1: '1977' } }, { row: 4, cells: { 0: 'Casa', 1: '1977' } }])
    expect(filling([], [0])).toBeNull()
  })

  describe('gaps take the value above', () => {
    const COLUMNS = [{ index: 0, column: 'busta' }, { index: 1, column: 'fascicolo' }, { index: 2, column: 'title' }] as const
    const LIST = [
      row(2, 'Busta 1', 'Acri', 'a'), row(3, '', '', 'b'), row(4, '', 'Ageno', 'c'), row(5, 'Busta 2', '', 'd'), row(6, ' ', '', 'e'),
      row(7, 'Busta 2', 'Barbi'), row(8, 'Busta 2', '', 'f'),
    ]
    const filled = (rows: typeof LIST, indexes: number[]) =>
      fillingGaps(rows, indexes, COLUMNS)?.forward.map((edit) => [edit.row, edit.cells])

    test('in a list that names a busta only once', () => {
      expect(filled(LIST, [0])).toEqual([[3, { 0: 'Busta 1' }], [4, { 0: 'Busta 1' }], [6, { 0: 'Busta 2' }]])
    })

    test('a fascicolo does not continue into another busta, whether the buste are filled before, after or with it', () => {
      expect(filled(LIST, [1])).toEqual([[3, { 1: 'Acri' }], [8, { 1: 'Barbi' }]])
      expect(filled(LIST, [0, 1]))
        .toEqual([[3, { 0: 'Busta 1', 1: 'Acri' }], [4, { 0: 'Busta 1' }], [6, { 0: 'Busta 2' }], [8, { 1: 'Barbi' }]])
    })

    test('cells that only point to the one above are gaps, too', () => {
      expect(filled([LIST[0]!, row(3, 'idem', '"', 'b'), row(4, '〃', 'Barbi', '')], [0, 1]))
        .toEqual([[3, { 0: 'Busta 1', 1: 'Acri' }], [4, { 0: 'Busta 1' }]])
    })

    test('rows that are left out, repeat the headers or are a total neither give nor take; other columns go on through all', () => {
      expect(filled([LIST[0]!, { ...row(3, '', 'Totale', ''), leftOut: true }, row(4, '', '', '')], [0, 1, 2]))
        .toEqual([[4, { 0: 'Busta 1', 1: 'Acri', 2: 'a' }]])
      const others = [
        { ...row(3, 'Busta', 'Fascicolo', ''), action: 'skipped' as const },
        { ...row(4, '', 'Totale', ''), findings: [{ code: 'TOTAL_ROW' as const }] },
      ]
      expect(filled([LIST[0]!, ...others, row(5, '', '', '')], [0, 1])).toEqual([[5, { 0: 'Busta 1', 1: 'Acri' }]])
      expect(filled([row(2, '', '', ''), row(3, '', '', 'a')], [0, 2])).toBeUndefined()
    })
  })

  test('rows are left out, except those that already are', () => {
    expect(leavingOut([ROWS[0]!, { ...ROWS[1]!, leftOut: true }], true))
      .toEqual({ forward: [{ row: 2, leftOut: true }], back: [{ row: 2, leftOut: false }] })
    expect(leavingOut([{ ...ROWS[1]!, leftOut: true }], true)).toBeNull()
    const held = { ...ROWS[2]!, action: 'skipped', otherFondo: 'held' } as const
    const ticked = { ...ROWS[2]!, action: 'update', otherFondo: 'ticked' } as const
    expect(leavingOut([{ ...ROWS[1]!, leftOut: true }, held], false)).toEqual({
      forward: [{ row: 3, leftOut: false }, { row: 4, otherFondo: true }], back: [{ row: 3, leftOut: true }, { row: 4, otherFondo: false }],
    })
    expect(leavingOut([ROWS[0]!, ticked], true)).toEqual({
      forward: [{ row: 2, leftOut: true }, { row: 4, otherFondo: false }], back: [{ row: 2, leftOut: false }, { row: 4, otherFondo: true }],
    })
    expect([leavingOut([held], true), leavingOut([ticked], false), isOutByItself(held)]).toEqual([null, null, false])
  })

  test('a row that was taken for a legend becomes a record if it is included by itself, but not among others', () => {
    const legend = { ...ROWS[0]!, action: 'skipped', findings: [{ code: 'LEGEND_ROW' }] } as const
    expect(leavingOut([legend], false)).toEqual({ forward: [{ row: 2, record: true }], back: [{ row: 2, record: false }] })
    expect(leavingOut([legend, { ...ROWS[1]!, leftOut: true }], false)?.forward).toEqual([{ row: 3, leftOut: false }])
    expect([isOutByItself(legend), isOutByItself({ ...legend, findings: [] })]).toEqual([false, true])
  })
})

describe('What was done', () => {
  const act = (row: number) => ({ forward: [{ row, leftOut: true }], back: [{ row, leftOut: false }] })

  test('is undone from the last to the first, and redone', () => {
    const done = withAct(withAct(NO_HISTORY, act(1)), act(2))
    expect(afterUndo(done)).toEqual({ past: [act(1)], future: [act(2)] })
    expect(afterRedo(afterUndo(afterUndo(done)))).toEqual({ past: [act(1)], future: [act(2)] })
    expect(afterRedo(afterRedo(afterUndo(afterUndo(done))))).toEqual(done)
  })

  test('cannot be redone after something else was done', () => {
    expect(withAct(afterUndo(withAct(NO_HISTORY, act(1))), act(3))).toEqual({ past: [act(3)], future: [] })
  })

  test('is forgotten after two hundred steps', () => {
    let history = NO_HISTORY
    for (let row = 1; row <= 250; row++) history = withAct(history, act(row))
    expect([history.past.length, history.past[0], history.past.at(-1)]).toEqual([200, act(51), act(250)])
  })

  test('does not count as done if it was refused, whatever came after it', () => {
    const [first, second] = [act(1), act(2)]
    const done = withAct(withAct(NO_HISTORY, first), second)
    expect(REFUSED.act(done, first)).toEqual({ past: [second], future: [] })
    expect(REFUSED.undo(afterUndo(done), second)).toEqual(done)
    expect(REFUSED.redo(afterRedo(afterUndo(done)), second)).toEqual(afterUndo(done))
    const since = withAct(afterUndo(done), act(3))
    expect(REFUSED.undo(since, second)).toEqual(since)
  })
})
