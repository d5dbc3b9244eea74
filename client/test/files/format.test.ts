import { expect, test } from 'vitest'
import { formatOf } from '../../src/files/use-description.ts'

test.each([
  ['image/jpeg', 'poster.jpg', 'JPEG'],
  ['image/svg+xml', 'logo.svg', 'SVG'],
  ['audio/x-wav', 'tape.wav', 'WAV'],
  ['text/plain; charset=utf-8', 'captions.it.srt', 'SRT'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'minutes.docx', 'DOCX'],
  ['application/octet-stream', 'a file', 'OCTET-STREAM'],
])('%s named %s is shown as %s', (mediaType, name, format) => {
  expect(formatOf({ mediaType, name })).toBe(format)
})
