import { KIND_NAMES } from '@faldone/contract/kinds.ts'
import type { SortName } from '@faldone/contract/search-query.ts'
import { type RawBuilder, sql } from 'kysely'

/** What each order compares, of the document `d` and its unit `u`. */
const KEYS: Record<Exclude<SortName, 'relevance' | 'position'>, RawBuilder<unknown>> = {
  date: sql`coalesce(d.date_from, d.date_to)`,
  title: sql`d.title_key`,
  segnatura: sql`d.segnatura_key`,
  author: sql`d.author_key`,
  place: sql`d.place_key`,
  year: sql`coalesce(d.year, cast(substr(coalesce(d.date_from, d.date_to), 1, 4) as integer))`,
  tipologia: sql`(select t.it_key from tipologia as t where t.id = d.tipologia_id)`,
  created: sql`d.created_at`,
  updated: sql`d.updated_at`,
}

const kindOrder = sql`case h.kind ${sql.join(KIND_NAMES.map((kind, at) => sql`when ${sql.lit(kind)} then ${sql.lit(at)}`), sql` `)} end`

/** Rows to be put in an order: `h`, and whatever of the record the order compares. */
export function orderedRows(rows: RawBuilder<unknown>, by: SortName): RawBuilder<unknown> {
  if (by === 'relevance') return sql`${rows} as h`
  const records = sql`${rows} as h join document as d on d.num = h.num`
  return by === 'position' ? sql`${records} left join unit as u on u.id = d.unit_id` : records
}

/**
 * The order of hits `h`. What has no key comes last in both directions, and ties stand in the order of making, so that
 * pages never overlap.
 */
export function orderOf({ by, descending }: { by: SortName; descending: boolean }): RawBuilder<unknown> {
  const direction = descending ? sql`desc` : sql`asc`
  if (by === 'relevance') return sql`h.tier ${direction}, h.rank ${direction}, h.num`
  if (by === 'position') return sql`${kindOrder} ${direction}, u.order_key is null, u.order_key ${direction}, d.position ${direction}, h.num`
  // Every record has a title: its index gives the order as it is.
  return by === 'title' ? sql`${KEYS.title} ${direction}, d.num ${direction}` : sql`${KEYS[by]} is null, ${KEYS[by]} ${direction}, d.num`
}
