import { cellList, readCellList } from '@faldone/contract/cell-list.ts'
import { expect, test } from 'vitest'

test('values written into one cell are read back, whatever they contain', () => {
  const parts = ['"', '""', ';', '; ', ' ', 'Casa', 'l’Unità', ',']
  const values = parts.flatMap((a) => parts.flatMap((b) => parts.map((c) => `${a}${b}${c}`.trim()))).filter(Boolean)
  for (const [at, value] of values.entries()) {
    const list = [...new Set([value, values[(at * 7) % values.length]!, 'Lavoro'])]
    expect(readCellList(cellList(list))).toEqual(list)
  }
})

test('reads cells as the people who wrote them meant them', () => {
  expect(readCellList(' Casa;Lavoro ;; casa; Casa')).toEqual(['Casa', 'Lavoro', 'casa'])
  expect(readCellList('"Mani pulite"; Stragi')).toEqual(['"Mani pulite"', 'Stragi'])
  expect(readCellList('"Uno; due"; tre')).toEqual(['Uno; due', 'tre'])
  expect(readCellList('"Uno; due" e tre')).toEqual(['"Uno', 'due" e tre'])
  expect(readCellList('"Uno; due')).toEqual(['"Uno', 'due'])
})

test('a cell holds as many whole values as fit', () => {
  expect(cellList(['abc', 'def'], 7)).toBe('abc')
  expect(cellList(['abc', 'def'], 8)).toBe('abc; def')
})
