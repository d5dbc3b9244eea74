import { readMarkdown } from '@faldone/contract/markdown.ts'
import type { Settings } from '@faldone/contract/settings.ts'
import { expect, test } from 'vitest'
import { arranged } from '../src/content/arrangement.ts'
import { changesOf, valuesOf } from '../src/settings/settings-values.ts'

const words = (text: string) => {
  const { title, lead, sections } = arranged(readMarkdown(text))
  return {
    title: title && 'title', lead: lead && 'lead', sections: sections.map((section) => [section.title !== null, section.blocks.length]),
  }
}

test('a text has its first heading and the paragraph below it at the top, the rest in sections', () => {
  expect(words('# A\n\nb\n\nc\n\n## D\n\ne\n\n### f\n\n## G'))
    .toEqual({ title: 'title', lead: 'lead', sections: [[false, 1], [true, 2], [true, 0]] })
  expect(words('# A\n\n- b')).toEqual({ title: 'title', lead: null, sections: [[false, 1]] })
  expect(words('b')).toEqual({ title: null, lead: null, sections: [[false, 1]] })
  expect(words('')).toEqual({ title: null, lead: null, sections: [] })
})

const SETTINGS = {
  siteName: 'Archivio', siteShortName: 'A', tagline: { it: 'Centro', en: null }, product: 'faldone', accent: null, contact: 'via 1',
  openingHours: { it: 'lunedì', en: null }, agencyCode: null, openFields: [] as string[],
} as Settings

test('a short name that the server derived from the name is not one that anybody typed', () => {
  expect(valuesOf({ ...SETTINGS, siteName: 'Archivio della colla', siteShortName: 'Colla' }).siteShortName).toBe('')
  expect(valuesOf(SETTINGS).siteShortName).toBe('A')
})

test('only changed settings are sent; emptied ones are reset', () => {
  const before = valuesOf(SETTINGS)
  expect(changesOf(before, before)).toEqual({})
  expect(changesOf(before, { ...before, siteName: ' Archivio ' })).toEqual({})
  expect(changesOf(before, { ...before, siteName: '', contact: ' ', accent: '#1d4f8a', logo: null }))
    .toEqual({ siteName: null, contact: null, accent: '#1d4f8a', logo: null })
  expect(changesOf(before, { ...before, hoursEn: 'Monday', compactLogo: 'AAAA' }))
    .toEqual({ openingHours: { en: 'Monday' }, compactLogo: 'AAAA' })
  expect(changesOf(before, { ...before, taglineEn: 'Centre' })).toEqual({ tagline: { en: 'Centre' } })
  expect(changesOf(before, { ...before, openFields: 'location' })).toEqual({ openFields: ['location'] })
  expect(changesOf({ ...before, openFields: 'location' }, before)).toEqual({ openFields: [] })
  expect(changesOf(before, { ...before, hoursIt: '' })).toEqual({ openingHours: { it: null } })
})
