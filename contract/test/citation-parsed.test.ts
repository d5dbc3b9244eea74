import { Cite } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'
import { describe, expect, test } from 'vitest'
import { datesOf } from '../src/archival-date.ts'
import { CITATION_FORMAT_NAMES, CITATION_FORMATS, type CitedDocument } from '../src/citation.ts'
import { KIND_NAMES, type KindName } from '../src/kinds.ts'

type Name = { family?: string; given?: string; literal?: string }
type Item = { title?: string; author?: Name[]; reporter?: string; issued?: { 'date-parts'?: number[][] }; URL?: string }

const KEEPER = { siteName: 'Archivio dei movimenti', url: 'https://archivio.example.org/archive/archives/documentArchive/0190' }
const ID = '01900000-0000-7000-8000-00003f9a01bc'

const record = (kind: KindName, given: Partial<CitedDocument> = {}): CitedDocument => {
  const dated = { date: '12 marzo 1977', year: null, ...given }
  return {
    id: ID, shortNumber: '2W', kind, title: 'Perché «no» al "piano" dell’università', detail: null, month: null,
    author: 'Comitato di quartiere È', place: 'Forlì',
    publisher: 'Edizioni & C.', number: '3', segnatura: 'B1/7', tipologia: 'Manifesto', tematiche: ['Scuola e Università', 'Casa'],
    description: '50% di {tutto} #1_a^2~$', extent: null, medium: null, duration: null, languages: [], identifier: null, titleEn: null,
    path: [{ id: ID, level: 'fondo', name: 'Comitati' }], ...dated, ...datesOf(dated),
  }
}

/** The format of a text is given, so that a title cannot decide it. */
const SORTS = { bibtex: '@biblatex/text', ris: '@ris/file', 'csl-json': '@else/json' }

/** What a bibliography program reads from a record. */
const read = (format: keyof typeof CITATION_FORMATS, given: CitedDocument) => {
  const { data }: { data: Item[] } = new Cite(CITATION_FORMATS[format].write(given, KEEPER), { forceType: SORTS[format] })
  expect(data).toHaveLength(1)
  return data[0]!
}
/** RIS calls the author of a newspaper article its reporter. */
const namesIn = ({ author, reporter }: ReturnType<typeof read>) => (author ?? (reporter ? [{ literal: reporter }] : []))
  .map(({ family, given, literal }) => literal ?? [family, given].filter(Boolean).join(', '))

/** Programs choose their own quotation marks. */
const plain = (title: string | undefined) => title?.replace(/[“”"]/g, '"').replace(/[‘’']/g, "'")

describe.each(CITATION_FORMAT_NAMES)('%s as another program reads it', (format) => {
  test.each(KIND_NAMES)('keeps the kind %s', (kind) => {
    const item = read(format, record(kind))
    expect(plain(item.title)).toBe(`Perché «no» al "piano" dell'università`)
    expect(namesIn(item)).toEqual(['Comitato di quartiere È'])
    // For a newspaper in RIS this program reads only the year.
    expect(item.issued?.['date-parts']).toEqual([format === 'ris' && kind === 'newspaper' ? [1977] : [1977, 3, 12]])
    expect(item.URL).toBe(KEEPER.url)
  })

  test('works without date and author', () => {
    const item = read(format, record('document', { date: null, year: null, author: null }))
    expect([item.issued, item.author]).toEqual([undefined, undefined])
  })

  test('keeps a date after a year, and one before a year', () => {
    const years = (date: string) => read(format, record('document', { date })).issued
    expect(years('post 1968')?.['date-parts']?.[0] ?? years('post 1968')).toEqual(format === 'csl-json' ? { literal: 'post 1968' } : [1969])
    expect(years('ante 1970')?.['date-parts']?.[0] ?? years('ante 1970')).toEqual(format === 'csl-json' ? { literal: 'ante 1970' } : [1969])
  })

  test('keeps several authors', () => {
    expect(namesIn(read(format, record('library', { author: 'Bianchi, Anna; Dell’Orto, Piero ; Comitato and amici' }))))
      .toEqual(['Bianchi, Anna', 'Dell’Orto, Piero', 'Comitato and amici'])
  })

  test('keeps a year alone, and a period', () => {
    expect(read(format, record('magazine', { date: null, year: 1969 })).issued?.['date-parts']).toEqual([[1969]])
    expect(read(format, record('magazine', { date: '1976-78' })).issued?.['date-parts']?.[0]).toEqual([1976])
  })

  test.each(['50% di {tutto} & #1_a^2~$', '}}}, title = {x', 'ER  - ', '日本語の題名', 'a\n\n@misc{b,'])('keeps the title %j', (title) => {
    const item = read(format, record('image', { title }))
    expect(item.title?.replace(/\s+/g, ' ').trim()).toBe(title.replace(/\s+/g, ' ').trim())
  })
})
