import { type Closure, CLOSURE_REASON_NAMES, closureInWords } from '@faldone/contract/closure.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readClosure } from '../../src/imports/planning/closure-cell.ts'

const NEVER = { reason: 'other' }
const until = (day: string, more: Partial<Closure> = {}) => ({ reason: 'other', until: day, ...more })

test('reads what centres write', () => {
  const texts: [string, object | null][] = [
    ['riservato fino al 2040', until('2040-12-31')], ['Riservata fino al 31/12/2040', until('2040-12-31')],
    ['non consultabile fino al 30 giugno 2035 compreso', until('2035-06-30')], ['fino a marzo 2031', until('2031-03-31')],
    ['consultabile dal 1.1.2030', until('2029-12-31')], ['Consultabile dal 2030', until('2029-12-31')],
    ['si apre l’8 marzo 2031', { ...NEVER, text: 'si apre l’8 marzo 2031' }], ['a partire dall’8 marzo 2031', until('2031-03-07')],
    ['closed until 2040', until('2040-12-31')], ['Restricted until 30 June 2035', until('2035-06-30')],
    ['open from 1 January 2030', until('2029-12-31')], ['fino al 2140', until('2140-12-31')],
    ['riservato', NEVER], ['Non consultabile', NEVER], ['solo con liberatoria', { ...NEVER, text: 'solo con liberatoria' }],
    ['riservato fino al 2040 per volontà del donatore', until('2040-12-31', {
      reason: 'donor', text: 'riservato fino al 2040 per volontà del donatore',
    })],
    ['contiene dati sensibili', { reason: 'sensitive', text: 'contiene dati sensibili' }],
    ['cartella clinica: 70 anni', { reason: 'private', text: 'cartella clinica: 70 anni' }],
    ['Dati sensibili o giudiziari', { reason: 'sensitive' }], ['fino al 30 febbraio 2040', { ...NEVER, text: 'fino al 30 febbraio 2040' }],
    ['libero', null], ['Nessuna', null], ['liberamente consultabile', null], ['Open', null],
  ]
  for (const [text, closure] of texts) expect(readClosure(text, 'Restrizioni'), text).toEqual(closure)
})

test('reads yes and no as answers to the heading', () => {
  for (const heading of ['Consultabile', 'Consultabilità', 'Accessibile?', 'Open to readers'])
    expect([readClosure('sì', heading), readClosure('SI', heading), readClosure('no', heading)], heading).toEqual([null, null, NEVER])
  for (const heading of ['Restrizioni', 'Riservato', 'Embargo', 'Restrictions on access'])
    expect([readClosure('no', heading), readClosure('yes', heading)], heading).toEqual([null, NEVER])
  expect(readClosure('non disponibile', 'Restrizioni')).toEqual({ ...NEVER, text: 'non disponibile' })
})

const day = fc.date({ min: new Date('1000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
// A text that begins like the days before it cannot be told from them.
const text = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
  .filter((words) => words.trim() === words && !/^(a contare|counted|fino|until|annunciato|announced)|; (annunciato|announced)/.test(words))
const closures = fc.record({
  reason: fc.constantFrom(...CLOSURE_REASON_NAMES), from: fc.option(day, { nil: undefined }), until: fc.option(day, { nil: undefined }),
  text: fc.option(text, { nil: undefined }), announced: fc.constantFrom(true, undefined),
})

test('reads again what an export writes, in both languages', () => {
  fc.assert(fc.property(closures, fc.constantFrom('it' as const, 'en' as const), (closure, language) => {
    expect(readClosure(closureInWords(closure, language), 'Consultabilità')).toEqual(JSON.parse(JSON.stringify(closure)))
  }), { numRuns: 500 })
})
