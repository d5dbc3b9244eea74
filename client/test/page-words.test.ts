import { expect, test } from 'vitest'
import { barsIn, hasWaveform } from '@faldone/contract/media.ts'
import { captionsOf, leaves } from '@faldone/contract/captions.ts'
import { eachWord, pageWords, placesIn, stretchesOf, wholeWordsIn } from '../src/files/page-words.ts'
import type { ArchiveFile } from '@faldone/contract/file.ts'

const PIECES = [
  { str: 'Perché l’antinu-', hasEOL: true }, { str: 'cleare', hasEOL: true }, { str: 'a ' }, { str: 'CAORSO', hasEOL: true },
  { str: 'perche no' },
]
const PAGE = pageWords(PIECES)

test('words in a PDF are found whatever their accents and capitals, and across line ends', () => {
  expect(placesIn(PAGE, ['PERCHE'])).toHaveLength(2)
  expect(placesIn(PAGE, ["l'antinucleare a  caorso"])).toHaveLength(1)
  expect(placesIn(PAGE, ['montalto'])).toEqual([])
  expect(placesIn(PAGE, ['  '])).toEqual([])
})

test('several words are found one by one, in the order of the page', () => {
  expect(placesIn(PAGE, eachWord('caorso, a perché')!).map(({ length }) => length)).toEqual([6, 6, 6])
  expect(placesIn(PAGE, eachWord('caorso antinucleare')!).map(({ length }) => length)).toEqual([12, 6])
  expect([eachWord('caorso'), eachWord('a no'), eachWord('')]).toEqual([null, null, null])
})

test('a match gives the parts of the pieces that belong to it', () => {
  const parts = (pieces: typeof PIECES, words: string[]) => {
    const page = pageWords(pieces)
    return [...stretchesOf(page, pieces, placesIn(page, words))].map(([piece, own]) =>
      [piece, ...own.map(({ from, to, place }) => [pieces[piece]!.str.slice(from, to), place])])
  }
  expect(parts(PIECES, ['antinucleare'])).toEqual([[0, ['antinu-', 0]], [1, ['cleare', 0]]])
  expect(parts(PIECES, ['caorso'])).toEqual([[3, ['CAORSO', 0]]])
  expect(parts(PIECES, ['perché'])).toEqual([[0, ['Perché', 0]], [4, ['perche', 1]]])
  expect(parts(PIECES, ['a caorso perche'])).toEqual([[2, ['a ', 0]], [3, ['CAORSO', 0]], [4, ['perche', 0]]])
  // Letters that are two without their ligature, and accents apart.
  expect(parts([{ str: 'un eﬃmero perche\u0301 qui', hasEOL: false }], ['perche', 'effimero']))
    .toEqual([[0, ['eﬃmero', 0], ['perche\u0301', 1]]])
})

test('whole words leave out those inside others, and the shorter of two that begin together', () => {
  expect(wholeWordsIn(PAGE, ['perche', 'cleare', 'a', 'a caorso']).map(({ length }) => length)).toEqual([6, 8, 6])
})

test('a sound has a waveform if the server heard that it is not the same all the time', () => {
  expect(barsIn(btoa('\u0000\u0033\u00ff'))).toEqual([0, 0.2, 1])
  const peaksOf = (...bytes: number[]) => btoa(String.fromCharCode(...bytes))
  const isShown = (peaks: string | null) => hasWaveform({ mediaType: 'audio/wav', thumbnail: 'none', iiifUrl: null, peaks })
  expect([peaksOf(0, 120, 255), peaksOf(255, 200)].map(isShown)).toEqual([true, true])
  expect([null, '', peaksOf(0, 0, 0), peaksOf(255, 255, 250)].map(isShown)).toEqual([false, false, false, false])
})

const file = (name: string, mediaType: string) => ({ id: name, name, mediaType, url: `/${name}` }) as ArchiveFile
const FILM = file('corteo.mp4', 'video/mp4')

test('subtitles belong to the film with their name, and are not shown as files', () => {
  const it = file('corteo.it.vtt', 'text/vtt; charset=utf-8')
  const other = file('altro.vtt', 'text/vtt')
  const second = file('altro.mp4', 'video/mp4')
  const itIs = { file: it, language: 'it', url: '/corteo.it.vtt/captions' }
  const otherIs = { file: other, language: undefined, url: '/altro.vtt/captions' }
  expect(captionsOf(FILM, [FILM, it, other, second])).toEqual([itIs])
  expect(captionsOf(second, [FILM, it, other, second])).toEqual([otherIs])
  expect(captionsOf(FILM, [FILM, other])).toEqual([otherIs])
  expect(captionsOf(FILM, [FILM, second, file('x.vtt', 'text/vtt')])).toEqual([])
  expect(leaves([FILM, it])).toEqual([FILM])
  expect(leaves([it])).toEqual([it])
})

test('SubRip is recognised by its name, unless it is something else', () => {
  const srt = { ...file('corteo.en.SRT', 'text/plain; charset=windows-1252'), url: '/file/1?ticket=x' }
  expect(captionsOf(FILM, [FILM, srt])).toEqual([{ file: srt, language: 'en', url: '/file/1/captions?ticket=x' }])
  expect(leaves([FILM, srt, file('foto.srt', 'image/jpeg')])).toHaveLength(2)
})
