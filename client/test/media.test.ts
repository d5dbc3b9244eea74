import { expect, test } from 'vitest'
import { clock } from '../src/ui/clock.ts'
import { fileStem, leafCaption, mediaOf } from '@faldone/contract/media.ts'
import { insteadOfPicture } from '../src/files/instead-of-picture.ts'
import { formatSize } from '../src/i18n/numbers.ts'

const file = { thumbnail: 'none', iiifUrl: null } as const

test.each([
  ['image/svg+xml', 'other'], ['image/heic', 'other'],
  ['application/pdf', 'pdf'], ['audio/mpeg', 'audio'], ['video/webm', 'video'], ['text/html', 'other'], ['', 'other'],
])('%s is shown as %s', (type, media) => {
  expect(mediaOf({ ...file, mediaType: type })).toBe(media)
})

test('an image is shown once the server has drawn it, or while it has not tried yet', () => {
  for (const mediaType of ['image/jpeg', 'image/png; charset=binary', 'IMAGE/WEBP']) {
    expect(['waiting', 'none'].map((thumbnail) => mediaOf({ ...file, mediaType, thumbnail: thumbnail as 'waiting' | 'none' })))
      .toEqual(['image', 'other'])
  }
  expect(mediaOf({ mediaType: 'image/tiff', thumbnail: 'waiting', iiifUrl: null })).toBe('other')
  expect(mediaOf({ mediaType: 'image/tiff', thumbnail: 'made', iiifUrl: '/iiif/1' })).toBe('image')
})

test('a scan or a PDF that has just arrived is not called damaged, or without a preview', () => {
  for (const mediaType of ['image/tiff', 'application/pdf', 'image/jpeg'])
    expect(insteadOfPicture({ mediaType, thumbnail: 'waiting', iiifUrl: null })).toBe('files.pictureToCome')
  expect(insteadOfPicture({ mediaType: 'image/tiff', thumbnail: 'none', iiifUrl: null })).toBe('files.damagedPicture')
  expect(insteadOfPicture({ mediaType: 'application/pdf', thumbnail: 'none', iiifUrl: null })).toBe('files.noPreview')
})

test('how long a sound is', () => {
  expect([0.4, 9, 245.9, 3727].map(clock)).toEqual(['0:00', '0:09', '4:05', '1:02:07'])
})

test('sizes are written as the language writes them', () => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect(plain(formatSize(14_200_000, 'it'))).toBe('14,2 MB')
  expect(plain(formatSize(14_200_000, 'en'))).toBe('14.2 MB')
  expect(plain(formatSize(71_400, 'it'))).toBe('71 kB')
  expect(plain(formatSize(999, 'en'))).toBe('999 bytes')
  expect(plain(formatSize(0, 'it'))).toBe('0 byte')
})

test('a file is named without its type, and keeps what is no type', () => {
  expect(['volantino-retro.jpg', 'verbale.1977.pdf', '.nascosto', 'n. 5', 'foglio'].map(fileStem))
    .toEqual(['volantino-retro', 'verbale.1977', '.nascosto', 'n. 5', 'foglio'])
})

test('beside others a file is called by its side, or by its number', () => {
  expect(['manifesto-retro.jpg', 'CAL 3 fronte.tif', 'verso.png', 'fronteretro.jpg'].map((name, at) => leafCaption({ name }, at, 'it')))
    .toEqual(['Retro', 'Fronte', 'Retro', 'File 4'])
  expect(leafCaption({ name: 'manifesto-retro.jpg' }, 0, 'en')).toBe('Back')
})
