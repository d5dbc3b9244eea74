import { describe, expect, test } from 'vitest'
import { readCellList } from '@faldone/contract/cell-list.ts'
import { partNames, possibleNames } from '../../src/imports/files/file-names.ts'

const parted = (cell: string, ...there: string[]): string[] => {
  const asked = new Set(possibleNames(cell))
  return readCellList(cell).flatMap((value) => partNames(value, (name) => {
    expect(asked).toContain(name)
    return there.includes(name)
  }))
}

describe('several names in one cell', () => {
  test.each([
    'F9r.jpg; F9v.jpg', 'F9r.jpg, F9v.jpg', 'F9r.jpg,F9v.jpg', 'F9r.jpg\nF9v.jpg', 'F9r.jpg e F9v.jpg', 'F9r.jpg and F9v.jpg',
    'F9r.jpg & F9v.jpg', 'F9r.jpg + F9v.jpg', 'F9r.jpg / F9v.jpg',
    'F9r.jpg - F9v.jpg', 'F9r.jpg | F9v.jpg', 'F9r.jpg F9v.jpg', ' F9r.jpg ,\n F9v.jpg ', 'F9r.jpg, , F9v.jpg', 'F9r.jpg, F9v.jpg,',
  ])('%s', (cell) => {
    const names = ['F9r.jpg', 'F9v.jpg']
    expect(parted(cell, ...names)).toEqual(names)
    expect(parted(cell)).toEqual(names)
    expect(parted(cell, 'F9r.jpg')).toEqual(names)
  })

  test('without extensions are separated if the files exist, if all are numbers, or if each has a line of its own', () => {
    expect(parted('F9r, F9v', 'F9r', 'F9v')).toEqual(['F9r', 'F9v'])
    expect(parted('F9r\nF9v')).toEqual(['F9r', 'F9v'])
    expect(parted('F9r, F9v', 'F9v')).toEqual(['F9r', 'F9v'])
    expect(parted('F9r, foto/F9v*')).toEqual(['F9r', 'foto/F9v*'])
    for (const one of ['Corteo, Roma', 'Corteo 1977, Roma 3']) expect(parted(one)).toEqual([one])
  })

  test('can be three, and in folders', () => {
    expect(parted('foto/a b.jpg, foto\\c.jpg e d.tiff')).toEqual(['foto/a b.jpg', 'foto\\c.jpg', 'd.tiff'])
  })
})

describe('an existing name wins as a whole', () => {
  test.each([
    'Roma, corteo.jpg', 'Bianchi e Rossi.pdf', 'foto - 1977.jpg', 'a.jpg copia.jpg', 'v. 10.12 foto.jpg', 'a\nb.jpg',
  ])('%s', (name) => {
    expect(parted(name, name, 'corteo.jpg', 'Rossi.pdf', '1977.jpg', 'a.jpg', 'b.jpg')).toEqual([name])
    expect(parted(`x.jpg, ${name}`, 'x.jpg', name).at(-1)).toBe(name.split('\n').at(-1))
  })

  test('and one that does not exist ends with its extension', () => {
    for (const name of ['Roma, corteo.jpg', 'Bianchi e Rossi.pdf', 'foto - 1977.jpg', 'v. 10.12 foto.jpg'])
      expect(parted(name)).toEqual([name])
  })

  test('a cell with very many pieces is one name', () => {
    const cell = 'a,'.repeat(10_000)
    expect(possibleNames(cell).length).toBeLessThan(5)
    expect(parted(cell)).toHaveLength(1)
  })
})
