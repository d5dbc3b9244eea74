import { expect, test } from 'vitest'
import { webVttOf } from '../../src/files/captions.ts'

const SRT = '\uFEFF1\r\n0:00:01,5 --> 00:00:04,000  X1:40 X2:600\r\n<font color="#ff0">- È piena?</font>\r\n{\\an8}<i>1977</i> & dopo <br>\r\n\r\n2\r\n00:00:05,000 --> 01:00:07,250\r\n12\r\n'

const problem = (text: string): unknown => {
  try {
    return webVttOf(text)
  } catch (error) {
    return (error as { values: object }).values
  }
}

test('SubRip becomes WebVTT with converted times and known marks, without the numbers of cues', () => {
  expect(webVttOf(SRT).replaceAll(/\n{2,}/g, '\n\n'))
    .toBe('WEBVTT\n\n00:00:01.500 --> 00:00:04.000\n- È piena?\n<i>1977</i> &amp; dopo &lt;br>\n\n00:00:05.000 --> 01:00:07.250\n12\n\n')
})

test('WebVTT stays as it is', () => {
  const text = 'WEBVTT - Cinegiornale\n\n00:01.000 --> 00:02.000\n<v Ada>Sì & no'
  expect(webVttOf(text)).toBe(text)
})

test('a file in neither format is refused with its first wrong line', () => {
  expect(problem('Caro Franco,\nti mando i sottotitoli')).toEqual({ line: 1 })
  expect(problem('')).toEqual({ line: 1 })
  expect(problem('1\nSottotitoli\n00:00:01,000 --> 00:00:02,000\nSì')).toEqual({ line: 2 })
  expect(problem('1\n00:00:01,000 --> 00:00:02,000\nSì\n\n2\n00:00:03 --> boh\nNo')).toEqual({ line: 6 })
})

test('absurd lines take linear time', () => {
  for (const sign of ['<font', '{\\']) expect(webVttOf(`1\n00:00:01,000 --> 00:00:02,000\n${sign.repeat(100_000)}`)).toContain('WEBVTT')
  expect(problem(`${' '.repeat(200_000)}1?\n00:00:01,000 --> 00:00:02,000\nSì`)).toEqual({ line: 1 })
})
