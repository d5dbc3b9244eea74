import { expect, test } from 'vitest'
import { readTranscript } from '../src/transcript.ts'

const line = (start: number, end: number, speaker: string | null, text: string) => ({ start, end, speaker, text })

test('a transcript has its lines by time, with who speaks and without tags, comments and styles', () => {
  const vtt = [
    'WEBVTT Assemblea', 'STYLE\n::cue { color: red }', 'NOTE\n00:01.000 --> è un commento',
    '2\n01:00:02.500 --> 01:00:04.000 line:80%\n<v.alto Anna Rossi>Il microfono\nè <i>aperto</i> &amp; acceso <v Bruno>Sì.',
    'uno\n00:04.000 --> 00:06.000\nMARIA: Chi parla?\n- Io.', '00:07.000 -->  00:08.000\nalle 9: si &foo; comincia',
    '00:09.000 --> 00:10.000\n',
  ].join('\n\n')
  expect(readTranscript(vtt)).toEqual([
    line(4, 6, 'MARIA', 'Chi parla?\n- Io.'), line(7, 8, null, 'alle 9: si &foo; comincia'),
    line(3602.5, 3604, 'Anna Rossi', 'Il microfono è aperto & acceso'), line(3602.5, 3604, 'Bruno', 'Sì.'),
  ])
  expect(readTranscript('')).toEqual([])
})
