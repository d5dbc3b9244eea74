import type { FacetName } from '@faldone/contract/document.ts'
import { type OwnName, ownName } from '@faldone/contract/own-values.ts'
import type { SearchQuery } from '@faldone/contract/search-query.ts'
import type { DaySpan } from '../query-parser.ts'
import { isFiltered, NEVER, type Scope, SEASON } from '../scope.ts'
import type { Column } from './column.ts'
import type { Span } from './columns.ts'
import type { Known } from './known.ts'

/** A condition on documents besides their words: the value of a column must be one of these, by its code. */
export type Check = { column: Column; allowed: Uint8Array }

/** A check that belongs to a facet, which also counts what there would be without it. */
export type FacetCheck = Check & { facet: FacetName | OwnName }

export type Checks = { always: Check[]; offered: FacetCheck[] }

/** All checks of a search among these documents. `units`: the ids for each of its unit filters. */
export function checksOf(scope: Scope, { columns, places }: Known, units: UnitFilters, candidates: Int32Array): Checks {
  const { query, tematicaIds, tipologiaIds, viewer } = scope
  const { date, themes } = columns
  const dates = (passes: (span: Span) => boolean): Check =>
    ({ column: date, allowed: date.allowed((_, code) => passes(columns.spanOf(code))) })
  const wanted = new Set(tematicaIds)
  const always: (Check | false)[] = [
    !viewer.staff && candidates !== columns.openNums && { column: columns.hidden, allowed: columns.hidden.allowedOnly(['0']) },
    query.visibility !== null && {
      column: columns.hidden, allowed: columns.hidden.allowedOnly([query.visibility === 'staff' ? '1' : '0']),
    },
    units.unitId !== null && { column: columns.unit, allowed: columns.unit.allowedOnly(units.unitId) },
    query.month.length > 0 && dates((span) => isOfMonths(span, { ...query, yearFrom: null, yearTo: null })),
  ]
  const files = viewer.staff ? columns.filesAll : columns.filesPublic
  const placeCodes = new Set(places.withWordsOf(query.place))
  const offered: (FacetCheck | false)[] = [
    query.kind.length > 0 && { facet: 'kind', column: columns.kind, allowed: columns.kind.allowedOnly(query.kind) },
    units.fondoId !== null && { facet: 'fondoId', column: columns.unit, allowed: columns.unit.allowedOnly(units.fondoId) },
    tipologiaIds.length > 0 && { facet: 'tipologia', column: columns.tipologia, allowed: columns.tipologia.allowedOnly(tipologiaIds) },
    tematicaIds.length > 0 && {
      facet: 'tematica', column: themes, allowed: themes.allowed((_, code) => columns.themesOf(code).some((id) => wanted.has(id))),
    },
    query.hasFiles !== null && { facet: 'hasFiles', column: files, allowed: files.allowedOnly([query.hasFiles ? '1' : '0']) },
    isFiltered(scope, 'place') && {
      facet: 'place', column: columns.place, allowed: columns.place.allowed((_, code) => placeCodes.has(code)),
    },
    isFiltered(scope, 'decade') && { facet: 'decade', ...dates((span) => isOfYears(span, query) && isOfMonths(span, query)) },
  ]
  const own = scope.own.filter(({ values }) => values.length > 0).map(({ key, values }): FacetCheck => ({
    facet: ownName(key), column: columns.own, allowed: columns.own.allowed((_, code) => values.includes(columns.ownOf(code)[key] ?? '')),
  }))
  return { always: always.filter((check) => check !== false), offered: [...offered.filter((check) => check !== false), ...own] }
}

/** The units that the filters cover: those asked for and all below them; null where no filter is set. */
export type UnitFilters = { unitId: string[] | null; fondoId: string[] | null }

type Time = Pick<SearchQuery, 'yearFrom' | 'yearTo' | 'month'>

/** By overlap; an open end reaches as far as is asked. */
const isOfYears = ({ dated, fromMonth, toMonth }: Span, { yearFrom, yearTo }: Time): boolean =>
  dated && (toMonth ?? NEVER) >= (yearFrom ?? 0) * 12 && (fromMonth ?? 0) <= (yearTo === null ? NEVER : yearTo * 12 + 11)

/** By overlap within these years, only for what is dated to a season or less. */
function isOfMonths({ fromMonth, toMonth, fromDay, toDay }: Span, { yearFrom, yearTo, month }: Time): boolean {
  if (month.length === 0) return true
  if (fromMonth === null || toMonth === null || fromDay === null || toDay === null || toDay - fromDay >= SEASON) return false
  const first = Math.max(fromMonth, (yearFrom ?? 0) * 12)
  const last = Math.min(toMonth, yearTo === null ? NEVER : yearTo * 12 + 11)
  return month.some((number) => Array.from({ length: last - first + 1 }, (_, at) => first + at).some((of) => of % 12 === number - 1))
}

/** Whether a date lies within other days. An open end lies only within an open end. */
export const liesWithin = ({ dated, fromDay, toDay }: Span, within: DaySpan): boolean =>
  dated && (within.fromDay === null || (fromDay !== null && fromDay >= within.fromDay))
    && (within.toDay === null || (toDay !== null && toDay <= within.toDay))
