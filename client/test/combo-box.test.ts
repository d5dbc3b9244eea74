import { describe, expect, test } from 'vitest'
import { activeOf, entriesOf, meantBy, steppedFrom } from '../src/ui/combo-entries.ts'
import { fitting } from '../src/ui/fits.ts'

const options = [{ id: '1', label: 'Casa' }, { id: '2', label: 'Carcere' }]
const make = { label: (typed: string) => `Crea «${typed}»`, run: () => {} }

describe('the entries of a combo box', () => {
  const labels = (typed: string, parts: Parameters<typeof entriesOf>[2]) => entriesOf(options, typed, parts).map(({ label }) => label)

  test('end with creating what is typed, if it does not exist', () => {
    expect(labels(' Cant ', { make, ask: undefined, isLoading: false })).toEqual(['Casa', 'Carcere', 'Crea «Cant»'])
    expect(labels('Casa', { make, ask: undefined, isLoading: false })).toEqual(['Casa', 'Carcere'])
    expect(labels('  ', { make, ask: undefined, isLoading: false })).toEqual(['Casa', 'Carcere'])
  })

  test('offer to create nothing before the options are known, or if nothing can be created', () => {
    expect(labels('Cant', { make, ask: undefined, isLoading: true })).toEqual(['Casa', 'Carcere'])
    expect(labels('Cant', { make: undefined, ask: undefined, isLoading: false })).toEqual(['Casa', 'Carcere'])
  })
})

test('are replaced by a retry if the options could not be loaded, and nothing is created', () => {
  expect(entriesOf([], 'Cant', { make, ask: { label: 'Riprova', run: () => {} }, isLoading: false }))
    .toEqual([{ id: 'ask', label: 'Riprova' }])
})

describe('the entry that Enter takes', () => {
  test('is the first match while typing, if only options are allowed', () => {
    expect(activeOf(-1, options, { typed: 'ca', isFree: false })).toBe(0)
    expect(activeOf(-1, options, { typed: ' ', isFree: false })).toBe(-1)
    expect(activeOf(-1, options, { typed: 'ca', isFree: true })).toBe(-1)
    expect(activeOf(-1, [], { typed: 'ca', isFree: false })).toBe(-1)
  })

  test('is the active one, as long as there are that many', () => {
    expect(activeOf(1, options, { typed: 'ca', isFree: true })).toBe(1)
    expect(activeOf(5, options, { typed: 'ca', isFree: false })).toBe(1)
  })

  test('is no longer number than the typed one, if that can be created', () => {
    const boxes = [{ id: '1', label: 'Busta 10' }, { id: '2', label: 'Busta 1 bis' }]
    const entries = (known: typeof boxes, way: typeof make | undefined) =>
      entriesOf(known, 'busta 1', { make: way, ask: undefined, isLoading: false })
    const active = (known: typeof boxes, way: typeof make | undefined) =>
      activeOf(-1, entries(known, way), { typed: 'busta 1', isFree: false })
    expect(active(boxes.slice(0, 1), make)).toBe(1)
    expect(active(boxes, make)).toBe(1)
    expect(active(boxes, undefined)).toBe(0)
  })

  test('wraps around with the arrows, and begins at either end', () => {
    expect([steppedFrom(-1, 1, 3), steppedFrom(-1, -1, 3), steppedFrom(2, 1, 3), steppedFrom(0, -1, 3), steppedFrom(0, 1, 3)])
      .toEqual([0, 2, 0, 2, 1])
    expect(steppedFrom(-1, 1, 0)).toBe(-1)
  })
})

describe('the option that is meant by what was typed', () => {
  const meant = (labels: string[], typed: string, leaving: Parameters<typeof meantBy>[2]) =>
    meantBy(labels.map((label, at) => ({ id: String(at), label })), typed, leaving)?.id

  test('is the one with this name, whatever its case and accents and however the field is left', () => {
    expect(meant(['Busta 20', 'Busta 2'], 'busta 2 ', 'elsewhere')).toBe('1')
    expect(meant(['Busta 20', 'Busta 2'], 'busta 2', 'key')).toBe('1')
    expect(meant(['Università'], 'universita', 'elsewhere')).toBe('0')
  })

  test('is not a longer number, if the typed one can be created', () => {
    expect(meantBy([{ id: '0', label: 'Busta 10' }], 'Busta 1', 'key', true)).toBeUndefined()
    expect(meantBy([{ id: '0', label: 'Busta 10' }], 'Bust', 'key', true)?.id).toBe('0')
  })

  test('is the proposal for keys, and nothing when leaving with part of a name, or with one that two options have', () => {
    expect(meant(['Busta 20', 'Busta 21'], 'busta 2', 'key')).toBe('0')
    expect(meant(['Busta 20', 'Busta 21'], 'busta 2', 'elsewhere')).toBeUndefined()
    expect(meant(['Busta 1', 'Busta 1'], 'Busta 1', 'elsewhere')).toBeUndefined()
    expect(meant([], 'Busta 1', 'key')).toBeUndefined()
  })
})

test('an option is found, meant and not made again by its other name', () => {
  const themes = [{ id: 'Carcere', label: 'Prison', also: 'Carcere' }, { id: 'Casa', label: 'Housing', also: 'Casa' }]
  expect(fitting(themes, 'casa').map(({ id }) => id)).toEqual(['Casa'])
  expect(fitting(themes, 'ca').map(({ id }) => id)).toEqual(['Carcere', 'Casa'])
  expect(meantBy(themes, 'casa', 'elsewhere')?.id).toBe('Casa')
  expect(entriesOf(themes, 'Casa', { make, ask: undefined, isLoading: false }).map(({ id }) => id)).toEqual(['Carcere', 'Casa'])
})
