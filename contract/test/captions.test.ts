import { expect, test } from 'vitest'
import { captionsOf, leaves } from '../src/captions.ts'

const file = (name: string, mediaType: string) => ({ name, mediaType, url: `/${name}` })
const SHEET = file('nastro.pdf', 'application/pdf')
const TAPE = file('nastro.wav', 'audio/wav')
const OTHER = file('altro.mp3', 'audio/mpeg')
const WORDS = file('nastro.it.vtt', 'text/vtt')
const LOOSE = file('intervista.srt', 'text/plain; charset=utf-8')
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name)

test('subtitles belong to the film or sound with their name, or to the only one, and to no other file', () => {
  const of = (film: typeof TAPE, files: (typeof TAPE)[]) => names(captionsOf(film, files).map((one) => one.file))
  expect(of(TAPE, [SHEET, TAPE, OTHER, WORDS, LOOSE])).toEqual(['nastro.it.vtt'])
  expect(of(OTHER, [SHEET, TAPE, OTHER, WORDS, LOOSE])).toEqual([])
  expect(of(TAPE, [SHEET, TAPE, LOOSE])).toEqual(['intervista.srt'])
  expect(of(SHEET, [SHEET, TAPE, WORDS])).toEqual([])
})

test('a transcript that no film or sound shows is shown by itself', () => {
  expect(names(leaves([SHEET, TAPE, WORDS]))).toEqual(['nastro.pdf', 'nastro.wav'])
  expect(names(leaves([SHEET, WORDS]))).toEqual(['nastro.pdf', 'nastro.it.vtt'])
  expect(names(leaves([TAPE, OTHER, WORDS, LOOSE]))).toEqual(['nastro.wav', 'altro.mp3', 'intervista.srt'])
  expect(names(leaves([WORDS]))).toEqual(['nastro.it.vtt'])
})
