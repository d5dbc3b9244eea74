import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { datesOf, type DateQualifier } from '../src/archival-date.ts'
import {
  type Closure, CLOSURE_REASON_NAMES, closureInWords, explainOpening, isClosedOn, laterOpening, openingOf, presentDay, shortOpening,
  wholeOpening, yearsOf,
} from '../src/closure.ts'
import { closureSchema } from '../src/closure-schema.ts'
import { FORMS } from './archival-date-forms.ts'

const TODAY = '2026-11-26'

const day = fc.date({ min: new Date('0100-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const lawful = fc.constantFrom('sensitive' as const, 'private' as const)
const reason = fc.constantFrom(...CLOSURE_REASON_NAMES)
const paper = fc.constantFrom(...FORMS).map(([text]) => datesOf({ date: text }))
const dayBefore = (text: string) => new Date(Date.parse(`${text}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

describe('when something opens', () => {
  test('whatever its date and qualifier, by law it opens on the 1st of January after the years since its latest day', () => {
    fc.assert(fc.property(lawful, paper, (name, { dateTo }) => {
      const { opensOn, by } = openingOf({ reason: name }, dateTo)
      const first = dateTo && String(Number(dateTo.slice(0, 4)) + yearsOf(name)! + 1).padStart(4, '0')
      expect([opensOn, by]).toEqual(first === null ? [null, null] : [`${first}-01-01`, 'paper'])
    }))
  })

  test('a date with an open end, or none, never opens anything by itself', () => {
    const open = FORMS.filter(([, , to]) => to === null)
    expect(new Set(open.map(([, , , qualifier]) => qualifier))).toContain<DateQualifier | undefined>('post quem')
    for (const [text] of open) expect(openingOf({ reason: 'private' }, datesOf({ date: text }).dateTo).opensOn, text).toBeNull()
  })

  test('a later latest date never opens earlier', () => {
    fc.assert(fc.property(lawful, day, day, (name, a, b) => {
      const [first, second] = a < b ? [a, b] : [b, a]
      expect(openingOf({ reason: name }, first).opensOn! <= openingOf({ reason: name }, second).opensOn!).toBe(true)
    }))
  })

  test('a given start counts instead of the date of the paper', () => {
    fc.assert(fc.property(lawful, day, fc.option(day), (name, from, dateTo) => {
      expect(openingOf({ reason: name, from }, dateTo)).toEqual({ ...openingOf({ reason: name }, from), by: 'from' })
    }))
  })

  test('a given end counts more than anything else: the day after it is the first one open', () => {
    fc.assert(fc.property(reason, day, fc.option(day), (name, until, dateTo) => {
      const { opensOn, by } = openingOf({ reason: name, until }, dateTo)
      expect([dayBefore(opensOn!), by]).toEqual([until, 'until'])
      expect([isClosedOn(opensOn, until), isClosedOn(opensOn, opensOn!)]).toEqual([true, false])
    }))
  })

  test('reasons without years in the law need an end', () => {
    for (const name of ['donor', 'copyright', 'other'] as const)
      expect(openingOf({ reason: name, from: '1970-01-01' }, '1977-12-31').opensOn).toBeNull()
  })

  test('the later of two openings is the same either way, and never is later than any day', () => {
    fc.assert(fc.property(fc.option(day), fc.option(day), (a, b) => {
      const later = laterOpening(a, b)
      expect(later).toBe(laterOpening(b, a))
      for (const each of [a, b]) if (isClosedOn(each, TODAY)) expect(isClosedOn(later, TODAY)).toBe(true)
    }))
  })
})

describe('the present day is that of the time zone of the server', () => {
  const zone = process.env.TZ
  afterEach(() => {
    vi.useRealTimers()
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  test.each([
    ['Europe/Rome', '2037-12-31T22:59:59Z', '2037-12-31'], ['Europe/Rome', '2037-12-31T23:00:00Z', '2038-01-01'],
    ['Europe/Rome', '2030-06-30T21:59:59Z', '2030-06-30'], ['Europe/Rome', '2030-06-30T22:00:00Z', '2030-07-01'],
    ['America/New_York', '2038-01-01T04:59:59Z', '2037-12-31'], ['UTC', '2038-01-01T00:00:00Z', '2038-01-01'],
  ])('in %s at %s it is %s', (name, at, today) => {
    process.env.TZ = name
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
    expect(presentDay()).toBe(today)
  })
})

describe('in words', () => {
  const tell = (closure: Closure, date: string, language: 'it' | 'en' = 'it') => explainOpening(closure, datesOf({ date }), language, TODAY)

  test.each<[Closure, string, string, string]>([
    [{ reason: 'sensitive' }, '1995-1997', 'Si apre il 1º gennaio 2038: 40 anni dalla data più recente, 1997.',
      'Opens on 1 January 2038: 40 years after the latest date, 1997.'],
    [{ reason: 'private' }, 'ca. 1970', 'Si apre il 1º gennaio 2041: 70 anni dalla data più recente, 1970 (approssimativa).',
      'Opens on 1 January 2041: 70 years after the latest date, 1970 (approximate).'],
    [{ reason: 'sensitive', from: '2000-05-01' }, '1950', 'Si apre il 1º gennaio 2041: 40 anni dal 2000.',
      'Opens on 1 January 2041: 40 years after 2000.'],
    [{ reason: 'sensitive' }, '1970', 'Consultabile dal 1º gennaio 2011: 40 anni dalla data più recente, 1970.',
      'Open since 1 January 2011: 40 years after the latest date, 1970.'],
    [{ reason: 'donor', until: '2040-03-07' }, 's.d.', 'Si apre l’8 marzo 2040: non consultabile fino al 7 marzo 2040 compreso.',
      'Opens on 8 March 2040: closed until 7 March 2040 inclusive.'],
    [{ reason: 'donor' }, '1977', 'Senza data di apertura: manca una data di fine.', 'No opening date: an end date is missing.'],
    [{ reason: 'private' }, 'post 1945', 'Senza data di apertura: manca la data più recente.',
      'No opening date: the latest date is missing.'],
  ])('%o of %s', (closure, date, it, en) => {
    expect([tell(closure, date), tell(closure, date, 'en')]).toEqual([it, en])
  })

  test('a whole closure in a line', () => {
    const closure: Closure = { reason: 'donor', from: '2000-03-08', until: '2040-12-31', text: 'Lettera', announced: true }
    expect(closureInWords(closure, 'it'))
      .toBe('Volontà di chi ha donato; a contare dall’8 marzo 2000; fino al 31 dicembre 2040; Lettera; annunciato ai visitatori')
    expect([closureInWords(closure, 'en'), closureInWords({ reason: 'private' }, 'it')]).toEqual([
      'Donor’s wishes; counted from 8 March 2000; until 31 December 2040; Lettera; announced to visitors',
      'Salute, vita sessuale o rapporti familiari',
    ])
  })

  test('short and whole', () => {
    expect([shortOpening('2038-01-01', 'it', TODAY), shortOpening('2038-01-01', 'en', TODAY), wholeOpening('2040-11-11', 'it', true)])
      .toEqual(['Si apre nel 2038', 'Opens in 2038', 'Si apre l’11 novembre 2040'])
    expect([shortOpening('2011-01-01', 'it', TODAY), shortOpening('2011-01-01', 'en', TODAY), wholeOpening('2011-01-01', 'it', false)])
      .toEqual(['Consultabile dal 2011', 'Open since 2011', 'Consultabile dal 1º gennaio 2011'])
    // What is still closed does not say that it is open, although its day has begun where it is read.
    expect(wholeOpening('2011-01-01', 'en', true)).toBe('Opens on 1 January 2011')
  })
})

describe('what can be sent', () => {
  test('is answered in one form, without what is not said', () => {
    expect(closureSchema.parse({ announced: false, text: ' ', until: null, reason: 'donor' })).toEqual({ reason: 'donor' })
    const whole = { reason: 'donor', from: '2000-01-01', until: '2120-12-31', text: 'Lettera del 3 marzo', announced: true }
    expect(JSON.stringify(closureSchema.parse(Object.fromEntries(Object.entries(whole).toReversed())))).toBe(JSON.stringify(whole))
  })

  test.each([
    {}, { reason: 'secret' }, { reason: 'toString' }, { reason: 'donor', until: '2040' }, { reason: 'donor', until: '2041-02-29' },
    { reason: 'donor', until: '2041-1-1' }, { reason: 'donor', from: '2041-01-01', until: '2040-01-01' },
    { reason: 'donor', opensOn: '2040-01-01' }, { reason: 'donor', text: 'x'.repeat(2_001) }, { reason: 'donor', announced: 'yes' },
    'donor', { reason: 'donor', until: '9999-12-31' },
  ])('is refused: %o', (value) => {
    expect(closureSchema.safeParse(value).success).toBe(false)
  })
})
