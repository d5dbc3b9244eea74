import { describe, expect, test } from 'vitest'
import { apaCitation, archivalReference, chicagoCitation, CITATION_FORMATS, type CitedDocument, plainCitation } from '../src/citation.ts'
import { datesOf } from '../src/archival-date.ts'

const KEEPER = { siteName: 'Archivio dei movimenti', url: 'https://archivio.example.org/archive/archives/documentArchive/0190' }

const EMPTY: CitedDocument = {
  id: '01900000-0000-7000-8000-00003f9a01bc', shortNumber: '2W', kind: 'document', title: 'Contro gli affitti', detail: null, date: null,
  dateFrom: null, dateTo: null, dateQualifier: null, year: null, month: null,
  author: null, place: null, publisher: null, number: null, segnatura: null, tipologia: null, tematiche: [], description: null, path: [],
  extent: null, medium: null, duration: null, languages: [], identifier: null,
}

/** A record whose dates are read as the archive reads them. */
function record(given: Partial<CitedDocument> = {}): CitedDocument {
  const { dateFrom, dateTo, dateQualifier } = datesOf(given)
  return { ...EMPTY, dateFrom, dateTo, dateQualifier, ...given }
}

const unit = (level: CitedDocument['path'][number]['level'], name: string) => ({ id: EMPTY.id, level, name })
const PATH = [unit('fondo', 'Comitati di quartiere'), unit('serie', 'Casa'), unit('busta', 'Busta 1'), unit('fascicolo', 'Affitti')]
const POSTER =
  record({ author: 'Comitato di quartiere', place: 'Pisa', date: 'ca. marzo 1977', segnatura: 'B1/7', tipologia: 'Manifesto', path: PATH })
const BOOK = record({
  kind: 'library', title: 'Gli operai', author: 'Bianchi, Anna', place: 'Torino', publisher: 'Einaudi', date: '1969', year: 1969,
  path: [unit('fondo', 'Biblioteca')],
})

const reference = (given: CitedDocument) => plainCitation(archivalReference(given, KEEPER))
const apa = (given: CitedDocument, language: 'it' | 'en' = 'en') => plainCitation(apaCitation(given, KEEPER, language))
const chicago = (given: CitedDocument, language: 'it' | 'en' = 'en') => plainCitation(chicagoCitation(given, KEEPER, language))

describe('the archival reference', () => {
  test('goes from the keeper down to the document', () => {
    expect(reference(POSTER)).toBe('Archivio dei movimenti, fondo Comitati di quartiere, s. Casa, b. 1, fasc. «Affitti», Comitato di quartiere, «Contro gli affitti», Pisa, ca. marzo 1977 (segn. B1/7, n. breve 2W).')
  })

  test('is short for a record with few fields', () => {
    expect(reference(record())).toBe('Archivio dei movimenti, «Contro gli affitti», s.d. (n. breve 2W).')
    expect(reference(record({ year: 1977, month: 3 }))).toBe('Archivio dei movimenti, «Contro gli affitti», marzo 1977 (n. breve 2W).')
    expect(reference(record({
      path: [unit('fondo', 'Fondo Rossi'), unit('busta', 'b. 12 bis'), unit('fascicolo', 'fasc. III')], date: 's.d.',
    }))).toBe('Archivio dei movimenti, Fondo Rossi, b. 12 bis, fasc. III, «Contro gli affitti», s.d. (n. breve 2W).')
    expect(reference(record({ title: 'Detto «no»\nal "piano"', year: 1977 }))).toContain('«Detto “no” al "piano"»')
  })

  test('begins with author and title for books and periodicals', () => {
    expect(reference(BOOK)).toBe('Bianchi, Anna, Gli operai, Torino, Einaudi, 1969 (Archivio dei movimenti, fondo Biblioteca, n. breve 2W).')
    expect(archivalReference(BOOK, KEEPER)[1]).toEqual({ text: 'Gli operai', italic: true })
    expect(reference(record({ kind: 'magazine', title: 'Rosso', number: '12', date: 'maggio 1976', place: 'Milano' })))
      .toBe('«Rosso», n. 12, Milano, maggio 1976 (Archivio dei movimenti, n. breve 2W).')
  })
})

describe('APA and Chicago', () => {
  test('cite an archival document', () => {
    expect(apa(POSTER)).toBe(`Comitato di quartiere. (ca. 1977, March). Contro gli affitti [Poster]. Comitati di quartiere (Casa, Busta 1, Affitti, B1/7), Archivio dei movimenti. ${KEEPER.url}`)
    expect(apaCitation(POSTER, KEEPER, 'en')[1]).toEqual({ text: 'Contro gli affitti', italic: true })
    expect(apa(POSTER, 'it')).toContain('(ca. 1977, marzo). Contro gli affitti [Manifesto].')
    expect(chicago(POSTER)).toBe(`Comitato di quartiere. “Contro gli affitti.” Pisa, ca. March 1977. Casa, Busta 1, Affitti, B1/7. Comitati di quartiere. Archivio dei movimenti. ${KEEPER.url}.`)
  })

  test('cite a document without author and date', () => {
    expect(apa(record())).toBe(`Contro gli affitti [Document]. (n.d.). Archivio dei movimenti. ${KEEPER.url}`)
    expect(apa(record(), 'it')).toBe(`Contro gli affitti [Documento]. (s.d.). Archivio dei movimenti. ${KEEPER.url}`)
    expect(chicago(record())).toBe(`“Contro gli affitti.” n.d. Archivio dei movimenti. ${KEEPER.url}.`)
  })

  test.each([
    ['12 marzo 1977', '(1977, March 12)', '12 March 1977'],
    ['1976-78', '(1976–1978)', '1976–1978'],
    ['[1968]', '([1968])', '[1968]'],
    ['ca. 1968', '(ca. 1968)', 'ca. 1968'],
    ['[ca. 1968]', '([ca. 1968])', '[ca. 1968]'],
    ['1968?', '(1968?)', '1968?'],
    ['ante 1977', 'until', 'until'],
    ['post 1945', 'from', 'from'],
    ['sec. XIX', '(1801–1900)', '1801–1900'],
    ["anni '70", '(1970–1979)', '1970–1979'],
  ])('cite the date %s', (date, inApa, inChicago) => {
    expect(apa(record({ date }))).toContain(inApa)
    expect(chicago(record({ date }))).toContain(inChicago)
  })

  test('cite a book', () => {
    expect(apa(BOOK)).toBe(`Bianchi, Anna. (1969). Gli operai [Book]. Einaudi. Biblioteca, Archivio dei movimenti. ${KEEPER.url}`)
    expect(chicago(BOOK)).toBe(`Bianchi, Anna. Gli operai. Torino: Einaudi, 1969. Biblioteca. Archivio dei movimenti. ${KEEPER.url}.`)
  })

  test('cite awkward titles', () => {
    expect(chicago(record({ title: 'Che cos’è "il piano"?' }))).toContain('“Che cos’è ‘il piano’?” ')
    expect(chicago(record({ title: '日本語の題名' }))).toContain('“日本語の題名.”')
    const long = apa(record({ title: 'parola '.repeat(400) }))
    expect(long).toMatch(/parola… \[Document\]/)
    expect(long.length).toBeLessThan(500)
    expect(apa(record({ title: '🙂'.repeat(400) })).isWellFormed()).toBe(true)
  })
})

describe('citation files', () => {
  const file = (format: keyof typeof CITATION_FORMATS, given: CitedDocument) => CITATION_FORMATS[format].write(given, KEEPER)

  test('BibTeX writes every field in braces', () => {
    const note = 'Archivio dei movimenti, fondo Comitati di quartiere, s. Casa, b. 1, fasc. «Affitti», Comitato di quartiere, «Contro gli affitti», Pisa, ca. marzo 1977 (segn. B1/7, n. breve 2W).'
    expect(file('bibtex', POSTER)).toBe(`@misc{comitato1977-3f9a01bc,
  title = {{Contro gli affitti}},
  author = {{Comitato di quartiere}},
  year = {1977},
  month = mar,
  date = {1977-03~},
  address = {Pisa},
  type = {Manifesto},
  library = {Archivio dei movimenti},
  callnumber = {B1/7},
  note = {${note}},
  url = {${KEEPER.url}},
}
`)
    expect(file('bibtex', BOOK)).toMatch(/^@book\{bianchi1969-3f9a01bc,/)
  })

  test.each([
    '50% di {tutto} & #1_a^2~$\\', '}}}, title = {x', '@misc{a,', 'a\n\n"b"', '日本語', '\\end{document}',
  ])('BibTeX stays valid: %j', (title) => {
    const text = file('bibtex', record({ title, author: title, place: title }))
    let depth = 0
    for (const sign of text) {
      if (sign === '{') depth += 1
      if (sign === '}') depth -= 1
      expect(depth).toBeGreaterThanOrEqual(0)
    }
    expect(depth).toBe(0)
    expect(text).toMatch(/^@misc\{[\w-]+,\n/)
    expect(text.match(/^ {2}title = /gm)).toHaveLength(1)
    expect(text).not.toMatch(/(?<!\\)[%&#$]/)
  })

  test('RIS has one field per line, whatever its value', () => {
    const text = file('ris', { ...POSTER, title: 'Uno\nER  - \r\nTY  - BOOK', tematiche: ['Casa', 'Lotte sociali'] })
    const lines = text.split('\r\n')
    expect(lines[0]).toBe('TY  - UNPB')
    expect(lines.slice(-2)).toEqual(['ER  - ', ''])
    expect(lines.filter((line) => line.startsWith('ER'))).toHaveLength(1)
    expect(lines).toContain('TI  - Uno ER - TY - BOOK')
    expect(lines).toContain('DA  - 1977/03//ca. marzo 1977')
    expect(lines.filter((line) => line.startsWith('KW'))).toEqual(['KW  - Casa', 'KW  - Lotte sociali'])
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/^[A-Z][A-Z\d] {2}- /)
    expect(file('ris', record())).not.toMatch(/AU|PY|DA {2}/)
  })

  test('CSL-JSON writes dates as numbers and names literally', () => {
    const item = (given: CitedDocument) => (JSON.parse(file('csl-json', given)) as Record<string, unknown>[])[0]!
    expect(item(POSTER)).toMatchObject({
      type: 'document', title: 'Contro gli affitti', author: [{ literal: 'Comitato di quartiere' }],
      issued: { 'date-parts': [[1977, 3]], circa: true }, archive: 'Archivio dei movimenti',
      archive_collection: 'Comitati di quartiere', archive_location: 'Casa, Busta 1, Affitti', 'call-number': 'B1/7', genre: 'Manifesto',
    })
    expect(item(record({ date: '1976-78' }))['issued']).toEqual({ 'date-parts': [[1976], [1978]] })
    expect(item(record({ date: 'post 1945' }))['issued']).toEqual({ literal: 'post 1945' })
    expect(item(record())).not.toHaveProperty('issued')
    expect(item(BOOK)).toMatchObject({ type: 'book', publisher: 'Einaudi', 'publisher-place': 'Torino' })
  })
})
