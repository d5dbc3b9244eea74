import type { Language } from './common.ts'
import { LOCALES } from './figures.ts'
import type { OwnField, OwnValue, OwnValues } from './own-values.ts'

/** Made when first needed, as in `figures.ts`. */
const numbers: Partial<Record<Language, Intl.NumberFormat>> = {}
const numberFormat = (language: Language): Intl.NumberFormat =>
  (numbers[language] ??= new Intl.NumberFormat(LOCALES[language], { useGrouping: 'min2', maximumFractionDigits: 9 }))
const TRUTHS = { it: { true: 'Sì', false: 'No' }, en: { true: 'Yes', false: 'No' } }

/** A value of an own field as a reader sees it. A number of four figures may be a year: it has no separator. */
export function ownInWords(value: OwnValue, language: Language): string {
  if (typeof value === 'boolean') return TRUTHS[language][`${value}`]
  return typeof value === 'number' ? numberFormat(language).format(value) : value
}

/** The own fields of a record that have a value, in their order. */
export const ownFilled = ({ own }: { own: OwnValues }, fields: readonly OwnField[]): { field: OwnField; value: OwnValue }[] =>
  fields.flatMap((field) => (own[field.key] === undefined ? [] : [{ field, value: own[field.key]! }]))
