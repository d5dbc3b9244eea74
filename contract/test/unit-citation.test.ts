import { expect, test } from 'vitest'
import { datesOf } from '../src/archival-date.ts'
import {
  apaAgentCitation, apaUnitCitation, archivalUnitReference, chicagoAgentCitation, chicagoUnitCitation, CITATION_FORMAT_NAMES,
  type CitedUnit, plainCitation, UNIT_CITATIONS,
} from '../src/citation.ts'

const KEEPER = { siteName: 'Archivio dei movimenti', url: 'https://archivio.example.org/archive/archives?unitId=0190' }

function unit(given: Partial<CitedUnit>): CitedUnit {
  const { dateFrom, dateTo, dateQualifier } = datesOf({ date: given.date ?? null })
  return {
    id: '01900000-0000-7000-8000-00003f9a01bc', level: 'fondo', name: 'Comitato', nameEn: null, date: null, segnatura: null,
    description: null, extent: null, path: [], dateFrom, dateTo, dateQualifier, ...given,
  }
}

const FONDO = unit({ name: 'Comitato antinucleare', date: '1976-2010', segnatura: 'CAP', description: 'Lettere\ne volantini.' })
const BUSTA = unit({
  level: 'busta', name: 'Busta 3', segnatura: 'CAP/3',
  path: [{ id: FONDO.id, level: 'fondo', name: FONDO.name }, { id: FONDO.id, level: 'serie', name: 'Stampa' }],
})

test('a unit is referred to from the keeper down', () => {
  expect(plainCitation(archivalUnitReference(FONDO, KEEPER, 'it')))
    .toBe('Archivio dei movimenti, fondo Comitato antinucleare, 1976-2010 (segn. CAP).')
  expect(plainCitation(archivalUnitReference(BUSTA, KEEPER, 'it')))
    .toBe('Archivio dei movimenti, fondo Comitato antinucleare, s. Stampa, b. 3 (segn. CAP/3).')
  expect(plainCitation(archivalUnitReference(BUSTA, KEEPER, 'en')))
    .toBe('Archivio dei movimenti, fonds Comitato antinucleare, series Stampa, box 3 (shelfmark CAP/3).')
  expect(plainCitation(archivalUnitReference(unit({ name: 'Fondo Rossi' }), KEEPER, 'it'))).toBe('Archivio dei movimenti, Fondo Rossi.')
})

test('APA and Chicago cite a unit', () => {
  expect(apaUnitCitation(FONDO, KEEPER, 'en')[0]).toEqual({ text: 'Comitato antinucleare', italic: true })
  expect(plainCitation(apaUnitCitation(FONDO, KEEPER, 'en')))
    .toBe(`Comitato antinucleare [Fonds]. (1976–2010). CAP, Archivio dei movimenti. ${KEEPER.url}`)
  expect(plainCitation(apaUnitCitation(BUSTA, KEEPER, 'it')))
    .toBe(`Busta 3 [Busta]. (s.d.). Comitato antinucleare (Stampa, CAP/3), Archivio dei movimenti. ${KEEPER.url}`)
  expect(plainCitation(chicagoUnitCitation(BUSTA, KEEPER, 'en')))
    .toBe(`“Busta 3.” n.d. Stampa, CAP/3. Comitato antinucleare. Archivio dei movimenti. ${KEEPER.url}.`)
})

test('readers of English get the English name of the unit in brackets; those above it keep their own', () => {
  const fondo = { ...FONDO, nameEn: 'Anti-nuclear committee' }
  expect(plainCitation(apaUnitCitation(fondo, KEEPER, 'en')))
    .toBe(`Comitato antinucleare [Anti-nuclear committee] [Fonds]. (1976–2010). CAP, Archivio dei movimenti. ${KEEPER.url}`)
  expect(plainCitation(chicagoUnitCitation(fondo, KEEPER, 'en')))
    .toBe(`“Comitato antinucleare” [Anti-nuclear committee]. 1976–2010. CAP. Archivio dei movimenti. ${KEEPER.url}.`)
  expect(plainCitation(chicagoUnitCitation(fondo, KEEPER, 'it')))
    .toBe(`“Comitato antinucleare.” 1976–2010. CAP. Archivio dei movimenti. ${KEEPER.url}.`)
  const busta = { ...BUSTA, path: BUSTA.path.map((step, at) => ({ ...step, nameEn: ['Anti-nuclear committee', 'Press'][at] })) }
  expect(plainCitation(apaUnitCitation(busta, KEEPER, 'en')))
    .toBe(`Busta 3 [Box]. (n.d.). Comitato antinucleare (Stampa, CAP/3), Archivio dei movimenti. ${KEEPER.url}`)
})

test('a unit is written for reference managers', () => {
  expect(CITATION_FORMAT_NAMES.every((format) => UNIT_CITATIONS[format](BUSTA, KEEPER).includes('Busta 3'))).toBe(true)
  expect(UNIT_CITATIONS.bibtex(FONDO, KEEPER)).toBe(`@misc{comitato1976-3f9a01bc,
  title = {{Comitato antinucleare}},
  year = {1976},
  date = {1976/2010},
  type = {Fondo},
  library = {Archivio dei movimenti},
  callnumber = {CAP},
  note = {Archivio dei movimenti, fondo Comitato antinucleare, 1976-2010 (segn. CAP).},
  url = {${KEEPER.url}},
}
`)
  expect(UNIT_CITATIONS.ris(FONDO, KEEPER).split('\r\n')).toEqual([
    'TY  - UNPB', 'ID  - 01900000-0000-7000-8000-00003f9a01bc', 'TI  - Comitato antinucleare', 'PY  - 1976', 'M3  - Fondo',
    'AB  - Lettere e volantini.', 'AV  - Archivio dei movimenti', 'CN  - CAP', 'DB  - Archivio dei movimenti', `UR  - ${KEEPER.url}`,
    'ER  - ', '',
  ])
  expect(JSON.parse(UNIT_CITATIONS['csl-json'](BUSTA, KEEPER))).toEqual([{
    id: BUSTA.id, type: 'collection', title: 'Busta 3', genre: 'Busta', archive: 'Archivio dei movimenti',
    archive_collection: 'Comitato antinucleare', archive_location: 'Stampa', 'call-number': 'CAP/3', language: 'it', URL: KEEPER.url,
  }])
})

test('the years of a person are in the language of the citation', () => {
  const agent = { id: FONDO.id, name: 'Comitato', date: 'marzo 1976 - ante 1979' }
  const { siteName, url } = KEEPER
  expect(plainCitation(apaAgentCitation(agent, KEEPER, 'en'))).toBe(`${siteName}. (n.d.). Comitato (March 1976 - before 1979). ${url}`)
  expect(plainCitation(chicagoAgentCitation(agent, KEEPER, 'en'))).toBe(`${siteName}. “Comitato (March 1976 - before 1979).” ${url}.`)
  expect(plainCitation(chicagoAgentCitation(agent, KEEPER, 'it'))).toContain('(marzo 1976 - ante 1979)')
})
