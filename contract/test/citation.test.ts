// Longer than 250 lines: one record, cited in every style, as a whole and a page of it.
import { describe, expect, test } from 'vitest'
import { apaCitation, archivalReference, chicagoCitation, CITATION_FORMATS, type CitedDocument, plainCitation } from '../src/citation.ts'
import { datesOf } from '../src/archival-date.ts'

const KEEPER = { siteName: 'Archivio dei movimenti', url: 'https://archivio.example.org/archive/r/2W' }

const EMPTY: CitedDocument = {
  id: '01900000-0000-7000-8000-00003f9a01bc', shortNumber: '2W', kind: 'document', title: 'Contro gli affitti', detail: null, date: null,
  dateFrom: null, dateTo: null, dateQualifier: null, year: null, month: null,
  author: null, place: null, publisher: null, number: null, segnatura: null, tipologia: null, tematiche: [], description: null, path: [],
  extent: null, medium: null, duration: null, languages: [], identifier: null, titleEn: null,
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

const reference = (given: CitedDocument, language: 'it' | 'en' = 'it') => plainCitation(archivalReference(given, KEEPER, language))
const apa = (given: CitedDocument, language: 'it' | 'en' = 'en') => plainCitation(apaCitation(given, KEEPER, language))
const chicago = (given: CitedDocument, language: 'it' | 'en' = 'en') => plainCitation(chicagoCitation(given, KEEPER, language))

describe('the archival reference', () => {
  test('goes from the keeper down to the document', () => {
    expect(reference(POSTER)).toBe('Archivio dei movimenti, fondo Comitati di quartiere, s. Casa, b. 1, fasc. «Affitti», Comitato di quartiere, «Contro gli affitti», Pisa, ca. marzo 1977 (segn. B1/7, https://archivio.example.org/archive/r/2W).')
  })

  test('is short for a record with few fields', () => {
    expect(reference(record())).toBe('Archivio dei movimenti, «Contro gli affitti», s.d. (https://archivio.example.org/archive/r/2W).')
    expect(reference(record({ year: 1977, month: 3 }))).toBe('Archivio dei movimenti, «Contro gli affitti», marzo 1977 (https://archivio.example.org/archive/r/2W).')
    expect(reference(record({
      path: [unit('fondo', 'Fondo Rossi'), unit('busta', 'b. 12 bis'), unit('fascicolo', 'fasc. III')], date: 's.d.',
    }))).toBe('Archivio dei movimenti, Fondo Rossi, b. 12 bis, fasc. III, «Contro gli affitti», s.d. (https://archivio.example.org/archive/r/2W).')
    expect(reference(record({ title: 'Detto «no»\nal "piano"', year: 1977 }))).toContain('«Detto “no” al "piano"»')
  })

  test('begins with author and title for books and periodicals', () => {
    expect(reference(BOOK)).toBe('Bianchi, Anna, Gli operai, Torino, Einaudi, 1969 (Archivio dei movimenti, fondo Biblioteca, https://archivio.example.org/archive/r/2W).')
    expect(archivalReference(BOOK, KEEPER, 'it')[1]).toEqual({ text: 'Gli operai', italic: true })
    expect(reference(record({ kind: 'magazine', title: 'Rosso', number: '12', date: 'maggio 1976', place: 'Milano' })))
      .toBe('«Rosso», n. 12, Milano, maggio 1976 (Archivio dei movimenti, https://archivio.example.org/archive/r/2W).')
  })
})

test('the archival reference in English', () => {
  expect(reference(POSTER, 'en')).toBe('Archivio dei movimenti, fonds Comitati di quartiere, series Casa, box 1, folder “Affitti”, Comitato di quartiere, “Contro gli affitti”, Pisa, ca. March 1977 (shelfmark B1/7, https://archivio.example.org/archive/r/2W).')
  expect(reference(record({ kind: 'magazine', title: 'Rosso', number: '12', date: 'maggio 1976', place: 'Milano' }), 'en'))
    .toBe('“Rosso”, no. 12, Milano, May 1976 (Archivio dei movimenti, https://archivio.example.org/archive/r/2W).')
})

describe('APA and Chicago', () => {
  test('cite an archival document', () => {
    expect(apa(POSTER)).toBe(`Comitato di quartiere. (ca. 1977, March). Contro gli affitti [Poster]. Comitati di quartiere (Casa, Box 1, Affitti, B1/7), Archivio dei movimenti. ${KEEPER.url}`)
    expect(apaCitation(POSTER, KEEPER, 'en')[1]).toEqual({ text: 'Contro gli affitti', italic: true })
    expect(apa(POSTER, 'it')).toContain('(ca. 1977, marzo). Contro gli affitti [Manifesto].')
    expect(chicago(POSTER)).toBe(`Comitato di quartiere. “Contro gli affitti.” Pisa, ca. March 1977. Casa, Box 1, Affitti, B1/7. Comitati di quartiere. Archivio dei movimenti. ${KEEPER.url}.`)
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
    ['ante 1977', '(before 1977)', ' Before 1977.'],
    ['ante 12 marzo 1977', '(until 1977, March 11)', ' Until 11 March 1977.'],
    ['post 1945', '(from 1946)', ' From 1946.'],
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

  const HELD = { path: [unit('fondo', 'Radio libere'), unit('busta', 'Busta 2')], segnatura: 'R/4' }
  const AT = 'https://archivio.example.org/archive/r/2W'
  const SEVEN: [CitedDocument, string, string][] = [
    [
      record({ ...HELD, title: 'Lettera al sindaco', author: 'Comitato', place: 'Lodi', date: '9 febbraio 1978', tipologia: 'Lettera' }),
      `Comitato. (1978, February 9). Lettera al sindaco [Letter]. Radio libere (Box 2, R/4), Archivio dei movimenti. ${AT}`,
      `Comitato. “Lettera al sindaco.” Lodi, 9 February 1978. Box 2, R/4. Radio libere. Archivio dei movimenti. ${AT}.`,
    ],
    [
      record({ ...HELD, kind: 'audio', title: 'Diretta dal corteo', author: 'Radio Lodi', date: 'marzo 1977', place: 'Milano' }),
      `Radio Lodi. (1977, March). Diretta dal corteo [Audio recording]. Radio libere (Box 2, R/4), Archivio dei movimenti. ${AT}`,
      `Radio Lodi. “Diretta dal corteo.” Milano, March 1977. Box 2, R/4. Radio libere. Archivio dei movimenti. ${AT}.`,
    ],
    [
      record({ ...HELD, kind: 'video', title: 'Occupazione', date: '[1978]' }),
      `Occupazione [Video]. ([1978]). Radio libere (Box 2, R/4), Archivio dei movimenti. ${AT}`,
      `“Occupazione.” [1978]. Box 2, R/4. Radio libere. Archivio dei movimenti. ${AT}.`,
    ],
    [
      record({ ...HELD, kind: 'image', title: 'Corteo a Caorso', author: 'Rossi, Mario', date: '1977', tipologia: 'Manifesto' }),
      `Rossi, Mario. (1977). Corteo a Caorso [Poster]. Radio libere (Box 2, R/4), Archivio dei movimenti. ${AT}`,
      `Rossi, Mario. “Corteo a Caorso.” 1977. Box 2, R/4. Radio libere. Archivio dei movimenti. ${AT}.`,
    ],
    [
      record({ ...HELD, kind: 'newspaper', title: 'Lotta continua', number: '61', place: 'Roma', date: '16 marzo 1977' }),
      `Lotta continua (No. 61) [Newspaper]. (1977, March 16). Radio libere (Box 2, R/4), Archivio dei movimenti. ${AT}`,
      `Lotta continua, no. 61. Roma, 16 March 1977. Box 2, R/4. Radio libere. Archivio dei movimenti. ${AT}.`,
    ],
    [
      record({ kind: 'magazine', title: 'Rosso', number: '12', place: 'Milano', publisher: 'Edizioni A', date: 'maggio 1976' }),
      `Rosso (No. 12) [Magazine]. (1976, May). Edizioni A. Archivio dei movimenti. ${AT}`,
      `Rosso, no. 12. Milano, May 1976. Archivio dei movimenti. ${AT}.`,
    ],
    [
      BOOK,
      `Bianchi, Anna. (1969). Gli operai [Book]. Einaudi. Biblioteca, Archivio dei movimenti. ${AT}`,
      `Bianchi, Anna. Gli operai. Torino: Einaudi, 1969. Biblioteca. Archivio dei movimenti. ${AT}.`,
    ],
  ]
  test.each(SEVEN)('cite each of the seven kinds: $kind', (given, inApa, inChicago) => {
    expect([apa(given), chicago(given)]).toEqual([inApa, inChicago])
  })

  test('cite in Italian', () => {
    expect(SEVEN.map(([given]) => apa(given, 'it')).slice(4, 6)).toEqual([
      `Lotta continua (N. 61) [Giornale]. (1977, 16 marzo). Radio libere (Busta 2, R/4), Archivio dei movimenti. ${AT}`,
      `Rosso (N. 12) [Rivista]. (1976, maggio). Edizioni A. Archivio dei movimenti. ${AT}`,
    ])
    expect(chicago(SEVEN[4]![0], 'it')).toBe(
      `Lotta continua, n. 61. Roma, 16 marzo 1977. Busta 2, R/4. Radio libere. Archivio dei movimenti. ${AT}.`
    )
    expect(chicago(record({ number: '3' }), 'it')).toContain('“Contro gli affitti.” N. 3, s.d.')
  })

  test('give readers of English the English title in brackets, and units the names that the archival reference gives them', () => {
    const path = [
      { ...unit('fondo', 'Radio libere'), nameEn: 'Free radios' }, { ...unit('serie', 'Lettere'), nameEn: 'Letters' },
      unit('busta', 'Busta 2'),
    ]
    const leaflet = record({ titleEn: 'Against the rents', tipologia: 'Volantino', path, year: 1977 })
    expect(apa(leaflet)).toBe(
      `Contro gli affitti [Against the rents] [Leaflet]. (1977). Radio libere (Lettere, Box 2), Archivio dei movimenti. ${AT}`
    )
    expect(chicago(leaflet)).toBe(
      `“Contro gli affitti” [Against the rents]. 1977. Lettere, Box 2. Radio libere. Archivio dei movimenti. ${AT}.`
    )
    expect(apa(leaflet, 'it')).toBe(`Contro gli affitti [Volantino]. (1977). Radio libere (Lettere, Busta 2), Archivio dei movimenti. ${AT}`)
    expect(reference(leaflet, 'en')).toContain('fonds Radio libere, series Lettere, box 2, ')
    expect(chicago({ ...BOOK, titleEn: 'The workers' })).toContain('Bianchi, Anna. Gli operai [The workers]. Torino: Einaudi, 1969.')
    expect(apaCitation({ ...BOOK, titleEn: 'The workers' }, KEEPER, 'en')[1]).toEqual({ text: 'Gli operai', italic: true })
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

test('a page is cited with its number and its own address', () => {
  const url = 'https://archivio.example.org/archive/archives/documentArchive/1/text?file=2&at=3'
  const keeper = { ...KEEPER, url, page: { file: null, number: 3 } }
  const ends = (given: CitedDocument, page = keeper.page as { file: string | null; number: number | null }) => [
    archivalReference(given, { ...keeper, page }, 'it'), apaCitation(given, { ...keeper, page }, 'en'),
    chicagoCitation(given, { ...keeper, page }, 'en'),
  ].map(plainCitation)
  const [archival, apa, chicago] = ends(POSTER)
  expect(archival).toMatch(new RegExp(`, ca\\. marzo 1977, p\\. 3 \\(segn\\. B1/7\\), ${RegExp.escape(url)}$`))
  expect(apa).toContain('Contro gli affitti [Poster] (p. 3). Comitati')
  expect(chicago).toContain('Pisa, ca. March 1977, p. 3. Casa')
  expect(ends(BOOK, { file: 'libro-2.jpg', number: null })).toEqual([
    expect.stringContaining('1969, libro-2.jpg (Archivio'), expect.stringContaining('[Book] (libro-2.jpg).'),
    expect.stringContaining('Einaudi, 1969, libro-2.jpg. '),
  ])
  expect(CITATION_FORMATS.ris.write(POSTER, keeper)).toContain(`\r\nSP  - 3\r\n`)
  expect(CITATION_FORMATS.ris.write(POSTER, keeper)).toContain(`UR  - ${url}`)
  expect(CITATION_FORMATS.bibtex.write(POSTER, keeper)).toContain('pages = {3}')
  expect(CITATION_FORMATS['csl-json'].write(POSTER, keeper)).toContain('"page": "3"')
})

describe('citation files', () => {
  const file = (format: keyof typeof CITATION_FORMATS, given: CitedDocument) => CITATION_FORMATS[format].write(given, KEEPER)

  test('BibTeX writes every field in braces', () => {
    const note = 'Archivio dei movimenti, fondo Comitati di quartiere, s. Casa, b. 1, fasc. «Affitti», Comitato di quartiere, «Contro gli affitti», Pisa, ca. marzo 1977 (segn. B1/7, https://archivio.example.org/archive/r/2W).'
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
    expect(file('bibtex', { ...POSTER, titleEn: 'Against {rents}' }))
      .toContain('  titleaddon = {Against \\textbraceleft{}rents\\textbraceright{}},')
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
    expect(file('ris', record())).not.toMatch(/AU|PY|TT|DA {2}/)
    expect(file('ris', record({ titleEn: 'Against the rents' })).split('\r\n')).toContain('TT  - Against the rents')
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
