import { expect, test } from 'vitest'
import { rowLabel } from '../../src/imports/row-label.ts'
import { beginningOf, choicesOf, hasOffers, isReadAlike, namesRead } from '../../src/imports/sheets-read.ts'

const part = (sheet: string, from: number, titleFondo: string | null = null) =>
  ({ sheet, from, rows: 2, headerRow: 1, kind: 'document' as const, fondo: null as string | null, titleFondo, chosenRow: null, head: [] })
const PARTS = [part('Casa', 0, 'Comitato'), { ...part('Foto', 10_000_000), kind: 'image' as const }]
const SHEET = { sheet: 'Casa', sheets: ['Casa', 'Foto', 'Legenda'], hiddenSheets: ['Donatori'], parts: PARTS, kind: 'document' as const }

test('rows are named with their sheets, where several are read', () => {
  expect([rowLabel(7, []), rowLabel(7, PARTS), rowLabel(10_000_007, PARTS)]).toEqual(['7', '7 (Casa)', '7 (Foto)'])
})

test('the fondi that titles name are offered, and chosen with the sheets', () => {
  expect(namesRead(SHEET)).toEqual(['Casa', 'Foto'])
  expect(hasOffers(SHEET)).toBe(true)
  const plans = beginningOf(SHEET)
  expect(plans.map(({ isRead, fondo, kind }) => [isRead, fondo, kind]))
    .toEqual([[true, 'Comitato', 'document'], [true, '', 'image'], [false, '', 'document'], [false, '', 'document']])
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

test('a chosen row of headings is kept, and the sheet is read again only where it changes', () => {
  const chosen = { ...SHEET, parts: PARTS.map((one) => (one.sheet === 'Foto' ? { ...one, chosenRow: 4 } : one)) }
  const plans = beginningOf(chosen)
  expect(choicesOf(plans)).toMatchObject({ sheets: [{ sheet: 'Casa' }, { sheet: 'Foto', headerRow: 4 }] })
  expect(isReadAlike(plans, plans.map((plan) => ({ ...plan, fondo: 'F' })))).toBe(true)
  expect(isReadAlike(plans, plans.map((plan) => ({ ...plan, headerRow: null })))).toBe(false)
  expect(choicesOf(plans.filter(({ sheet }) => sheet === 'Foto'))).toEqual({ sheet: 'Foto', headerRow: 4 })
})
