import type { FacetName } from '@faldone/contract/document.ts'
import { type RightsCode, rightsCoded } from '@faldone/contract/rights.ts'
import {
  closedParameters, DAY_FILTERS, PART_FILTERS, type SearchQuery, type TextFilter, WORD_FILTERS, type WordPlace,
} from '@faldone/contract/search-query.ts'
import type { Db } from '../db/database.ts'
import { areWithin, type Match, type Pattern, wordsWithin } from '../db/fulltext-patterns.ts'
import { ApiError } from '../errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { currentIds } from '../labels/former-units-store.ts'
import { resolveTerms, type TermTableName } from '../labels/store.ts'
import { visibleAgentIds } from './agent-records-store.ts'
import { type OwnCondition, ownConditions } from './own-conditions.ts'
import { distinct, fieldGroups, type ParsedQuery, parseQuery, partsOf, titleGroups } from './query-parser.ts'

/** A month later than any document: an open end. */
export const NEVER = 99_999
/** The length of the longest season, in days. */
export const SEASON = 92

/** A prepared search: the query is read, and labels are turned into ids. */
export type Scope = {
  query: SearchQuery
  parsed: ParsedQuery
  tematicaIds: string[]
  tipologiaIds: string[]
  /** The agents asked for that the viewer may see, by their current ids; null where none is asked for. */
  agentIds: string[] | null
  own: OwnCondition[]
  viewer: Viewer
}

/** Throws UNKNOWN_VALUE for a theme or type that does not exist in either language, and INVALID_FIELDS for what the viewer may not ask. */
export async function scopeOf(db: Db, query: SearchQuery, viewer: Viewer): Promise<Scope> {
  refuseClosed(query, viewer)
  const tematicaIds = await termIds(db, 'tematica', query.tematica)
  const tipologiaIds = await termIds(db, 'tipologia', query.tipologia)
  const units = await currentIds(db, [...query.unitId, ...query.fondoId])
  const present = (ids: string[]) => (units.size > 0 ? ids.map((id) => units.get(id) ?? id) : ids)
  const asked = { ...query, unitId: present(query.unitId), fondoId: present(query.fondoId) }
  const own = await ownConditions(db, query, viewer)
  const agentIds = query.agentId.length > 0 ? await visibleAgentIds(db, query.agentId, viewer) : null
  const parsed = within(parseQuery(query.q), query.wordsIn)
  return { query: inOrder(asked), parsed, tematicaIds, tipologiaIds, agentIds, own, viewer }
}

/**
 * A query whose words must be in what is written of a record, or inside its files. Excluded words are excluded anywhere. A date in files
 * is only its words: that of the record is part of its description.
 */
function within(parsed: ParsedQuery, place: WordPlace | null): ParsedQuery {
  if (!place) return parsed
  const there = (groups: Pattern[][]) => wordsWithin(groups, place)
  if (place === 'files') {
    const all = there([...parsed.match.all, ...parsed.dates.flatMap(({ words }) => words)])
    const exact = there([...parsed.exact, ...parsed.dates.flatMap((part) => part.exact)])
    return { ...parsed, match: { ...parsed.match, all }, exact, dates: [], understood: [] }
  }
  return {
    ...parsed, match: { ...parsed.match, all: there(parsed.match.all) }, exact: there(parsed.exact),
    dates: parsed.dates.map((part) => ({ ...part, words: there(part.words), exact: there(part.exact) })),
  }
}

/** Refuses fields for staff as if they did not exist. */
function refuseClosed(query: SearchQuery, viewer: Viewer): void {
  const closed = closedParameters(query, viewer)
  const problem = (name: (typeof closed)[number]) =>
    [{ problem: name === 'empty' || name === 'sort' ? ('choice' as const) : ('unknown' as const) }]
  if (closed.length > 0) throw new ApiError('INVALID_FIELDS', {}, Object.fromEntries(closed.map((name) => [name, problem(name)])))
}

async function termIds(db: Db, table: TermTableName, labels: string[]): Promise<string[]> {
  if (labels.length === 0) return []
  const known = await resolveTerms(db, table, labels)
  const unknown = labels.find((label) => !known.has(label))
  if (unknown !== undefined) throw new ApiError('UNKNOWN_VALUE', { value: unknown })
  return [...new Set(known.values())]
}

/** Swaps years and days that were given in the wrong order. */
function inOrder(query: SearchQuery): SearchQuery {
  const turned = <T extends number | string>(from: T | null, to: T | null) =>
    (from !== null && to !== null && from > to ? [to, from] as const : [from, to] as const)
  const [yearFrom, yearTo] = turned(query.yearFrom, query.yearTo)
  const [createdFrom, createdTo] = turned(query.createdFrom, query.createdTo)
  const [updatedFrom, updatedTo] = turned(query.updatedFrom, query.updatedTo)
  return { ...query, yearFrom, yearTo, createdFrom, createdTo, updatedFrom, updatedTo }
}

/** The same search without the filter of a facet, so that people can widen it. */
export function without({ query, ...scope }: Scope, facet: FacetName): Scope {
  switch (facet) {
    case 'tematica':
      return { ...scope, query, tematicaIds: [] }
    case 'tipologia':
      return { ...scope, query, tipologiaIds: [] }
    case 'decade':
      return { ...scope, query: { ...query, yearFrom: null, yearTo: null } }
    case 'hasFiles':
      return { ...scope, query: { ...query, hasFiles: null } }
    case 'place':
      return { ...scope, query: { ...query, place: '' } }
    case 'kind': case 'fondoId':
      return { ...scope, query: { ...query, [facet]: [] } }
  }
}

/** The same without the filter of an own field. */
export const withoutOwn = ({ own, ...scope }: Scope, key: string): Scope =>
  ({ ...scope, own: own.filter((condition) => condition.key !== key) })

/** Whether the filter of a facet is in use. */
export function isFiltered({ query, tematicaIds, tipologiaIds }: Scope, facet: FacetName): boolean {
  switch (facet) {
    case 'tematica':
      return tematicaIds.length > 0
    case 'tipologia':
      return tipologiaIds.length > 0
    case 'decade':
      return query.yearFrom !== null || query.yearTo !== null
    case 'hasFiles':
      return query.hasFiles !== null
    case 'place':
      return fieldGroups('place', query.place).length > 0
    case 'kind': case 'fondoId':
      return query[facet].length > 0
  }
}

/** The filters that are in use. There are many, and this is asked several times in a search. */
const typed = <Name extends TextFilter>(query: SearchQuery, names: readonly Name[]): Name[] => names.filter((name) => query[name] !== '')

/**
 * The full query of the full-text index: the words without dates, and the filters on the words of single fields. `exact`: the same with the
 * words as they were typed.
 */
export function matchOf({ query, parsed }: Scope): Match & { exact: Pattern[][] } {
  const fields = [...titleGroups(query.title), ...typed(query, WORD_FILTERS).flatMap((name) => fieldGroups(name, query[name]))]
  return { all: [...parsed.match.all, ...fields], exact: [...parsed.exact, ...fields], none: parsed.match.none }
}

/** The same without the filter on places: search knows in memory which places have its words. */
export const wordGroups = (scope: Scope): Pattern[][] => matchOf({ ...scope, query: { ...scope.query, place: '' } }).all

/**
 * Where the words of the query are looked for, best matches first: in the title and then in everything that is written of the record, as
 * they were typed and then in their other forms; last with the words inside its files. `others`: the same without the words of dates, for
 * records found by their date alone.
 */
export function tiersOf({ parsed: { match, exact, dates } }: Scope): { words: Pattern[][][]; others: Pattern[][][] } {
  const words = { all: [...match.all, ...dates.flatMap((date) => date.words)], exact: [...exact, ...dates.flatMap((date) => date.exact)] }
  return { words: tiersFor(words), others: dates.length > 0 && match.all.length > 0 ? tiersFor({ all: match.all, exact }) : [] }
}

/** Whether the words of a tier are in the title. */
export const isOfTitles = (tier: Pattern[][]): boolean => areWithin(tier, 'title')

/** Whether they are in what is written of a record. */
export const isOfDescriptions = (tier: Pattern[][]): boolean => areWithin(tier, 'title', 'description')

function tiersFor({ all, exact }: { all: Pattern[][]; exact: Pattern[][] }): Pattern[][][] {
  const forms = distinct([exact, all])
  return distinct([...forms.flatMap((groups) => [wordsWithin(groups, 'title'), wordsWithin(groups, 'description')]), ...forms])
}

/** What the order keys of single fields must contain. A statement of rights that is named by its code must be that statement. */
export const partsIn = ({ query }: Scope) =>
  typed(query, PART_FILTERS).filter((name) => name !== 'rights' || rightsCoded(query.rights) === null)
    .flatMap((name) => partsOf(query[name]).map((part) => ({ name, part })))

/** The statement of rights that a search names by its code or address. Other words are looked for in the names of statements. */
export const statementIn = ({ query }: Scope): RightsCode | null => rightsCoded(query.rights)

/** Whether the search is for all documents, or all of some kinds. */
export function isBrowsing(scope: Scope): boolean {
  const { query, tematicaIds, tipologiaIds } = scope
  const { all, none } = matchOf(scope)
  const lists = [
    all, none, scope.parsed.dates, tematicaIds, tipologiaIds, query.fondoId, query.unitId, query.agentId, query.month, query.empty,
    partsIn(scope), scope.own, statementIn(scope) ?? [],
  ]
  const values =
    [query.yearFrom, query.yearTo, query.availableOnSite, query.hasFiles, query.visibility, ...DAY_FILTERS.map((name) => query[name])]
  return lists.every((list) => list.length === 0) && values.every((value) => value === null)
}

export type SearchOrder = NonNullable<SearchQuery['sort']>

/** The order of the answer: relevance where words or dates were asked for, else that of the units. */
export function sortOf({ query, parsed }: Scope): SearchOrder {
  const sort = query.sort ?? { by: 'relevance', descending: false }
  return sort.by === 'relevance' && parsed.match.all.length + parsed.dates.length === 0 ? { ...sort, by: 'position' } : sort
}
