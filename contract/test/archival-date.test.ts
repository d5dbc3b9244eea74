import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { describeDays, describeQualifier } from '../src/archival-date/description.ts'
import { datesOf, describeReading, readArchivalDate, readSpreadsheetDate, type ArchivalDate } from '../src/archival-date.ts'
import { FORMS, SAMPLE_TEXTS, UNDATED_FORMS, UNREADABLE_FORMS } from './archival-date-forms.ts'

// Longer than 250 lines because the lists, the properties and the real archive examine one reader of dates.

const UNDATED: ArchivalDate = { dateFrom: null, dateTo: null, dateQualifier: null, undated: true }

function read(text: string): ArchivalDate {
  const reading = readArchivalDate(text)
  if (!reading.readable) throw new Error(`unreadable: ${text}`)
  return reading.date
}

describe('readArchivalDate', () => {
  test.each(FORMS)('%s', (text, dateFrom, dateTo, dateQualifier = undefined) => {
    expect(read(text)).toEqual({ dateFrom, dateTo, dateQualifier: dateQualifier ?? null, undated: false })
  })

  test.each(UNDATED_FORMS)('%s is undated', (text) => {
    expect(read(text)).toEqual(UNDATED)
  })

  test.each(UNREADABLE_FORMS)('"%s" is not read', (text) => {
    expect(readArchivalDate(text)).toEqual({ readable: false })
  })

  it('covers at least 170 written forms', () => {
    expect(new Set(FORMS.map(([text]) => text)).size).toBe(FORMS.length)
    expect(FORMS.length).toBeGreaterThanOrEqual(170)
  })

  it('ignores spaces, case, decomposed letters, and the kind of dash or apostrophe', () => {
    for (const [text] of FORMS) {
      const expected = readArchivalDate(text)
      const variants = [
        `\u00a0\t${text}  \n`, text.replace(/ /g, ' \u00a0 '), text.toUpperCase(), text.toLowerCase(), text.normalize('NFD'),
        text.replace(/'/g, '’'), text.replace(/-/g, '\u2011'),
      ]
      for (const variant of variants) expect([variant, readArchivalDate(variant)]).toEqual([variant, expected])
    }
    expect(read('12–14 marzo 1977')).toEqual(read('12—14 marzo 1977'))
  })

  it('finds no date in texts of any length', () => {
    const long = [
      '1', '1-', '1977-', 'a', 'a ', "'", '[', '?', '[?', '. ', 's.d. ', 'marzo ', '1977 e ', '12/3-', '\u0301', '\u00a0', 'xi',
      '12 marzo 1977, ',
    ]
    // If the time grew faster than the text, this would not end within the time limit of a test.
    for (const piece of long) {
      expect(readArchivalDate(piece.repeat(20_000))).toEqual({ readable: false })
      expect(readArchivalDate(piece.repeat(199 / piece.length))).toBeDefined()
    }
    expect(read(`${' '.repeat(100_000)}12${' '.repeat(100_000)}marzo 1977`)).toEqual(read('12 marzo 1977'))
  })
})

const day = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const days = fc.tuple(day, day).map((pair) => pair.sort() as [string, string])
const lastOfMonth = (day: string) => {
  const date = new Date(`${day.slice(0, 7)}-28T00:00:00Z`)
  date.setUTCDate(32)
  date.setUTCDate(0)
  return date.toISOString().slice(0, 10)
}
const language = fc.constantFrom('it' as const, 'en' as const)
const exact = (dateFrom: string | null, dateTo: string | null): ArchivalDate => ({ dateFrom, dateTo, dateQualifier: null, undated: false })
/** Sentences made of the words and signs of dates. They are readable far more often than random letters. */
const dateLike = fc
  .array(fc.oneof(
    fc.constantFrom(...FORMS.flatMap(([text]) => text.split(/(?<=[ -])|(?=[ -])/))), fc.nat(2200).map(String),
    fc.constantFrom(' ', '-', '/', ', ')
  ), { maxLength: 9 })
  .map((parts) => parts.join(''))

function faultsOf({ dateFrom, dateTo, dateQualifier, undated }: ArchivalDate): string[] {
  const isDay = (end: string | null) => end === null || new Date(`${end}T00:00:00Z`).toISOString().slice(0, 10) === end
  const isTrue = {
    'both ends are days': isDay(dateFrom) && isDay(dateTo),
    'it begins before it ends': dateFrom === null || dateTo === null || dateFrom <= dateTo,
    'undated has no ends': undated === (dateFrom === null && dateTo === null),
    'ante quem has no beginning': (dateQualifier === 'ante quem') === (dateFrom === null && !undated),
    'post quem has no end': (dateQualifier === 'post quem') === (dateTo === null && !undated),
  }
  return Object.entries(isTrue).flatMap(([fact, holds]) => (holds ? [] : [fact]))
}

describe('properties', () => {
  it('never throws, and returns only valid dates', () => {
    fc.assert(
      fc.property(fc.oneof(dateLike, fc.string({ unit: 'binary' }), fc.constantFrom(...FORMS.map(([text]) => text))), (text) => {
        const reading = readArchivalDate(text)
        expect(reading.readable ? faultsOf(reading.date) : []).toEqual([])
      }),
      { numRuns: 5_000 },
    )
  })

  it('reads its own description back, in both languages', () => {
    const qualifier =
      fc.constantFrom(null, 'approssimativa' as const, 'attribuita' as const, 'incerta' as const, 'incerta e attribuita' as const)
    fc.assert(
      fc.property(days, qualifier, language, ([from, to], dateQualifier, lang) => {
        for (const date of [
          { ...exact(from, to), dateQualifier },
          { ...exact(from, from), dateQualifier },
          { ...exact(`${from.slice(0, 4)}-01-01`, `${to.slice(0, 4)}-12-31`), dateQualifier },
          { ...exact(`${from.slice(0, 7)}-01`, lastOfMonth(to)), dateQualifier },
          { ...exact(`${from.slice(0, 7)}-01`, lastOfMonth(from)), dateQualifier },
          { ...exact(null, to), dateQualifier: 'ante quem' as const },
          { ...exact(from, null), dateQualifier: 'post quem' as const },
          UNDATED,
        ]) expect(read(describeReading(date, lang))).toEqual(date)
      }),
    )
  })

  it('reads the common ways of writing a day as the same date', () => {
    fc.assert(
      fc.property(day, (iso) => {
        const [year, month, date] = iso.split('-')
        for (const text of [
          iso, `${date}/${month}/${year}`, `${Number(date)}.${Number(month)}.${year}`, `${year}${month}${date}`, `${iso}T12:00:00Z`,
        ]) {
          expect(read(text)).toEqual(exact(iso, iso))
        }
      }),
    )
  })

  it('reads a range from the first day of its beginning to the last day of its end', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(' - ', ' – ', '—', '/', ' al ', ' to '), ([from, to], join) => {
        expect(read(from + join + to)).toEqual(exact(from, to))
        const ends = (length: number) => `${from.slice(0, length)} – ${to.slice(0, length)}`
        expect(read(ends(4))).toEqual(exact(`${from.slice(0, 4)}-01-01`, `${to.slice(0, 4)}-12-31`))
        expect(readArchivalDate(to + join + from).readable).toBe(from === to)
        // `2003-04` is two years. A range of two such texts may be of months or of school years, so it is not read.
        if ([from, to].some((day) => Number(day.slice(5, 7)) - Number(day.slice(2, 4)) === 1)) return
        const months = read(ends(7))
        expect(months.dateFrom! <= from && months.dateTo! >= to).toBe(true)
      }),
    )
  })

  it('contradicts exactly the years outside the date', () => {
    fc.assert(
      fc.property(days, fc.boolean(), fc.integer({ min: -1, max: 1 }), ([from, to], isEarly, away) => {
        const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
        const year = (isEarly ? first : last) + away
        const contradicted = (date: ArchivalDate) => datesOf({ date: describeReading(date, 'it'), year }).contradictsYear
        expect(contradicted(exact(from, to))).toBe(year < first || year > last)
        expect(contradicted({ ...exact(null, to), dateQualifier: 'ante quem' })).toBe(year > last)
        expect(contradicted({ ...exact(from, null), dateQualifier: 'post quem' })).toBe(year < first)
        expect(contradicted(UNDATED)).toBe(false)
      }),
    )
  })
})

test.each([
  ['[1978?]', 'data incerta e attribuita', 'uncertain and inferred date'],
  ['ante 1977', 'entro il 31 dicembre 1976', 'by 31 December 1976'],
])('what is said about %s is short', (text, italian, english) => {
  const date = read(text) as Parameters<typeof describeQualifier>[0]
  expect([describeQualifier(date, 'it'), describeQualifier(date, 'en')]).toEqual([italian, english])
})

describe('describeReading', () => {
  test.each([
    ['12 marzo 1977', '12 marzo 1977', '12 March 1977'],
    ['marzo 1977', 'marzo 1977', 'March 1977'],
    ['marzo 1977 - aprile 1978', 'da marzo 1977 ad aprile 1978', 'from March 1977 to April 1978'],
    ['1977', '1977', '1977'],
    ['1977 ca.', 'circa 1977', 'about 1977'],
    ['1976-1987', 'dal 1976 al 1987', 'from 1976 to 1987'],
    ['[1976-78]', 'dal 1976 al 1978 (data attribuita)', 'from 1976 to 1978 (inferred date)'],
    ['1976-87 ca.', 'dal 1976 al 1987 (data approssimativa)', 'from 1976 to 1987 (approximate date)'],
    ['1 marzo 1977 - 15 aprile 1977', 'dal 1º marzo 1977 al 15 aprile 1977', 'from 1 March 1977 to 15 April 1977'],
    ['8-11 marzo 1977', "dall'8 marzo 1977 all'11 marzo 1977", 'from 8 March 1977 to 11 March 1977'],
    ['ante 1977', 'entro il 31 dicembre 1976', 'by 31 December 1976'],
    ['entro l’8 marzo 1977', "entro l'8 marzo 1977", 'by 8 March 1977'],
    ['post 1945', 'dal 1º gennaio 1946 in poi', 'from 1 January 1946 onwards'],
    ['[12 marzo 1977]', '12 marzo 1977 (data attribuita)', '12 March 1977 (inferred date)'],
    ['12 marzo 1977 ca.', '12 marzo 1977 (data approssimativa)', '12 March 1977 (approximate date)'],
    ['[12 marzo 1977?]', '12 marzo 1977 (data incerta e attribuita)', '12 March 1977 (uncertain and inferred date)'],
    ['s.d.', 'senza data', 'undated'],
  ])('%s', (text, italian, english) => {
    expect(describeReading(read(text), 'it')).toBe(italian)
    expect(describeReading(read(text), 'en')).toBe(english)
  })

  it('says the days of a whole year only where they are asked for', () => {
    expect(describeDays(read('1977'), 'it')).toBe('dal 1º gennaio 1977 al 31 dicembre 1977')
    expect(describeDays(read('1977'), 'en')).toBe('from 1 January 1977 to 31 December 1977')
  })
})

describe('readSpreadsheetDate', () => {
  const dayOf = (value: string | number | Date, date1904 = false) => {
    const { text, reading } = readSpreadsheetDate(value, { date1904 })
    return [text, reading.readable ? reading.date.dateFrom : null]
  }

  it('reads whole numbers up to 2100 as years and larger ones as days of either calendar', () => {
    expect(dayOf(1000)).toEqual(['1000', '1000-01-01'])
    expect(dayOf(2100)).toEqual(['2100', '2100-01-01'])
    expect(dayOf(2101)).toEqual(['1 ottobre 1905', '1905-10-01'])
    expect(dayOf(8490)).toEqual(['30 marzo 1923', '1923-03-30'])
    expect(dayOf(19342)).toEqual(['14 dicembre 1952', '1952-12-14'])
    expect(dayOf(19342.75)).toEqual(['14 dicembre 1952', '1952-12-14'])
    expect(dayOf(17880, true)).toEqual(['14 dicembre 1952', '1952-12-14'])
    expect(dayOf(1977, true)).toEqual(['1977', '1977-01-01'])
  })

  it('keeps texts that cannot be dates', () => {
    for (const value of [73_416, 999_999, 77, -5, 1977.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(dayOf(value)).toEqual([String(value), null])
    expect(dayOf(new Date(Number.NaN))).toEqual(['', null])
  })

  it('reads figures in text cells, and protected texts, as their original value', () => {
    expect(dayOf(' 8490 ')).toEqual(['30 marzo 1923', '1923-03-30'])
    expect(dayOf('1977')).toEqual(['1977', '1977-01-01'])
    expect(dayOf('1977.0')).toEqual(['1977', '1977-01-01'])
    expect(dayOf(19770312)).toEqual(['19770312', '1977-03-12'])
    expect(dayOf('="22 luglio 1886"')).toEqual(['22 luglio 1886', '1886-07-22'])
    expect(dayOf('primi anni ‘70 ')).toEqual(['primi anni ‘70', '1970-01-01'])
  })

  it('reads a date cell as its day in UTC', () => {
    expect(dayOf(new Date('1952-12-14T00:00:00Z'))).toEqual(['14 dicembre 1952', '1952-12-14'])
    expect(dayOf(new Date('1952-12-14T23:59:59Z'))).toEqual(['14 dicembre 1952', '1952-12-14'])
    expect(dayOf(new Date('2977-03-12T00:00:00Z'))).toEqual(['12 marzo 2977', null])
  })
})

describe('datesOf', () => {
  const plain = (dateFrom: string | null, dateTo: string | null) => ({ ...exact(dateFrom, dateTo), readable: true, contradictsYear: false })

  it('prefers the text to year and month, and reports a contradiction', () => {
    expect(datesOf({ date: '12 marzo 1977', year: 1977, month: 3 })).toEqual(plain('1977-03-12', '1977-03-12'))
    expect(datesOf({ date: '1968-1977', year: 1970 })).toMatchObject({ contradictsYear: false })
    expect(datesOf({ date: '12 marzo 1977', year: 1978 })).toEqual({ ...plain('1977-03-12', '1977-03-12'), contradictsYear: true })
    expect(datesOf({ date: 'ante 1977', year: 1950 })).toMatchObject({ contradictsYear: false })
    expect(datesOf({ date: 'ante 1977', year: 1977 })).toMatchObject({ contradictsYear: true })
  })

  it('uses year and month if the text cannot be read', () => {
    expect(datesOf({ year: 1976, month: 2 })).toEqual(plain('1976-02-01', '1976-02-29'))
    expect(datesOf({ date: '  ', year: 1976 })).toEqual(plain('1976-01-01', '1976-12-31'))
    expect(datesOf({ date: 'chissà', year: 1976, month: 2 })).toEqual({ ...plain('1976-02-01', '1976-02-29'), readable: false })
    expect(datesOf({ year: 1976, month: 13 })).toEqual(plain('1976-01-01', '1976-12-31'))
    expect(datesOf({ year: 1976.5 })).toEqual({ ...plain(null, null), undated: true })
    expect(datesOf({ date: 'chissà' })).toEqual({ ...plain(null, null), undated: true, readable: false })
    expect(datesOf({ month: 3 })).toEqual({ ...plain(null, null), undated: true })
    expect(datesOf({})).toEqual({ ...plain(null, null), undated: true })
  })

  it('completes a text that lacks only the year', () => {
    expect(datesOf({ date: '6 giugno ?', year: 1926 })).toEqual({ ...plain('1926-06-06', '1926-06-06'), dateQualifier: 'incerta' })
    expect(datesOf({ date: 'gennaio-marzo', year: 1926 })).toEqual(plain('1926-01-01', '1926-03-31'))
    expect(datesOf({ date: 'ante', year: 1926 })).toEqual({ ...plain('1926-01-01', '1926-12-31'), readable: false })
  })

  it('treats the year of an undated record as supplied by the archivist', () => {
    expect(datesOf({ date: 's.d.' })).toEqual({ ...plain(null, null), undated: true })
    expect(datesOf({ date: 's.d.', year: 1968 })).toEqual({ ...plain('1968-01-01', '1968-12-31'), dateQualifier: 'attribuita' })
  })
})

/** Nearly all the texts left out lack the year ("6 giugno ?"). */
describe('the dates of a real archive', () => {
  const folder = process.env.FALDONE_TEST_DATA ?? fileURLToPath(new URL('../../../shared/data', import.meta.url))
  const file = `${folder}/albini/albini.jsonl`
  const texts = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(dateText) : SAMPLE_TEXTS
  const dated = texts.filter((text) => text && !text.endsWith('?'))

  it('are read, except a few slips of the pen', () => {
    const unread = dated.filter((text) => !readSpreadsheetDate(text).reading.readable)
    expect(dated.length).toBeGreaterThan(10)
    expect(unread.length / dated.length).toBeLessThan(0.01)
  })
})

const dateText = (line: string) => (JSON.parse(line) as { date_text: string | null }).date_text ?? ''
