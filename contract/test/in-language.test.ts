import { expect, test } from 'vitest'
import { inLanguage, nameIn, namesIn, passagesIn, pathIn, titleIn } from '../src/in-language.ts'
import { textIn } from '../src/unit-fields.ts'

test('a reader sees the text in their own language, or else the other one', () => {
  expect(inLanguage('Sciopero', 'Strike', 'en')).toEqual({ text: 'Strike', lang: 'en' })
  expect(inLanguage('Sciopero', 'Strike', 'it')).toEqual({ text: 'Sciopero', lang: 'it' })
  expect(inLanguage('Sciopero', null, 'en')).toEqual({ text: 'Sciopero', lang: 'it' })
  expect(inLanguage('', 'Strike', 'it')).toEqual({ text: 'Strike', lang: 'en' })
  expect(inLanguage(null, undefined, 'it')).toBeNull()
})

test('so do titles, names, paths and the texts of units', () => {
  expect(titleIn({ title: 'Volantino', titleEn: 'Leaflet' }, 'en')).toEqual({ text: 'Leaflet', lang: 'en' })
  expect(titleIn({ title: '', titleEn: null }, 'en')).toEqual({ text: '', lang: 'it' })
  expect(nameIn({ name: 'Comitato' }, 'en')).toEqual({ text: 'Comitato', lang: 'it' })
  expect(pathIn([{ name: 'Comitato', nameEn: 'Committee' }, { name: 'Busta 1' }], 'en')).toBe('Committee › Box 1')
  expect(pathIn([{ name: 'Comitato', nameEn: 'Committee' }, { name: 'Lettere' }, { name: 'Busta 1' }], 'en'))
    .toBe('Comitato › Lettere › Box 1')
  expect(pathIn([{ name: 'Comitato', nameEn: 'Committee' }, { name: '1986-1987' }], 'en')).toBe('Committee › 1986-1987')
  expect(namesIn([{ name: 'Comitato', nameEn: 'Committee' }, { name: 'Caorso', nameEn: 'Caorso' }], 'en'))
    .toEqual([{ text: 'Committee', lang: 'en' }, { text: 'Caorso', lang: 'it' }])
  expect(textIn({ description: null, descriptionEn: 'Papers' }, 'description', 'it')).toEqual({ text: 'Papers', lang: 'en' })
  expect(textIn({}, 'history', 'en')).toEqual({ text: null, lang: 'it' })
})

test('a name that is only a level and a number is said in English, if nobody wrote another one', () => {
  const inEnglish = (name: string, nameEn?: string) => nameIn({ name, nameEn }, 'en')
  expect(['Busta 3', 'Fascicolo 2/b', 'Serie IV', 'busta 12'].map((name) => inEnglish(name)))
    .toEqual(['Box 3', 'Folder 2/b', 'Series IV', 'Box 12'].map((text) => ({ text, lang: 'en' })))
  expect(inEnglish('Busta 3', 'Envelope 3').text).toBe('Envelope 3')
  expect(['Busta di materiali', 'Fascicolo personale', 'Serie di volantini 2', 'Bustarella 3'].map((name) => inEnglish(name).lang))
    .toEqual(['it', 'it', 'it', 'it'])
  expect(nameIn({ name: 'Busta 3' }, 'it')).toEqual({ text: 'Busta 3', lang: 'it' })
})

test('so do the passages of a hit', () => {
  const part = (text: string) => [{ text, match: false }]
  const english = { titleParts: part('Leaflet'), titleLang: 'en', snippet: part('Foglio'), snippetLang: 'it' } as const
  const hit = { titleParts: part('Volantino'), snippet: part('Foglio'), snippetLang: 'it', english } as const
  expect(passagesIn(structuredClone(hit) as never, 'en')).toEqual(english)
  expect(passagesIn(structuredClone(hit) as never, 'it')).toMatchObject({ titleParts: part('Volantino'), titleLang: 'it' })
})
