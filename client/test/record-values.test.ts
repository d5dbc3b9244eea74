import { type ArchiveDocument, createDocumentSchema, updateDocumentSchema } from '@faldone/contract/document.ts'
import { FIELD_NAMES } from '@faldone/contract/fields.ts'
import { describe, expect, test } from 'vitest'
import { differences, merged } from '../src/documents/manage/merge.ts'
import {
  changedNames, changesOf, contentOf, EMPTY_VALUES, isSame, type RecordValues, valuesOf,
} from '../src/documents/manage/record-values.ts'
import { partsOf } from '../src/documents/manage/use-date-parts.ts'
import { copyOf, keepableIn, nextOf, USUALLY_KEPT } from '../src/documents/manage/series.ts'

const FONDO = { id: '01900000-0000-7000-8000-000000000001', level: 'fondo', name: 'Inquilini' } as const
const SERIE = { id: '01900000-0000-7000-8000-000000000002', level: 'serie', name: 'Volantini' } as const

const record = {
  ...Object.fromEntries(FIELD_NAMES.map((name) => [name, null])),
  id: '01900000-0000-7000-8000-000000000003', kind: 'document', unitId: SERIE.id, position: 0, title: 'Sfratti', date: 'marzo 1977',
  dateFrom: '1977-03-01', dateTo: '1977-03-31',
  dateQualifier: null, segnatura: 'CAL 3.09', place: 'Milano', year: 1977, month: 3, tematiche: ['Casa'], languages: [],
  availableOnSite: false,
  visibility: 'public', path: [FONDO, SERIE], files: [], own: {}, version: 4,
  createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z',
  createdBy: null, updatedBy: null,
} as unknown as ArchiveDocument

const values = (change: Partial<RecordValues> = {}): RecordValues => ({ ...valuesOf(record), ...change })

describe('the year and the month of a date as written', () => {
  test.each([
    ['luglio 1974', '1974', '7'], ['July 1974', '1974', '7'], ['12 marzo 1977', '1977', '3'], ['[1977]', '1977', ''],
    ['primavera 1977', '1977', ''], ['1976-78', '', ''], ['ante 1977', '', ''], ['s.d.', '', ''], ['quando pioveva', '', ''], ['', '', ''],
  ])('%s', (date, year, month) => expect(partsOf(date)).toEqual({ year, month }))
})

describe('the form of a record', () => {
  test('contains texts, and gives back the record’s values', () => {
    expect(values()).toMatchObject({
      title: 'Sfratti', detail: '', year: '1977', month: '3', availableOnSite: 'false', tipologia: '', path: [FONDO, SERIE],
    })
    const content = createDocumentSchema.parse(contentOf('document', values()))
    expect(content).toMatchObject({
      unitId: SERIE.id, year: 1977, month: 3, availableOnSite: false, tipologia: null, detail: null, segnatura: 'CAL 3.09',
    })
  })

  test('an empty form is a record with nothing but its title', () => {
    const content = createDocumentSchema.parse(contentOf('audio', { ...EMPTY_VALUES, title: 'Nastro' }))
    expect(Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null && String(value) !== '')))
      .toEqual({ kind: 'audio', title: 'Nastro', visibility: 'public' })
  })

  test('sends only what was changed; emptied fields are cleared', () => {
    const before = values()
    expect(changesOf('document', before, before)).toEqual({})
    const changes = changesOf('document', before, values({ place: '', availableOnSite: '', tematiche: ['Casa', 'Radio'], path: [FONDO] }))
    expect(updateDocumentSchema.parse(changes))
      .toEqual({ place: null, availableOnSite: null, tematiche: ['Casa', 'Radio'], unitId: FONDO.id })
    expect(changesOf('document', before, values({ path: [] }))).toEqual({ unitId: null })
  })

  test('something other than a number is not sent as one', () => {
    for (const year of ['77x', '-1', '1e3', ' '])
      expect([year, createDocumentSchema.safeParse(contentOf('document', values({ year }))).success]).toEqual([year, year === ' '])
  })

  test('units with the same id are equal, even if renamed', () => {
    expect(isSame([FONDO, SERIE], [{ ...FONDO, name: 'Altro' }, { ...SERIE, name: 'Fogli' }], 'path')).toBe(true)
    expect(changedNames(values(), values({ path: [FONDO] }))).toEqual(['path'])
  })
})

describe('the next record of a series', () => {
  test('carries fields over, counts up, and contains nothing else', () => {
    const next = nextOf(values({ author: 'Collettivo', number: '12', description: 'Lungo' }), USUALLY_KEPT)
    expect(next).toEqual({
      ...EMPTY_VALUES, author: 'Collettivo', place: 'Milano', tematiche: ['Casa'], path: [FONDO, SERIE], segnatura: 'CAL 3.10', number: '13'
    })
    expect(nextOf(values(), ['date'])).toMatchObject({ date: 'marzo 1977', place: '', path: [] })
  })

  test.each([
    ['CAL 9', 'CAL 10'], ['A.099', 'A.100'], ['12/a', ''], ['', ''], ['7', '8'], ['A\n1', 'A\n2'],
  ])('%j is followed by %j', (segnatura, next) => {
    expect(nextOf(values({ segnatura }), []).segnatura).toBe(next)
  })

  test('a copy has everything except the segnatura', () => {
    expect(copyOf(values())).toEqual(values({ segnatura: 'CAL 3.10' }))
    expect(copyOf(values({ segnatura: 'CAL x' })).segnatura).toBe('')
  })
})

describe('two versions of a record', () => {
  const base = values()

  test('differ in fields that one or both changed; mine is proposed if both did', () => {
    const mine = values({ title: 'Sfratti, aprile', place: 'Roma', author: 'Io' })
    const theirs = values({ title: 'Gli sfratti', place: 'Roma', publisher: 'Loro' })
    expect(differences(base, mine, theirs)).toEqual([
      { name: 'title', isConflict: true, proposed: 'mine' },
      { name: 'author', isConflict: false, proposed: 'mine' },
      { name: 'publisher', isConflict: false, proposed: 'theirs' },
    ])
  })

  test('are merged as chosen, field by field', () => {
    const mine = values({ title: 'Mia', author: 'Io' })
    const theirs = values({ title: 'Loro', publisher: 'Loro' })
    expect(merged(mine, theirs, { title: 'mine', publisher: 'theirs' })).toEqual(values({ title: 'Mia', author: 'Io', publisher: 'Loro' }))
    expect(merged(mine, theirs, { title: 'theirs', author: 'theirs', publisher: 'theirs' })).toEqual(theirs)
  })
})

describe('own fields', () => {
  const base = values({ own: { colore: 'rosso', altezza: '3' } })

  test('are sent where they changed, and no others', () => {
    expect(changesOf('document', base, values({ own: { colore: '', altezza: '3', motto: 'Pane' } })))
      .toEqual({ own: { colore: null, motto: 'Pane' } })
    // Fields that the form shows and nobody fills in.
    expect(changesOf('document', base, values({ own: { altezza: '3', colore: 'rosso', motto: '' } }))).toEqual({})
    expect(contentOf('document', values({ own: { colore: 'rosso', motto: ' ' } }))).toMatchObject({ own: { colore: 'rosso' } })
  })

  test('are compared and merged one by one', () => {
    const mine = values({ own: { colore: 'nero', altezza: '3', motto: 'Pane' } })
    const theirs = values({ own: { colore: 'rosso', altezza: '4', motto: 'Rose' } })
    expect(differences(base, mine, theirs)).toEqual([
      { name: 'own.colore', isConflict: false, proposed: 'mine' },
      { name: 'own.altezza', isConflict: false, proposed: 'theirs' },
      { name: 'own.motto', isConflict: true, proposed: 'mine' },
    ])
    expect(merged(mine, theirs, { 'own.altezza': 'theirs', 'own.motto': 'theirs' }).own)
      .toEqual({ colore: 'nero', altezza: '4', motto: 'Rose' })
  })
})

test('only fields of the kind can be carried over to the next record', () => {
  expect(keepableIn('audio')).not.toContain('publisher')
  expect(keepableIn('library')).toContain('publisher')
  expect(keepableIn('audio')).toEqual(expect.arrayContaining(['path', 'visibility', 'date', 'tematiche']))
})
