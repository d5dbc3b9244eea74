import { expect, test } from 'vitest'
import { mediaOf } from '../src/files/media.ts'
import { formatSize } from '../src/i18n/numbers.ts'

test.each([
  ['image/jpeg', 'image'], ['image/png; charset=binary', 'image'], ['IMAGE/WEBP', 'image'], ['image/tiff', 'other'], ['image/svg+xml', 'other'],
  ['application/pdf', 'pdf'], ['audio/mpeg', 'audio'], ['video/webm', 'video'], ['text/html', 'other'], ['', 'other'],
])('%s is shown as %s', (type, media) => {
  expect(mediaOf(type)).toBe(media)
})

test('sizes are written as the language writes them', () => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect(plain(formatSize(14_200_000, 'it'))).toBe('14,2 MB')
  expect(plain(formatSize(14_200_000, 'en'))).toBe('14.2 MB')
  expect(plain(formatSize(71_400, 'it'))).toBe('71 kB')
  expect(plain(formatSize(999, 'en'))).toBe('999 bytes')
  expect(plain(formatSize(0, 'it'))).toBe('0 byte')
})
