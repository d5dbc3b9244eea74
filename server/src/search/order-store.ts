import { fieldsWith, type FieldWith } from '@faldone/contract/fields.ts'
import { isOwnName, type OwnName, ownKey } from '@faldone/contract/own-values.ts'
import type { SortName } from '@faldone/contract/search-query.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../http/viewer.ts'

/**
 * Keys of orders that are neither a field's key nor its value, for the document `d`. Of several themes, the first by its Italian label
 * counts.
 */
const OWN_KEYS: Record<FieldWith<{ sorted: 'own' }> | 'created' | 'updated', RawBuilder<unknown>> = {
  date: sql`coalesce(d.date_from, d.date_to)`,
  tematiche: sql`(select min(t.it_key) from document_tematica as dt join tematica as t on t.id = dt.tematica_id where dt.document_num = d.num)`,
  year: sql`coalesce(d.year, cast(substr(coalesce(d.date_from, d.date_to), 1, 4) as integer))`,
  tipologia: sql`(select t.it_key from tipologia as t where t.id = d.tipologia_id)`,
  created: sql`d.created_at`,
  updated: sql`d.updated_at`,
}

const KEYED = fieldsWith({ sorted: 'key' })

/** The key of an order. It counts only the files that the viewer may know of. */
function keyOf(by: Exclude<SortName, 'relevance' | 'position'>, { staff }: Pick<Viewer, 'staff'>): RawBuilder<unknown> {
  if (by === 'files') return staff ? sql`d.files_all` : sql`d.files_public`
  if (by in OWN_KEYS) return OWN_KEYS[by as keyof typeof OWN_KEYS]
  return sql.ref(`d.${by}${KEYED.some((name) => name === by) ? 'Key' : ''}`)
}

/** Rows to sort: `h`, and whatever the order compares of the record. */
export const orderedRows = (rows: RawBuilder<unknown>, by: SortName | OwnName): RawBuilder<unknown> =>
  (by === 'relevance' ? sql`${rows} as h` : comparedRows(sql`${rows} as h join document as d on d.num = h.num`, by))

/** Documents `d`, and whatever else the order compares. */
export function comparedRows(records: RawBuilder<unknown>, by: SortName | OwnName): RawBuilder<unknown> {
  if (isOwnName(by)) return withOwn(records, by)
  return by === 'position' ? sql`${records} left join unit as u on u.id = d.unit_id` : records
}

/** Documents `d` with the values `o` of an own field. */
const withOwn = (records: RawBuilder<unknown>, by: OwnName): RawBuilder<unknown> =>
  sql`${records} left join search_own as o on o.num = d.num and o.field = ${ownKey(by)}`

/**
 * The order of hits `h`. Records without a key come last in both directions, and ties are in order of creation, so that pages never
 * overlap.
 */
export function orderOf(
  { by, descending }: { by: SortName | OwnName; descending: boolean }, viewer: Pick<Viewer, 'staff'>
): RawBuilder<unknown> {
  const direction = descending ? sql`desc` : sql`asc`
  if (by === 'relevance') return sql`h.tier ${direction}, h.rank ${direction}, h.num`
  if (by === 'position')
    return sql`u.order_key is null, u.order_key ${direction}, d.position ${direction}, d.num`
  if (isOwnName(by)) {
    const number = sql`coalesce(o.low, o.high)`
    return sql`${number} is null and o.value_key is null, ${number} ${direction}, o.value_key ${direction}, d.num`
  }
  const key = keyOf(by, viewer)
  // Every record has a title, so its index gives the order directly.
  if (by === 'title') return sql`${key} ${direction}, d.num ${direction}`
  return sql`${key} is null, ${key} ${direction}, d.num`
}
