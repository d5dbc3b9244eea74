import type { FoundPlace, PlacedWord } from '@faldone/contract/file-text.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'
import { describe, expect, test } from 'vitest'
import { aroundMatches, fromMatch } from '../src/desk/around.ts'
import { edgesOf, linesOf, nextLine, readingsOf, saysSame, textOf, withTyped } from '../src/desk/correct/lines.ts'
import { boxesOf, partsOf } from '../src/desk/placed.ts'
import { beside, deskFiles, inOrder } from '../src/desk/places.ts'

const word = (text: string, left: number, top: number, confidence = 90): PlacedWord => [text, left, top, left + 900, top + 100, confidence]
const LINES = [[word('Il', 0, 0), word('volantino', 1000, 10)], [word('anti-nucleare', 0, 200, 30), word('del', 1000, 200)]]
const TEXT = 'Il volantino\nanti-nucleare del'

test('a match is marked with a box on each line that it touches', () => {
  expect(boxesOf(LINES, [[3, 26]])).toEqual([
    { match: 0, left: 1000, top: 10, right: 1900, bottom: 110 }, { match: 0, left: 0, top: 200, right: 900, bottom: 300 },
  ])
  expect(boxesOf(LINES, [[0, 2], [27, 30]]).map(({ match, left, top }) => [match, left, top])).toEqual([[0, 0, 0], [1, 1000, 200]])
  expect(boxesOf(LINES, [])).toEqual([])
})

test('of each match a line shows the words around it, from the beginning of its sentence if that is near', () => {
  const text = 'Come funziona?\nUna centrale nucleare bolle acqua. '
    + 'Nel reattore gli atomi di uranio si spezzano e scaldano l’acqua che scorre'
  const spanOf = (words: string): [number, number] => [text.indexOf(words), text.indexOf(words) + words.length]
  const lines = aroundMatches(text, [spanOf('Una'), spanOf('bolle acqua'), spanOf('uranio'), spanOf('scorre')])
  expect(lines.map((parts) => parts.map(({ text }) => text))).toEqual([
    ['', 'Una', ' centrale nucleare bolle acqua. Nel'], ['centrale nucleare ', 'bolle acqua', '. Nel reattore gli atomi di uranio'],
    ['gli atomi di ', 'uranio', ' si spezzano e scaldano l’acqua che'], ['l’acqua che ', 'scorre', ''],
  ])
  const passage = (before: string) => fromMatch([{ text: before, match: false }, { text: 'acqua', match: true }])[0]!.text
  expect([passage('… Noi proponiamo che le misure d’aria, '), passage('Dell’')]).toEqual(['… le misure d’aria, ', 'Dell’'])
})

test('a text is cut at the ends of matches and of doubtful words', () => {
  const parts = (spans: FoundPlace['spans'], lines: typeof LINES | null = LINES) =>
    partsOf(TEXT, spans, lines).map(({ text, match, isDoubtful }) => [text, match, isDoubtful])
  expect(parts([[3, 17]])).toEqual([
    ['Il ', null, false], ['volantino\n', 0, false], ['anti', 0, true], ['-nucleare', null, true], [' del', null, false],
  ])
  expect(parts([], null)).toEqual([[TEXT, null, false]])
  expect(partsOf('', [], null)).toEqual([])
  // A text that has changed since it was searched.
  expect(partsOf('Il', [[0, 2], [3, 12]], null)).toEqual([{ text: 'Il', match: 0, isDoubtful: false }])
})

const file = (id: string, mediaType: string, pages: number | null = null) =>
  ({ id, mediaType, pages, thumbnail: 'made', iiifUrl: mediaType.startsWith('image') ? '/iiif' : null }) as ArchiveFile

test('the pages of all files lie one after the other', () => {
  const files = deskFiles([file('a', 'image/png'), file('film', 'video/mp4'), file('b', 'application/pdf', 3), file('c', 'text/plain')])
  expect(files.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  const go = (fileId: string, place: number, by: 1 | -1, last: number) => beside(files, { fileId, place }, by, [1, last])
  expect(go('a', 1, 1, 1)).toEqual({ fileId: 'b', place: 1 })
  expect(go('b', 2, 1, 3)).toEqual({ fileId: 'b', place: 3 })
  expect(go('b', 3, 1, 3)).toEqual({ fileId: 'c', place: 1 })
  expect(go('c', 1, -1, 5)).toEqual({ fileId: 'b', place: 3 })
  expect([go('a', 1, -1, 1), go('c', 5, 1, 5)]).toEqual([null, null])
  const compare = inOrder(files)
  const places = [{ fileId: 'b', place: 2 }, { fileId: 'a', place: 9 }, { fileId: 'b', place: 1 }]
  expect(places.toSorted(compare).map(({ fileId, place }) => fileId + place)).toEqual(['a9', 'b1', 'b2'])
})

describe('a page that is corrected', () => {
  const lines = linesOf({ text: TEXT })

  test('has its doubtful words marked, as long as they are as the machine read them', () => {
    expect(readingsOf('anti-nucleare  del', LINES[1]).map(({ text, isDoubtful }) => [text, isDoubtful]))
      .toEqual([['anti-nucleare', true], ['  ', false], ['del', false]])
    expect(readingsOf('antinucleare del', LINES[1]).some(({ isDoubtful }) => isDoubtful)).toBe(false)
    expect([readingsOf('', LINES[1]), readingsOf('Il', undefined)]).toEqual([[], [{ text: 'Il', isDoubtful: false }]])
  })

  test('keeps what its lines were while others are typed and pasted', () => {
    expect(withTyped(lines, 0, 'Il volantino!')).toEqual([['Il volantino!', 0], ['anti-nucleare del', 1]])
    expect(withTyped(lines, 0, 'uno\r\ndue\ntre')).toEqual([['uno', 0], ['due', null], ['tre', null], ['anti-nucleare del', 1]])
    expect(textOf(withTyped(linesOf({ text: '' }), 0, 'uno\ndue'))).toBe('uno\ndue')
  })

  test('goes to the next wanted line, all around', () => {
    expect([nextLine(3, 0, (at) => at !== 1), nextLine(3, 2, (at) => at === 2), nextLine(3, 1, () => false)]).toEqual([2, 2, null])
  })

  test('says the same whatever spaces the server takes away', () => {
    expect([saysSame(' a  b \n\nc', 'a b\nc'), saysSame('a\nb', 'a b')]).toEqual([true, false])
  })

  test('marks the line on the page', () => {
    expect([edgesOf(LINES[0]), edgesOf([])]).toEqual([{ left: 0, top: 0, right: 1900, bottom: 110 }, null])
  })
})
