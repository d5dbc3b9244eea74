import { FACET_NAMES, type FacetName, type FacetValue, type OwnFacet, type SearchAnswer } from '@faldone/contract/document.ts'
import type { SearchQuery } from '@faldone/contract/search-query.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { fieldsFor } from '../own-fields/values.ts'
import { browsePage } from './browse-store.ts'
import { type Count, countsOf, facetsOf, keptCounts } from './facet-store.ts'
import { loadHits } from './hit-store.ts'
import { hitsQuery } from './match-store.ts'
import type { Known } from './memory/known.ts'
import { findInMemory, unitsInMemory } from './memory/search.ts'
import { orderedRows, orderOf } from './order-store.ts'
import { isCounted, ownFacetsOf } from './own-conditions.ts'
import { countOwn } from './own-store.ts'
import { understoodIn } from './readings.ts'
import { isBrowsing, isFiltered, type Scope, scopeOf, sortOf, without, withoutOwn } from './scope.ts'
import { suggestionFor } from './suggestion.ts'

/**
 * One page of a search, the number of all hits and the facets. `inFiles`: those of the page that are known to have words inside their
 * files.
 */
export type PageFound = {
  nums: number[]; inFiles?: ReadonlySet<number>; total: number; facets: Record<FacetName, FacetValue[]>; ownFacets: OwnFacet[]
}

type Found = { nums: number[]; total: number; counts: Count[] }

/**
 * Searches what the viewer may see: in memory where the archive is `known`, else in the tables. Throws UNKNOWN_VALUE for a theme or type
 * that does not exist.
 */
export async function searchDocuments(
  db: Db, known: Known | null, query: SearchQuery, viewer: Viewer, basePath: string
): Promise<SearchAnswer> {
  const scope = await scopeOf(db, query, viewer)
  const found: PageFound = known ? await findInMemory(db, known, scope) : await findInTables(db, scope)
  const { page, pageSize, wordsIn, fields } = query
  const { words, match, dates } = scope.parsed
  const { nums, inFiles = new Set() } = found
  const patterns = [...match.all, ...dates.flatMap((date) => date.words)].flat()
  return {
    items: await loadHits(db, nums, { words, patterns, inFiles, wordsIn, fields }, viewer, basePath, known?.names),
    total: found.total,
    page,
    pageSize,
    facets: found.facets,
    ownFacets: found.ownFacets,
    suggestion: await suggestionFor(db, scope, found.total),
    understood: understoodIn(scope.query.q, scope.parsed.understood),
  }
}

/** The number of hits of a search in each unit. Throws UNKNOWN_VALUE for a theme or type that does not exist. */
export async function hitsByUnit(db: Db, known: Known | null, query: SearchQuery, viewer: Viewer): Promise<Map<string, number>> {
  const scope = await scopeOf(db, query, viewer)
  if (known) return unitsInMemory(db, known, scope)
  const { rows } = await sql<{ unitId: string; count: number }>`with hits as materialized (${hitsQuery(db, scope, null)})
    select unit_id, count(*) as count from document
    where num in (select num from hits) and unit_id is not null group by unit_id`.execute(db)
  return new Map(rows.map(({ unitId, count }) => [unitId, count]))
}

/** Searches in the tables, while a large archive is being read into memory. */
export async function findInTables(db: Db, scope: Scope): Promise<PageFound> {
  const filtered = FACET_NAMES.filter((facet) => isFiltered(scope, facet))
  const others = FACET_NAMES.filter((facet) => !filtered.includes(facet))
  const [found, ...widened] = await Promise.all([
    find(db, scope, others),
    ...filtered.map((facet) => countFacets(db, without(scope, facet), [facet])),
  ])
  const facets = facetsOf([...found.counts, ...widened.flat()])
  return { nums: found.nums, total: found.total, facets, ownFacets: await ownFacetsIn(db, scope) }
}

async function ownFacetsIn(db: Db, scope: Scope): Promise<OwnFacet[]> {
  const fields = (await fieldsFor(db, scope.viewer)).fields.filter(isCounted)
  if (fields.length === 0) return []
  const filtered = fields.filter(({ key }) => scope.own.some((condition) => condition.key === key))
  const others = fields.filter((field) => !filtered.includes(field))
  const counts = await Promise.all([
    ...(others.length > 0 ? [countOwn(db, hitsQuery(db, scope, null), others.map(({ key }) => key))] : []),
    ...filtered.map(({ key }) => countOwn(db, hitsQuery(db, withoutOwn(scope, key), null), [key])),
  ])
  const byField = Map.groupBy(counts.flat(), ({ field }) => field)
  return ownFacetsOf(fields, new Map([...byField].map(([key, all]) => [key, new Map(all.map(({ value, count }) => [value, count]))])))
}

/** One page, the total, and the facets whose own filter is not in use. */
async function find(db: Db, scope: Scope, facets: FacetName[]): Promise<Found> {
  if (isBrowsing(scope)) return browse(db, scope, facets)
  const { page, pageSize } = scope.query
  const sort = sortOf(scope)
  const { rows } = await sql<Count | { facet: 'page' | 'total'; value: string; count: number }>`
    with hits as materialized (${hitsQuery(db, scope, sort.by)})
    select 'page' as facet, cast(num as text) as value, cast(null as text) as it, cast(null as text) as en, place as count from (
      select h.num, row_number() over () as place from (
        select h.num from ${
          orderedRows(sql`hits`, sort.by)
        } order by ${orderOf(sort, scope.viewer)} limit ${pageSize} offset ${(page - 1) * pageSize}) as h) as p
    union all select 'total', '', null, null, count(*) from hits
    ${facets.length > 0 ? sql`union all ${countsOf(facets)}` : sql``}`.execute(db)
  const pageRows = rows.filter(({ facet }) => facet === 'page').sort((a, b) => a.count - b.count)
  return {
    nums: pageRows.map(({ value }) => Number(value)),
    total: rows.find(({ facet }) => facet === 'total')!.count,
    counts: rows.filter((row): row is Count => row.facet !== 'page' && row.facet !== 'total'),
  }
}

/** Uses the kept counts: browsing reads no more than its page. */
async function browse(db: Db, scope: Scope, facets: FacetName[]): Promise<Found> {
  const counts = await keptCounts(db, [...new Set([...facets, 'kind' as const])], scope.query.kind, scope.viewer)
  const total = counts.filter(({ facet }) => facet === 'kind').reduce((sum, { count }) => sum + count, 0)
  return { nums: await browsePage(db, scope, total), total, counts: counts.filter(({ facet }) => facets.includes(facet)) }
}

async function countFacets(db: Db, scope: Scope, facets: FacetName[]): Promise<Count[]> {
  if (isBrowsing(scope)) return keptCounts(db, facets, scope.query.kind, scope.viewer)
  const { rows } = await sql<Count>`with hits as materialized (${hitsQuery(db, scope, null)}) ${countsOf(facets)}`.execute(db)
  return rows
}
