import type { SortName } from '@faldone/contract/search-query.ts'
import { type RawBuilder, sql } from 'kysely'
import { kindOrder } from '../db/kind-order.ts'
import type { Viewer } from '../http/viewer.ts'

/** What each order compares, of the document `d`. Files are those that the viewer may know of; of several themes the first by its Italian label. */
const KEYS: Record<Exclude<SortName, 'relevance' | 'position' | 'files'>, RawBuilder<unknown>> = {
  date: sql`coalesce(d.date_from, d.date_to)`,
  title: sql`d.title_key`,
  segnatura: sql`d.segnatura_key`,
  detail: sql`d.detail_key`,
  month: sql`d.month`,
  number: sql`d.number_key`,
  author: sql`d.author_key`,
  place: sql`d.place_key`,
  publisher: sql`d.publisher_key`,
  location: sql`d.location_key`,
  availableOnSite: sql`d.available_on_site`,
  tematiche: sql`(select min(t.it_key) from document_tematica as dt join tematica as t on t.id = dt.tematica_id where dt.document_num = d.num)`,
  year: sql`coalesce(d.year, cast(substr(coalesce(d.date_from, d.date_to), 1, 4) as integer))`,
  tipologia: sql`(select t.it_key from tipologia as t where t.id = d.tipologia_id)`,
  created: sql`d.created_at`,
  updated: sql`d.updated_at`,
}

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
export function orderOf({ by, descending }: { by: SortName; descending: boolean }, viewer: Pick<Viewer, 'staff'>): RawBuilder<unknown> {
  const direction = descending ? sql`desc` : sql`asc`
  if (by === 'relevance') return sql`h.tier ${direction}, h.rank ${direction}, h.num`
  if (by === 'position') return sql`${kindOrder('h.kind')} ${direction}, u.order_key is null, u.order_key ${direction}, d.position ${direction}, h.num`
  // Every record has a title: its index gives the order as it is.
  if (by === 'title') return sql`${KEYS.title} ${direction}, d.num ${direction}`
  const key = by === 'files' ? (viewer.staff ? sql`d.files_all` : sql`d.files_public`) : KEYS[by]
  return sql`${key} is null, ${key} ${direction}, d.num`
}
