import { expect, test } from 'vitest'
import { inLanguage, nameIn, passagesIn, pathIn, titleIn } from '../src/in-language.ts'
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
  expect(pathIn([{ name: 'Comitato', nameEn: 'Committee' }, { name: 'Busta 1' }], 'en')).toBe('Committee › Busta 1')
  expect(textIn({ description: null, descriptionEn: 'Papers' }, 'description', 'it')).toEqual({ text: 'Papers', lang: 'en' })
  expect(textIn({}, 'history', 'en')).toEqual({ text: null, lang: 'it' })
})

test('so do the passages of a hit', () => {
  const part = (text: string) => [{ text, match: false }]
  const english = { titleParts: part('Leaflet'), titleLang: 'en', snippet: part('Foglio'), snippetLang: 'it' } as const
  const hit = { titleParts: part('Volantino'), snippet: part('Foglio'), snippetLang: 'it', english } as const
  expect(passagesIn(structuredClone(hit) as never, 'en')).toEqual(english)
  expect(passagesIn(structuredClone(hit) as never, 'it')).toMatchObject({ titleParts: part('Volantino'), titleLang: 'it' })
})
