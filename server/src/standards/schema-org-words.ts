import type { Language } from '@faldone/contract/common.ts'
import type { OwnField, OwnValues } from '@faldone/contract/own-values.ts'
import { ownFilled } from '@faldone/contract/own-words.ts'

/** The fields that the archive made for itself, of a record. */
export const ownProperties = (record: { own: OwnValues }, fields: readonly OwnField[], language: Language): object[] =>
  ownFilled(record, fields).map(({ field, value }) =>
    ({ '@type': 'PropertyValue', propertyID: field.key, name: field[language] ?? field.it, value }))

/** Leaves out the values that are not known. */
export const known = (values: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0))
  )

/** A text with its English version, each marked with its language; alone, as it is. Null if there is neither. */
export const inBoth = (it: string | null, en: string | null | undefined): unknown =>
  (en ? [...(it ? [{ '@value': it, '@language': 'it' }] : []), { '@value': en, '@language': 'en' }] : it)

/**
 * When something was made: a day, month or year where the dates span exactly one, else an interval (ISO 8601, with `..` for an open end, as
 * in schema.org).
 */
export function datesData({ dateFrom, dateTo }: { dateFrom: string | null; dateTo: string | null }): {
  dateCreated?: string
  temporalCoverage?: string
} {
  if (!dateFrom && !dateTo) return {}
  const whole = dateFrom && dateTo ? wholeSpan(dateFrom, dateTo) : null
  return whole ? { dateCreated: whole } : { temporalCoverage: `${dateFrom ?? '..'}/${dateTo ?? '..'}` }
}

function wholeSpan(from: string, to: string): string | null {
  if (from === to) return from
  const [year, month] = [from.slice(0, 4), from.slice(0, 7)]
  if (from === `${year}-01-01` && to === `${year}-12-31`) return year
  const lastDay = new Date(Date.UTC(Number(year), Number(from.slice(5, 7)), 0)).getUTCDate()
  return from === `${month}-01` && to === `${month}-${lastDay}` ? month : null
}
