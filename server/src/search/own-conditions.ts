import type { FacetValue, OwnFacet } from '@faldone/contract/document.ts'
import { readRange } from '@faldone/contract/own-range.ts'
import { isOwnName, type OwnField, ownKey, readOwnValue } from '@faldone/contract/own-values.ts'
import type { SearchQuery } from '@faldone/contract/search-query.ts'
import type { Db } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { fieldsFor } from '../own-fields/values.ts'
import { daysIn } from './own-texts.ts'
import { partsOf } from './query-parser.ts'

/** What a search asks of an own field: one of these values, a number or day in one of these ranges, or all words of one of these texts. */
export type OwnCondition = {
  key: string
  values: string[]
  ranges: { low: number | null; high: number | null }[]
  words: string[][]
}

/** Whether searches count its values. */
export const isCounted = ({ type, filtered }: OwnField): boolean => filtered && (type === 'list' || type === 'boolean')

/** The names of own fields that a query needs, apart from its filters. */
const namedIn = ({ empty, fields, sort }: SearchQuery): string[] => [...empty, ...fields, ...(sort ? [sort.by] : [])].filter(isOwnName)

/** Whether a search has anything to do with own fields. */
const asksOwn = (query: SearchQuery): boolean => Object.keys(query.own).length > 0 || namedIn(query).length > 0

type Problem = 'unknown' | 'choice' | 'number' | 'format'

/**
 * The conditions of a search on own fields. Throws INVALID_FIELDS for what the viewer may not ask, as if the field did not exist, and for
 * ends of ranges that cannot be read.
 */
export async function ownConditions(db: Db, query: SearchQuery, viewer: Viewer): Promise<OwnCondition[]> {
  if (!asksOwn(query)) return []
  const fields = new Map((await fieldsFor(db, viewer)).fields.map((field) => [field.key, field]))
  const faults: [string, Problem][] = []
  for (const part of ['empty', 'fields'] as const)
    if (query[part].some((name) => isOwnName(name) && !fields.has(ownKey(name)))) faults.push([part, 'choice'])
  const by = query.sort?.by ?? ''
  if (isOwnName(by) && (fields.get(ownKey(by))?.type ?? 'longText') === 'longText') faults.push(['sort', 'choice'])
  const conditions = Object.entries(query.own).flatMap(([key, given]) => {
    const field = fields.get(key)
    const condition = field?.filtered ? conditionOf(field, given) : 'unknown'
    if (typeof condition !== 'string') return condition
    faults.push([`own.${key}`, condition])
    return []
  })
  if (faults.length > 0)
    throw new ApiError('INVALID_FIELDS', {}, Object.fromEntries(faults.map(([path, problem]) => [path, [{ problem }]])))
  return conditions
}

/** A blank value is no preference. */
function conditionOf({ key, type }: OwnField, given: readonly string[]): OwnCondition[] | Problem {
  const texts = given.map((text) => text.trim()).filter(Boolean)
  if (texts.length === 0) return []
  const none = { key, values: [], ranges: [], words: [] }
  if (type === 'list' || type === 'boolean') return [{ ...none, values: texts }]
  if (type !== 'number' && type !== 'date') {
    const words = texts.map(partsOf).filter((parts) => parts.length > 0)
    return words.length > 0 ? [{ ...none, words }] : []
  }
  const ranges = texts.map((text) => (type === 'number' ? numbersIn(text) : daysOf(text)))
  const read = ranges.filter((range) => range !== null)
  return read.length === ranges.length ? [{ ...none, ranges: read }] : type === 'number' ? 'number' : 'format'
}

type Range = OwnCondition['ranges'][number]

/** Ends in the wrong order are swapped. */
const inOrder = ({ low, high }: Range): Range => (low !== null && high !== null && low > high ? { low: high, high: low } : { low, high })

function numbersIn(text: string): Range | null {
  const { from, to } = readRange(text)
  const ends = [from, to].map((end) => readOwnValue({ type: 'number', values: [] }, end))
  if (ends.some((end) => 'problem' in end)) return null
  const [low, high] = ends.map((end) => ('value' in end ? (end.value as number | null) : null))
  return inOrder({ low: low ?? null, high: high ?? null })
}

/** From the first day of the one to the last day of the other. */
function daysOf(text: string): Range | null {
  const { from, to } = readRange(text)
  const [first, last] = [daysIn(from), daysIn(to)]
  if ((from && first.low === null) || (to && last.high === null)) return null
  const [low, high] = [from ? first.low : null, to ? last.high : null]
  return low !== null && high !== null && low > high ? { low: last.low, high: first.high } : { low, high }
}

/** The facets of own fields with counted values, most frequent first, then alphabetically. */
export function ownFacetsOf(fields: readonly OwnField[], counts: ReadonlyMap<string, ReadonlyMap<string, number>>): OwnFacet[] {
  return fields.flatMap(({ key, it, en, type }) => {
    const counted = [...(counts.get(key) ?? [])].map(([value, count]): FacetValue => ({ value, label: labelOf(type, value), count }))
    const values = counted.sort((a, b) => b.count - a.count || a.label.it.localeCompare(b.label.it, 'it'))
    return values.length > 0 ? [{ key, it, en, values: values.slice(0, MOST) }] : []
  })
}

/** How many values of a list are offered. */
const MOST = 50

const TRUTHS = { true: { it: 'Sì', en: 'Yes' }, false: { it: 'No', en: 'No' } } as const

const labelOf = (type: OwnField['type'], value: string): FacetValue['label'] =>
  (type === 'boolean' && (value === 'true' || value === 'false') ? TRUTHS[value] : { it: value, en: value })
