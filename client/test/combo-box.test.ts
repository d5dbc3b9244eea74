import { describe, expect, test } from 'vitest'
import { activeOf, entriesOf, meantBy, steppedFrom } from '../src/ui/combo-entries.ts'

const options = [{ id: '1', label: 'Casa' }, { id: '2', label: 'Carcere' }]
const make = { label: (typed: string) => `Crea «${typed}»`, run: () => {} }

describe('the entries of a combo box', () => {
  const labels = (typed: string, parts: Parameters<typeof entriesOf>[2]) => entriesOf(options, typed, parts).map(({ label }) => label)

  test('end with the making of what is typed, where it is nothing yet', () => {
    expect(labels(' Cant ', { make, ask: undefined, isLoading: false })).toEqual(['Casa', 'Carcere', 'Crea «Cant»'])
    expect(labels('Casa', { make, ask: undefined, isLoading: false })).toEqual(['Casa', 'Carcere'])
    expect(labels('  ', { make, ask: undefined, isLoading: false })).toEqual(['Casa', 'Carcere'])
  })

  test('offer no making before it is known what there is, nor where nothing can be made', () => {
    expect(labels('Cant', { make, ask: undefined, isLoading: true })).toEqual(['Casa', 'Carcere'])
    expect(labels('Cant', { make: undefined, ask: undefined, isLoading: false })).toEqual(['Casa', 'Carcere'])
  })
})

test('where the options did not come, the way to ask again stands in their place, and nothing is made of what is typed', () => {
  expect(entriesOf([], 'Cant', { make, ask: { label: 'Riprova', run: () => {} }, isLoading: false }))
    .toEqual([{ id: 'ask', label: 'Riprova' }])
})

describe('the entry that Enter takes', () => {
  test('is the first that fits as one types, where only an option will do', () => {
    expect(activeOf(-1, 2, { typed: 'ca', isFree: false })).toBe(0)
    expect(activeOf(-1, 2, { typed: ' ', isFree: false })).toBe(-1)
    expect(activeOf(-1, 2, { typed: 'ca', isFree: true })).toBe(-1)
    expect(activeOf(-1, 0, { typed: 'ca', isFree: false })).toBe(-1)
  })

  test('is the one that was marked, as long as there are so many', () => {
    expect(activeOf(1, 2, { typed: 'ca', isFree: true })).toBe(1)
    expect(activeOf(5, 2, { typed: 'ca', isFree: false })).toBe(1)
  })

  test('goes round with the arrows, and begins at either end', () => {
    expect([steppedFrom(-1, 1, 3), steppedFrom(-1, -1, 3), steppedFrom(2, 1, 3), steppedFrom(0, -1, 3), steppedFrom(0, 1, 3)])
      .toEqual([0, 2, 0, 2, 1])
    expect(steppedFrom(-1, 1, 0)).toBe(-1)
  })
})

describe('the option that is meant by what was typed', () => {
  const meant = (labels: string[], typed: string, leaving: Parameters<typeof meantBy>[2]) =>
    meantBy(labels.map((label, at) => ({ id: String(at), label })), typed, leaving)?.id

  test('is the one of this name, whatever its case and accents and however the field is left', () => {
    expect(meant(['Busta 20', 'Busta 2'], 'busta 2 ', 'elsewhere')).toBe('1')
    expect(meant(['Busta 20', 'Busta 2'], 'busta 2', 'key')).toBe('1')
    expect(meant(['Università'], 'universita', 'elsewhere')).toBe('0')
  })

  test('is what is proposed to the keys, and nothing to whoever goes elsewhere with part of a name, or with one that two have', () => {
    expect(meant(['Busta 20', 'Busta 21'], 'busta 2', 'key')).toBe('0')
    expect(meant(['Busta 20', 'Busta 21'], 'busta 2', 'elsewhere')).toBeUndefined()
    expect(meant(['Busta 1', 'Busta 1'], 'Busta 1', 'elsewhere')).toBeUndefined()
    expect(meant([], 'Busta 1', 'key')).toBeUndefined()
  })
})
