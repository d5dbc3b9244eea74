import { expect, test } from 'vitest'
import {
  isSymmetric, otherSide, RELATION_SIDES, RELATION_TYPES, sideName, sideNamed, sideProperty, sideWords,
} from '../src/record-relation.ts'

test('every relation has a side for each of its records, or one for both', () => {
  expect(RELATION_SIDES.map(sideName)).toEqual([
    'copyOf', 'copyOf.inverse', 'partOf', 'partOf.inverse', 'answerTo', 'answerTo.inverse', 'publishedIn', 'publishedIn.inverse',
    'sameEvent', 'related',
  ])
  for (const side of RELATION_SIDES) expect(otherSide(otherSide(side))).toEqual(side)
  for (const type of RELATION_TYPES.filter(isSymmetric)) expect(otherSide({ type, inverse: false })).toEqual({ type, inverse: false })
})

test('a side is found by its name, and nothing else is a side', () => {
  for (const side of RELATION_SIDES) expect(sideNamed(sideName(side))).toEqual(side)
  for (const name of ['title', 'documentId', 'sameEvent.inverse', 'constructor', '']) expect(sideNamed(name)).toBeNull()
})

test('the words of a side are its own in each language', () => {
  for (const language of ['it', 'en'] as const)
    expect(new Set(RELATION_SIDES.map((side) => sideWords(side)[language])).size).toBe(RELATION_SIDES.length)
  expect(sideWords({ type: 'copyOf', inverse: true })).toEqual({ it: 'Ha come copia', en: 'Has a copy' })
  expect(sideProperty({ type: 'partOf', inverse: true })).toBe('hasPart')
})
