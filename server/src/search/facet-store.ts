import { FIRST_YEAR } from '@faldone/contract/archival-date/day.ts'
import { FACET_NAMES, type FacetName, type FacetValue } from '@faldone/contract/document.ts'
import { KIND_NAMES, KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { sortKey } from '../words/analyser.ts'
import { Column } from './memory/column.ts'
import { Places } from './memory/places.ts'
import { remembering } from './remembering.ts'

/**
 * A counted value. Themes, types and fondi come by id, with their labels; decades as the first and last two years; places as written.
 */
export type Count = { facet: FacetName; value: string; it: string | null; en: string | null; count: number }

/** How many fondi and places are offered, and how many spellings of places are examined when the tables are queried. */
const MOST = 50
const MOST_SPELLINGS = 500

type Sql = RawBuilder<unknown>

const NONE = sql`cast(null as text)`

/** A count of one facet. All counts have the same columns, so that one statement can unite them. */
const counted = (facet: FacetName, value: Sql, from: Sql, { it = NONE, en = NONE, count = sql`count(*)` } = {}): Sql =>
  sql`select ${sql.lit(facet)} as facet, ${value} as value, ${it} as it, ${en} as en, ${count} as count ${from}`

/** A count over a column that holds the id of a row with labels. */
const countedTerms = (facet: FacetName, table: string, column: string, from: Sql): Sql => counted(
  facet, sql`t.id`,
  sql`from (select ${sql.ref(column)} as id, count(*) as count ${from} group by ${sql.ref(column)}) as c join ${sql.table(table)} as t on t.id = c.id`,
  table === 'unit' ? { it: sql`t.name`, en: sql`t.name_en`, count: sql`c.count` } : { it: sql`t.it`, en: sql`t.en`, count: sql`c.count` },
)

const pair = (column: string) => sql`coalesce(cast(${sql.ref(column)} / 24 as text), '')`

/** Queries over rows `hits`. SQLite does not reorder a cross join, which matters because it cannot know how few the hits are. */
const COUNTS: Record<FacetName, Sql> = {
  kind: counted('kind', sql`kind`, sql`from hits group by kind`),
  fondoId: countedTerms('fondoId', 'unit', 'fondo_id', sql`from hits where fondo_id is not null`),
  tematica: countedTerms('tematica', 'tematica', 'tematica_id', sql`from hits cross join document_tematica where document_num = num`),
  tipologia: countedTerms('tipologia', 'tipologia', 'tipologia_id', sql`from hits where tipologia_id is not null`),
  decade: counted('decade', sql`${pair('from_month')} || ':' || ${pair('to_month')}`,
    sql`from hits where dated = 1 group by from_month / 24, to_month / 24`),
  place: sql`select * from (${counted('place', sql`place`, sql`from hits where place is not null group by place`)}
    order by count desc, place limit ${sql.lit(MOST_SPELLINGS)}) as c`,
  hasFiles: counted('hasFiles', sql`case when files = 1 then 'true' else 'false' end`, sql`from hits group by files`),
}

/** Counts the values of some facets, at least one, over the rows `hits`. */
export const countsOf = (facets: readonly FacetName[]): Sql => sql.join(facets.map((name) => COUNTS[name]), sql` union all `)

/** The same counts over all documents of some kinds, read from the kept counts. */
export async function keptCounts(db: Db, facets: readonly FacetName[], kinds: readonly KindName[], viewer: Viewer): Promise<Count[]> {
  const documents = viewer.staff ? 'documentsAll' : 'documentsPublic'
  return db
    .with('c', (with_) => with_.selectFrom('searchTally')
      .select(['facet', 'value']).select((e) => e.fn.sum<number>(documents).as('count'))
      .where('facet', 'in', facets).where('kind', 'in', kinds.length > 0 ? kinds : KIND_NAMES)
      .groupBy(['facet', 'value']).having((e) => e.fn.sum(documents), '>', 0))
    .selectFrom('c')
    .leftJoin('unit', (on) => on.onRef('unit.id', '=', 'c.value').on('c.facet', '=', 'fondoId'))
    .leftJoin('tematica', (on) => on.onRef('tematica.id', '=', 'c.value').on('c.facet', '=', 'tematica'))
    .leftJoin('tipologia', (on) => on.onRef('tipologia.id', '=', 'c.value').on('c.facet', '=', 'tipologia'))
    .select(['c.facet', 'c.value', 'c.count'])
    .select((e) => [
      e.fn.coalesce('unit.name', 'tematica.it', 'tipologia.it').as('it'),
      e.fn.coalesce('unit.nameEn', 'tematica.en', 'tipologia.en').as('en'),
    ])
    .orderBy('c.count', 'desc').orderBy('c.value')
    .execute()
}

type Facets = Record<FacetName, FacetValue[]>

/** Turns counts into the facets of an answer. */
export function facetsOf(counts: readonly Count[]): Facets {
  const by = Map.groupBy(counts, ({ facet }) => facet)
  return Object.fromEntries(FACET_NAMES.map((name) => [name, SHAPES[name](by.get(name) ?? [])])) as Facets
}

/** Turns counts into one facet. */
export const facetOf = (name: FacetName, counts: Count[]): FacetValue[] => SHAPES[name](counts)

const value = (text: string, it: string, en: string | null, count: number): FacetValue =>
  ({ value: text, label: { it, en: en ?? it }, count })

/** The sort key of a label. Remembered, because most labels come again with the next search. */
const keyOf = remembering(sortKey, 10_000)

/** Sorts by frequency, then alphabetically. */
const ordered = (values: FacetValue[]): FacetValue[] =>
  values
    .map((facet) => ({ facet, key: keyOf(facet.label.it) }))
    .sort((a, b) => b.facet.count - a.facet.count || (a.key < b.key ? -1 : 1))
    .map(({ facet }) => facet)

/** Fondi are chosen by their ids, themes and types by their names. */
const terms = (counts: Count[]) => ordered(counts.map(({ it, en, count }) => value(it!, it!, en, count)))
const fondi = (counts: Count[]) => ordered(counts.map(({ value: id, it, en, count }) => value(id, it!, en, count)))

const SHAPES: Record<FacetName, (counts: Count[]) => FacetValue[]> = {
  kind: (counts) => KIND_NAMES.flatMap((name) =>
    counts.filter((count) => count.value === name).map(({ count }) => value(name, KINDS[name].plural.it, KINDS[name].plural.en, count))),
  fondoId: (counts) => fondi(counts).slice(0, MOST),
  tematica: terms,
  tipologia: terms,
  decade: decadesFrom,
  place: placesFrom,
  hasFiles: (counts) => [['true', 'Con file', 'With files'], ['false', 'Senza file', 'Without files']].flatMap(([name, it, en]) =>
    counts.filter((count) => count.value === name).map(({ count }) => value(name!, it!, en!, count))),
}

function placesFrom(counts: Count[]): FacetValue[] {
  const usual = counts.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)).slice(0, MOST_SPELLINGS)
  const spellings = new Column()
  for (const { value: spelling } of usual) spellings.code(spelling)
  return placeFacet(new Places(spellings).toChoose(Uint32Array.from(usual, ({ count }) => count)))
}

/** The places to offer. */
export const placeFacet = (places: readonly { value: string; count: number }[]): FacetValue[] =>
  ordered(mostUsual(places).map(({ value: place, count }) => value(place, place, null, count))).slice(0, MOST)

/** The places with the most records: as many as are offered, and all with as many records as the last of them. */
function mostUsual(places: readonly { value: string; count: number }[]): readonly { value: string; count: number }[] {
  if (places.length <= MOST) return places
  const least = Uint32Array.from(places, ({ count }) => count).sort().at(-MOST)!
  return places.filter(({ count }) => count >= least)
}

/** A decade has five pairs of years. */
const PAIRS = 5

/** The first and last pair of years of `985:991`. Remembered, because the same come again with the next search. */
const yearsIn = remembering((span) => {
  const [from = null, to = null] = span.split(':').map((text) => (text === '' ? null : Number(text)))
  return { from, to }
}, 10_000)

/**
 * Decades, and the pairs of years in them, by overlap: a record of 1968–1972 counts in two decades. An open end reaches through the first
 * or last decade in the records.
 */
function decadesFrom(counts: Count[]): FacetValue[] {
  const spans = counts.map(({ value: span, count }) => ({ ...yearsIn(span), count }))
  const named = spans.flatMap(({ from, to }) => [from, to]).filter((end) => end !== null)
  const decadeOf = (pair: number) => Math.floor(pair / PAIRS)
  const [beginning, ending] = [decadeOf(Math.min(...named)) * PAIRS, decadeOf(Math.max(...named)) * PAIRS + PAIRS - 1]
  const decades = new Map<number, { count: number; pairs: number[] }>()
  for (const { from, to, count } of spans) {
    const [begin, end] = [from ?? beginning, to ?? ending]
    for (let decade = decadeOf(begin); decade <= decadeOf(end); decade++) {
      const sums = decades.get(decade) ?? { count: 0, pairs: Array.from({ length: PAIRS }, () => 0) }
      decades.set(decade, sums)
      sums.count += count
      for (let at = 0; at < PAIRS; at++) {
        if (decade * PAIRS + at >= begin && decade * PAIRS + at <= end) sums.pairs[at]! += count
      }
    }
  }
  return [...decades].sort(([a], [b]) => a - b).map(([decade, { count, pairs }]) => {
    // There is no year 0.
    const from = Math.max(FIRST_YEAR, decade * 10)
    return { ...value(String(from), `${from}–${decade * 10 + 9}`, null, count), pairs }
  })
}
