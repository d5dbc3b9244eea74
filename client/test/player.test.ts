import { expect, test } from 'vitest'
import { actOfKey } from '../src/files/player/player-keys.ts'
import { spokenClock } from '../src/files/player/spoken-clock.ts'
import { namesOf } from '../src/files/player/use-captions.ts'

const pressed = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...more,
})

test('a moment is read aloud in the reader’s language', () => {
  expect(spokenClock(125.9, 'it')).toBe('2 minuti 5 secondi')
  expect(spokenClock(61, 'it')).toBe('1 minuto 1 secondo')
  expect(spokenClock(3720, 'en')).toBe('1 hour 2 minutes')
  expect(spokenClock(0, 'en')).toBe('0 seconds')
})

test('keys play, skip and mute', () => {
  expect([' ', 'k', 'K', 'm', 'c', 'f'].map((key) => actOfKey(pressed(key), 'other')))
    .toEqual(['toggle', 'toggle', 'toggle', 'mute', 'captions', 'fullScreen'])
  expect(['ArrowLeft', 'ArrowRight', 'j', 'l'].map((key) => actOfKey(pressed(key), 'other')))
    .toEqual([{ skip: -5 }, { skip: 5 }, { skip: -10 }, { skip: 10 }])
})

test('keys of the browser and of the focused control are left to them', () => {
  expect(actOfKey(pressed('f', { ctrlKey: true }), 'other')).toBeNull()
  expect(actOfKey(pressed('k'), 'list')).toBeNull()
  expect(actOfKey(pressed(' '), 'button')).toBeNull()
  expect(actOfKey(pressed('ArrowLeft'), 'volume')).toBeNull()
  expect(actOfKey(pressed('m'), 'volume')).toBe('mute')
  expect(actOfKey(pressed('Tab'), 'other')).toBeNull()
})

test('a key that is held down skips on, but does not play and pause by turns', () => {
  expect(actOfKey(pressed('k', { repeat: true }), 'other')).toBeNull()
  expect(actOfKey(pressed('l', { repeat: true }), 'other')).toEqual({ skip: 10 })
})

test('subtitles are called by their language, or by their file where that says too little', () => {
  expect(namesOf([{ language: 'it', label: 'film.it.vtt' }, { language: 'en', label: 'film.en.vtt' }], 'en'))
    .toEqual(['Italian', 'English'])
  expect(namesOf([{ language: '', label: 'film.srt' }], 'it')).toEqual(['film.srt'])
  expect(namesOf([{ language: 'it', label: 'a.it.srt' }, { language: 'it', label: 'b.it.srt' }], 'it')).toEqual(['a.it.srt', 'b.it.srt'])
  expect(namesOf([{ language: 'xxx', label: 'film.xxx.srt' }], 'it')).toEqual(['film.xxx.srt'])
})
