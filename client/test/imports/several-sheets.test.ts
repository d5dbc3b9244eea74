import { expect, test } from 'vitest'
import { rowLabel } from '../../src/imports/row-label.ts'
import { beginningOf, choicesOf, hasOffers, namesRead } from '../../src/imports/sheets-read.ts'

const part = (sheet: string, from: number, titleFondo: string | null = null) =>
  ({ sheet, from, rows: 2, headerRow: 1, kind: 'document' as const, fondo: null as string | null, titleFondo })
const PARTS = [part('Casa', 0, 'Comitato'), { ...part('Foto', 10_000_000), kind: 'image' as const }]
const SHEET = { sheet: 'Casa', sheets: ['Casa', 'Foto', 'Legenda'], parts: PARTS, kind: 'document' as const }

test('rows are named with their sheets, where several are read', () => {
  expect([rowLabel(7, []), rowLabel(7, PARTS), rowLabel(10_000_007, PARTS)]).toEqual(['7', '7 (Casa)', '7 (Foto)'])
})

test('the fondi that titles name are offered, and chosen with the sheets', () => {
  expect(namesRead(SHEET)).toEqual(['Casa', 'Foto'])
  expect(hasOffers(SHEET)).toBe(true)
  const plans = beginningOf(SHEET)
  expect(plans.map(({ isRead, fondo, kind }) => [isRead, fondo, kind]))
    .toEqual([[true, 'Comitato', 'document'], [true, '', 'image'], [false, '', 'document']])
  expect(choicesOf(plans)).toEqual({
    allSheets: false, sheets: [{ sheet: 'Casa', kind: 'document', fondo: 'Comitato' }, { sheet: 'Foto', kind: 'image' }],
  })
  expect(hasOffers({ parts: PARTS.map((one) => ({ ...one, fondo: 'F' })) })).toBe(false)
})

test('a single sheet is read alone', () => {
  const one = { ...SHEET, parts: [] }
  expect(namesRead(one)).toEqual(['Casa'])
  expect(choicesOf(beginningOf(one))).toEqual({ sheet: 'Casa' })
})
