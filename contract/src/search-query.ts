import { RECORD_ROLES, type RecordRole } from './agent-roles.ts'
import type { Visibility } from './common.ts'
import {
  ASKED_FIELDS, type AskedField, FIELD_NAMES, fieldOf, type FieldName, type FieldReader, fieldsWith, type FieldWith, mayRead,
} from './fields.ts'
import { type OwnFilters, ownFiltersIn, ownParameters } from './own-filter.ts'
import { isOwnName, type OwnName } from './own-name.ts'
import { KIND_NAMES, type KindName } from './kinds.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './page-size.ts'

/** The values of '- Nessuna preferenza -' and '- Valore vuoto -', the first two entries in the list of every filter. */
export const NO_PREFERENCE = 0
export const EMPTY_VALUE = 1

type SortedField = FieldWith<{ sorted: 'key' | 'value' | 'own' }>
export type SortName = SortedField | 'relevance' | 'position' | 'files' | 'created' | 'updated'
const isSorted = (name: FieldName): name is SortedField => fieldOf(name).sorted !== undefined
export const SORTS: readonly SortName[] = ['relevance', 'position', ...FIELD_NAMES.filter(isSorted), 'files', 'created', 'updated']

/** Filters that take any of several values, given by repeating the parameter. */
export const LIST_FILTERS = ['kind', 'fondoId', 'unitId', 'agentId', 'tematica', 'tipologia'] as const
/** Where the words of a search must be: in what is written of a record, or inside its files. */
export const WORD_PLACES = ['description', 'files'] as const
export type WordPlace = (typeof WORD_PLACES)[number]
/** Filters whose analysed words must all match. */
export const WORD_FILTERS = fieldsWith({ filter: 'words' })
/** Filters whose words, each possibly incomplete, must all be in the beginning of the field. Numbers must match whole. */
export const PART_FILTERS = fieldsWith({ filter: 'parts' })
/** All filters that take text. */
export type TextFilter = 'title' | FieldWith<{ filter: 'words' | 'parts' }>
export const TEXT_FILTERS: readonly TextFilter[] = ['title', ...WORD_FILTERS, ...PART_FILTERS]
/** The first and last day (YYYY-MM-DD, in the time zone of the server) on which a record was made or last changed. */
export const DAY_FILTERS = ['createdFrom', 'createdTo', 'updatedFrom', 'updatedTo'] as const
export type DayFilter = (typeof DAY_FILTERS)[number]
/** The fields that a filter may require to be empty. Themes have another name here than the field. */
export type FieldEmptyFilter = Exclude<FieldName, 'title' | 'tematiche'> | 'tematica' | 'unitId'
export type EmptyFilter = FieldEmptyFilter | OwnName
export const EMPTY_FILTERS: readonly FieldEmptyFilter[] =
  ['unitId', ...FIELD_NAMES.filter((name) => name !== 'title').map((name) => (name === 'tematiche' ? 'tematica' : name))]

/** A search, as the interface holds it. Absent means no preference. */
export type SearchQuery = Record<TextFilter, string> & Record<DayFilter, string | null> & {
  q: string
  /** Null: anywhere. */
  wordsIn: WordPlace | null
  kind: KindName[]
  fondoId: string[]
  unitId: string[]
  /** Persons, families and organisations that a record has to do with. */
  agentId: string[]
  /** What these must be to the record; if there is none, anything. */
  agentRole: RecordRole[]
  tematica: string[]
  tipologia: string[]
  yearFrom: number | null
  yearTo: number | null
  month: number[]
  availableOnSite: boolean | null
  hasFiles: boolean | null
  /** Who may see the record, by its own visibility or that of a unit above it. */
  visibility: Visibility | null
  own: OwnFilters
  empty: EmptyFilter[]
  /** Further fields that hits carry. They are part of no page's address. */
  fields: (AskedField | OwnName)[]
  /** Null: by relevance if there are words, otherwise in the order of the units. */
  sort: { by: SortName | OwnName; descending: boolean } | null
  page: number
  pageSize: number
}

const VISIBILITIES = ['public', 'staff'] as const

export const EMPTY_SEARCH: SearchQuery = {
  q: '', wordsIn: null, kind: [], fondoId: [], unitId: [], agentId: [], agentRole: [], tematica: [], tipologia: [], yearFrom: null,
  yearTo: null, month: [],
  ...(Object.fromEntries(TEXT_FILTERS.map((name) => [name, ''])) as Record<TextFilter, string>),
  createdFrom: null, createdTo: null, updatedFrom: null, updatedTo: null, availableOnSite: null, hasFiles: null, visibility: null,
  own: {}, empty: [], fields: [], sort: null, page: 1, pageSize: DEFAULT_PAGE_SIZE,
}

const oneOf = <T extends string>(allowed: readonly T[], values: string[]): T[] =>
  allowed.filter((value) => values.includes(value))

/** The names among these, and those of own fields, which only the archive knows. */
function namedIn<T extends string>(allowed: readonly T[], given: readonly string[]): (T | OwnName)[] {
  const names = [...new Set(given.flatMap((value) => value.split(',')))]
  return [...oneOf(allowed, names), ...names.filter(isOwnName)]
}

function integer(text: string | null, min: number, max: number): number | null {
  if (text === null || !/^\d{1,7}$/.test(text)) return null
  const number = Number(text)
  return number >= min && number <= max ? number : null
}

/** A day of the calendar, or null. */
const day = (text: string | null): string | null =>
  (text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) ? text : null)

const flag = (text: string | null): boolean | null => (text === 'true' ? true : text === 'false' ? false : null)

/** An order as it is written in addresses: a name, after '-' if descending. Null if there is none of this name. */
export function sortFrom(text: string | null): SearchQuery['sort'] {
  const named = text?.replace(/^-/, '') ?? ''
  const by = isOwnName(named) ? named : SORTS.find((name) => name === named)
  return by ? { by, descending: text?.startsWith('-') ?? false } : null
}

/** The form of an id. The id in an address that was cut off does not match. */
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Reads a search from an address leniently: whatever it does not understand counts as no preference. (The server refuses it instead.) */
export function searchFromUrl(params: URLSearchParams): SearchQuery {
  const read = <K extends string, V>(names: readonly K[], as: (text: string | null) => V) =>
    Object.fromEntries(names.map((name) => [name, as(params.get(name))])) as Record<K, V>
  const list = (name: string) => [...new Set(params.getAll(name).filter(Boolean))]
  const ids = (name: string) => list(name).filter((id) => ID.test(id)).map((id) => id.toLowerCase())
  const agentId = ids('agentId')
  return {
    q: params.get('q') ?? '',
    wordsIn: WORD_PLACES.find((name) => name === params.get('wordsIn')) ?? null,
    kind: oneOf(KIND_NAMES, list('kind')),
    fondoId: ids('fondoId'),
    unitId: ids('unitId'),
    agentId,
    agentRole: agentId.length > 0 ? oneOf(RECORD_ROLES, list('agentRole')) : [],
    tematica: list('tematica'),
    tipologia: list('tipologia'),
    yearFrom: integer(params.get('yearFrom'), 1, 2100),
    yearTo: integer(params.get('yearTo'), 1, 2100),
    month: list('month').map((text) => integer(text, 1, 12)).filter((month) => month !== null),
    ...read(TEXT_FILTERS, (text) => text ?? ''),
    ...read(DAY_FILTERS, day),
    availableOnSite: flag(params.get('availableOnSite')),
    hasFiles: flag(params.get('hasFiles')),
    visibility: VISIBILITIES.find((name) => name === params.get('visibility')) ?? null,
    own: ownFiltersIn(params),
    empty: namedIn(EMPTY_FILTERS, params.getAll('empty')),
    fields: namedIn(ASKED_FIELDS, params.getAll('fields')),
    sort: sortFrom(params.get('sort')),
    page: integer(params.get('page'), 1, 1_000_000) ?? 1,
    pageSize: integer(params.get('pageSize'), 1, MAX_PAGE_SIZE) ?? DEFAULT_PAGE_SIZE,
  }
}

/** The parameters of a search that use fields which its reader may not read. */
export const closedParameters = ({ empty, sort, ...texts }: SearchQuery, reader: FieldReader): (TextFilter | 'empty' | 'sort')[] => [
  ...TEXT_FILTERS.filter((name) => texts[name].trim() && !mayRead(name, reader)),
  ...(empty.every((name) => mayRead(name, reader)) ? [] : ['empty' as const]),
  ...(!sort || mayRead(sort.by, reader) ? [] : ['sort' as const]),
]

/** The same search without those parameters. */
export function readableSearch(query: SearchQuery, reader: FieldReader): SearchQuery {
  const closed = closedParameters(query, reader)
  const texts = TEXT_FILTERS.filter((name) => closed.includes(name)).map((name) => [name, ''])
  const sort = closed.includes('sort') ? null : query.sort
  return { ...query, ...Object.fromEntries(texts), empty: query.empty.filter((name) => mayRead(name, reader)), sort }
}

/** Writes a search as an address: only what is set, always in the same order. The inverse of `searchFromUrl`. */
export function searchToUrl(query: Partial<SearchQuery>): URLSearchParams {
  const params = new URLSearchParams()
  const put = (name: string, value: unknown) => {
    if (value !== null && value !== undefined && value !== '') params.append(name, String(value))
  }
  put('q', query.q)
  put('wordsIn', query.wordsIn)
  for (const name of LIST_FILTERS) for (const value of query[name] ?? []) put(name, value)
  for (const role of query.agentRole ?? []) put('agentRole', role)
  put('yearFrom', query.yearFrom)
  put('yearTo', query.yearTo)
  for (const month of query.month ?? []) put('month', month)
  for (const name of [...TEXT_FILTERS, ...DAY_FILTERS]) put(name, query[name])
  put('availableOnSite', query.availableOnSite)
  put('hasFiles', query.hasFiles)
  put('visibility', query.visibility)
  for (const [name, value] of ownParameters(query.own ?? {})) put(name, value)
  put('empty', query.empty?.join(','))
  put('fields', query.fields?.join(','))
  if (query.sort) put('sort', (query.sort.descending ? '-' : '') + query.sort.by)
  if (query.page && query.page > 1) put('page', query.page)
  if (query.pageSize && query.pageSize !== DEFAULT_PAGE_SIZE) put('pageSize', query.pageSize)
  return params
}

/** Whether anything is asked beyond the order and the page of the answer. */
export function asksAnything(query: SearchQuery): boolean {
  const { fields, sort, page, pageSize, ...asked } = query
  return searchToUrl(asked).size > 0
}
