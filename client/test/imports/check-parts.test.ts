import type { ImportAnswer } from '@faldone/contract/import.ts'
import { type ComponentProps, createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { renders } from '../support/rendered.ts'

describe.each([
  ['it', 'Decidi…', 'Decidi per tutte le righe…', 'Sì, scrivi «persona»'], ['en', 'Choose…', 'Choose for all rows…', 'Yes, use “persona”'],
] as const)('a finding (%s)', (language, one, all, proposed) => {
  test('asks what to do with its rows, or with its row, and its proposal keeps its place when something else is chosen', async () => {
    const render = await renders(language)
    const { FindingLine } = await import('../../src/imports/FindingLine.tsx')
    const shown = (more: object) => render(createElement(FindingLine, {
      severity: 'error', words: 'Tipo', where: '', onShow: null, likely: { words: proposed, onDecide: () => {} }, chosen: '',
      decisions: [{ value: 'map', label: 'Map' }], onChoose: () => {}, ...more,
    } as ComponentProps<typeof FindingLine>))
    expect([shown({}).text.includes(all), shown({ isOneRow: true }).text.includes(one)]).toEqual([true, true])
    expect([shown({}), shown({ chosen: 'map' })].map(({ lookOf }) => lookOf(proposed) !== undefined)).toEqual([true, true])
  })
})

describe.each([
  ['it', 'vuota, si ignora', 'vuota', 'piena in 2 righe su 3'], ['en', 'empty, left out', 'empty', 'filled in 2 of 3 rows'],
] as const)('a column (%s)', (language, ignored, empty, filled) => {
  test('that is empty is left out unless somebody chose a meaning for it', async () => {
    const render = await renders(language)
    const { CellsSeen } = await import('../../src/imports/CellsSeen.tsx')
    const shown = (count: number, isIgnored: boolean) =>
      render(createElement(CellsSeen, { filled: count, rows: 3, samples: [], isIgnored })).text
    expect([shown(0, true), shown(0, false), shown(2, true), shown(3, true)]).toEqual([ignored, empty, filled, ''])
  })
})

describe.each([
  ['it', 'Se la fermi, l’archivio resta com’era.', 'Se lo fermi, l’archivio resta com’è.'],
  ['en', 'If you stop it, the archive stays as it was.', 'If you stop it, the archive stays as it is.'],
] as const)('work on a sheet (%s)', (language, acquiring, undoing) => {
  test('says what stopping it leaves, where the archive changes', async () => {
    const render = await renders(language)
    const { Progress } = await import('../../src/imports/Progress.tsx')
    const shown = (state: ImportAnswer['state']) =>
      render(createElement(Progress, { sheet: { importId: 's', progress: null, state } as ImportAnswer })).text
    const said = (state: ImportAnswer['state']) => [acquiring, undoing].map((words) => shown(state).includes(words))
    expect([said('acquiring'), said('undoing'), said('checking')]).toEqual([[true, false], [false, true], [false, false]])
  })
})

describe.each([
  ['it', '3 righe in attesa', '4 unità entrano', 'Tutte (4)', 'Unità che cambiano', 'Importa 4 unità', 'Importa le relazioni'],
  ['en', '3 rows waiting', '4 units go in', 'All (4)', 'Units to update', 'Import 4 units', 'Import the relations'],
] as const)('a sheet of units (%s)', (language, waiting, goIn, all, updated, take, relations) => {
  const sheetOf = (more: object) => ({ id: 's', added: [], taken: null, answer: {
    fileName: 'a.csv', rows: 5, created: 0, updated: 0, unchanged: 0, relations: 0, program: null, columns: [], fields: [], note: null,
    unknownColumns: [], findings: [], findingsTotal: 0, warnings: [], warningsTotal: 0, changes: [], table: null, ...more,
  } })

  test('says how many rows wait while one has an error', async () => {
    const render = await renders(language)
    const { WholeFigures } = await import('../../src/imports/WholeFigures.tsx')
    const row = (wrong: object[], leftOut = false) => ({ row: 2, cells: [], wrong, leftOut })
    const shown = (...rows: object[]) => render(createElement(WholeFigures, {
      noun: 'units', sheet: sheetOf({ table: { rows } }),
    } as unknown as ComponentProps<typeof WholeFigures>)).text
    expect(shown(row([{}]), row([]), row([]), row([]), row([], true))).toContain(waiting)
    expect(shown(row([{}], true), row([]), row([]), row([]))).not.toContain(waiting)
  })

  test('shows new units and others together, and counts both on its button', async () => {
    const render = await renders(language)
    const { WholePreview } = await import('../../src/imports/WholePreview.tsx')
    const change = (action: string, name: string) => ({ row: 2, action, name, place: '', fields: [] })
    const shown = (more: object) => render(createElement(WholePreview, {
      noun: 'units', start: '/importexport/units', taking: { way: null, act: { isBusy: false, error: null } }, sheet: sheetOf(more),
    } as unknown as ComponentProps<typeof WholePreview>))
    const both = shown({ created: 3, updated: 1, changes: [change('created', 'Lettere'), change('updated', 'Verbali')] })
    for (const words of [goIn, all, updated, 'Lettere', 'Verbali']) expect(both.text).toContain(words)
    expect(both.lookOf(take)).toBe('button primary medium')
    expect(shown({ relations: 2 }).lookOf(relations)).toBe('button primary medium')
  })
})
