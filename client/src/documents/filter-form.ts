import type { OwnFilters } from '@faldone/contract/own-filter.ts'
import { isOwnName, ownName } from '@faldone/contract/own-name.ts'
import {
  DAY_FILTERS, type DayFilter, EMPTY_FILTERS, EMPTY_SEARCH, EMPTY_VALUE, type EmptyFilter, NO_PREFERENCE, PART_FILTERS, type SearchQuery,
  WORD_FILTERS, WORD_PLACES,
} from '@faldone/contract/search-query.ts'

/** The first two entries of every list, as the values of its options. */
export const NONE = String(NO_PREFERENCE)
export const EMPTY = String(EMPTY_VALUE)
/** Several values chosen by a facet or an address: the list shows them as one entry and does not change them. */
export const SEVERAL = 'several'

/** The entry of a value in a list. It never equals one of the codes above, although January is 1, and so may be a theme. */
export const entryOf = (value: string | number): string => `=${value}`

export const valueOf = (entry: string): string => entry.slice(1)

/** Fields of words, each of which may be required to be empty. */
const WORDS = [...WORD_FILTERS, ...PART_FILTERS] as const
type WordsName = (typeof WORDS)[number]

/**
 * The values of the search by fields: `NONE`, `EMPTY`, `SEVERAL` or a value; for lists of values its entry (`entryOf`). Days are '' or
 * YYYY-MM-DD.
 */
export type FilterForm = Record<WordsName, WordsField> & Record<DayFilter, string> & {
  title: string
  kind: string
  tematica: string
  tipologia: string
  month: string
  availableOnSite: string
  hasFiles: string
  wordsIn: string
  visibility: string
  yearFrom: string
  yearTo: string
  hasEmptyYear: boolean
  /** Other fields that must be empty. */
  lacking: EmptyFilter[]
  /** By own fields, as in the search. */
  own: OwnFilters
}
export type WordsField = { text: string; isEmpty: boolean }

const choice = (values: readonly (string | number)[], isEmpty: boolean): string => {
  if (isEmpty) return EMPTY
  const [value] = values
  if (value === undefined) return NONE
  return values.length > 1 ? SEVERAL : entryOf(value)
}

const flag = (value: boolean | null, isEmpty = false): string => (isEmpty ? EMPTY : value === null ? NONE : String(value))

/** The fields, filled in from a search. */
export function formOf(query: SearchQuery): FilterForm {
  const asks = (name: EmptyFilter) => query.empty.includes(name)
  return {
    ...each(WORDS, (name): WordsField => ({ text: query[name], isEmpty: asks(name) })),
    ...each(DAY_FILTERS, (name) => query[name] ?? ''),
    title: query.title,
    kind: choice(query.kind, false),
    tematica: choice(query.tematica, asks('tematica')),
    tipologia: choice(query.tipologia, asks('tipologia')),
    month: choice(query.month, asks('month')),
    availableOnSite: flag(query.availableOnSite, asks('availableOnSite')),
    hasFiles: flag(query.hasFiles),
    wordsIn: query.wordsIn ?? NONE,
    visibility: query.visibility ?? NONE,
    yearFrom: query.yearFrom === null ? '' : String(query.yearFrom),
    yearTo: query.yearTo === null ? '' : String(query.yearTo),
    hasEmptyYear: asks('year'),
    lacking: query.empty.filter((name) => isOwnName(name) || LACKING.includes(name)),
    own: query.own,
  }
}

const each = <K extends string, V>(names: readonly K[], make: (name: K) => V) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<K, V>

/** The filters whose own control can require them to be empty. */
const FORM_EMPTIES = ['tematica', 'tipologia', 'month', 'availableOnSite', 'year', ...WORDS] as const

/** The fields required to be empty that no other control covers. */
export const LACKING = EMPTY_FILTERS.filter((name) => !FORM_EMPTIES.some((other) => other === name))

/** The search that the form describes, based on the one from which it was filled in. */
export function queryOf(form: FilterForm, before: SearchQuery): Partial<SearchQuery> {
  const listed = <T>(value: string, kept: T[], read: (value: string) => T): T[] =>
    (value === SEVERAL ? kept : value === NONE || value === EMPTY ? [] : [read(valueOf(value))])
  const isEmpty = { ...emptyChoices(form), year: form.hasEmptyYear, ...each(WORDS, (name) => form[name].isEmpty) }
  const truth = (value: string) => (value === 'true' ? true : value === 'false' ? false : null)
  return {
    ...each(WORDS, (name) => (form[name].isEmpty ? '' : form[name].text.trim())),
    ...each(DAY_FILTERS, (name) => form[name] || null),
    title: form.title.trim(),
    kind: listed(form.kind, before.kind, (value) => value as SearchQuery['kind'][number]),
    tematica: listed(form.tematica, before.tematica, String),
    tipologia: listed(form.tipologia, before.tipologia, String),
    month: listed(form.month, before.month, Number),
    availableOnSite: truth(form.availableOnSite),
    hasFiles: truth(form.hasFiles),
    wordsIn: WORD_PLACES.find((name) => name === form.wordsIn) ?? null,
    yearFrom: form.hasEmptyYear ? null : readYear(form.yearFrom),
    yearTo: form.hasEmptyYear ? null : readYear(form.yearTo),
    visibility: form.visibility === 'public' || form.visibility === 'staff' ? form.visibility : null,
    own: ownAsked(form),
    empty: [...form.lacking, ...FORM_EMPTIES.filter((name) => isEmpty[name])],
  }
}

/** A field that must be empty has no value. */
const ownAsked = ({ own, lacking }: FilterForm): OwnFilters =>
  Object.fromEntries(Object.entries(own).flatMap(([key, given]) => {
    const values = given.map((value) => value.trim()).filter(Boolean)
    return values.length > 0 && !lacking.includes(ownName(key)) ? [[key, values]] : []
  }))

const emptyChoices = ({ tematica, tipologia, month, availableOnSite }: FilterForm) => ({
  tematica: tematica === EMPTY, tipologia: tipologia === EMPTY, month: month === EMPTY, availableOnSite: availableOnSite === EMPTY,
})

/** A typed year, or null if there is none or it is not a year. */
export function readYear(text: string): number | null {
  const year = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return year >= 1 && year <= 2100 ? year : null
}

export type FilterFormErrors =
  Partial<Record<'yearFrom' | 'yearTo', 'yearIsWrong' | 'yearsAreTurned'> & Record<'createdTo' | 'updatedTo', 'daysAreTurned'>>

/** What is wrong with the fields; empty if nothing is. */
export function formErrors(form: FilterForm): FilterFormErrors {
  const daysAreTurned = 'daysAreTurned' as const
  const areTurned = (from: string, to: string) => to !== '' && to < from
  return {
    ...yearErrors(form), ...(areTurned(form.createdFrom, form.createdTo) && { createdTo: daysAreTurned }),
    ...(areTurned(form.updatedFrom, form.updatedTo) && { updatedTo: daysAreTurned })
  }
}

function yearErrors({ yearFrom, yearTo, hasEmptyYear }: FilterForm): FilterFormErrors {
  if (hasEmptyYear) return {}
  const isWrong = (text: string) => text.trim() !== '' && readYear(text) === null
  const [from, to] = [readYear(yearFrom), readYear(yearTo)]
  const isTurned = from !== null && to !== null && from > to
  return {
    ...(isWrong(yearFrom) && { yearFrom: 'yearIsWrong' as const }),
    ...((isWrong(yearTo) || isTurned) && { yearTo: isTurned ? ('yearsAreTurned' as const) : ('yearIsWrong' as const) }),
  }
}

export const EMPTY_FORM: FilterForm = formOf(EMPTY_SEARCH)
