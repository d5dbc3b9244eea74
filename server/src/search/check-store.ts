import type { FacetName } from '@faldone/contract/document.ts'
import type { Label } from '@faldone/contract/label.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { dayNumberOf, engineOf } from '../db/engine.ts'
import { indexedNums } from '../db/fulltext.ts'

type Found = (db: Db) => Promise<{ id: string }[]>

const rows = (query: (db: Db) => RawBuilder<{ id: string }>): Found => async (db) => (await query(db).execute(db)).rows

const differs = (one: string, other: string) =>
  sql`coalesce(cast(${sql.ref(one)} as text), '') <> coalesce(cast(${sql.ref(other)} as text), '')`

const SAME: readonly (readonly [string, string])[] = [
  ['s.kind', 'd.kind'], ['s.hidden', 'd.hidden'], ['s.dated', 'd.dated'], ['s.unit_id', 'd.unit_id'], ['s.fondo_id', 'fondo.id'],
  ['s.tipologia_id', 'd.tipologia_id'],
]

/** Compares numbers as numbers: as text, one number may be written in two ways. */
const dayDiffers = (db: Db, end: 'from' | 'to') =>
  sql`coalesce(${sql.ref(`s.${end}_day`)}, 0.5) <> coalesce(${dayNumberOf(engineOf(db), `d.date_${end}`)}, 0.5)`

const flags =
  sql`s.files_all <> case when d.files_all > 0 then 1 else 0 end or s.files_public <> case when d.files_public > 0 then 1 else 0 end`

const pairsOfYears = sql`coalesce(cast(from_month / 24 as text), '') || ':' || coalesce(cast(to_month / 24 as text), '')`

type Sql = RawBuilder<unknown>

const tallied = (facet: FacetName, value: Sql, from = sql`search_document`): Sql => sql`
  select ${sql.lit(facet)} as facet, kind, ${value} as value, count(*) as documents_all, sum(1 - hidden) as documents_public
  from ${from} group by kind, ${value}`

const filed = (value: 'true' | 'false', all: Sql, shown: Sql): Sql => sql`
  select 'hasFiles' as facet, kind, ${sql.lit(value)} as value, sum(${all}) as documents_all,
    sum((1 - hidden) * (${shown})) as documents_public
  from search_document group by kind having sum(${all}) > 0 or sum((1 - hidden) * (${shown})) > 0`

/** What the stored counts of each facet must be. */
const TALLIED: Record<FacetName, Sql> = {
  kind: tallied('kind', sql`kind`),
  fondoId: tallied('fondoId', sql`fondo_id`, sql`search_document where fondo_id is not null`),
  tipologia: tallied('tipologia', sql`tipologia_id`, sql`search_document where tipologia_id is not null`),
  tematica: tallied('tematica', sql`tematica_id`, sql`search_document join document_tematica on document_num = num`),
  place: tallied('place', sql`place`, sql`search_document where place is not null`),
  decade: tallied('decade', pairsOfYears, sql`search_document where dated = 1`),
  hasFiles: sql`${filed('true', sql`files_all`, sql`files_public`)} union all ${filed('false', sql`1 - files_all`, sql`1 - files_public`)}`,
}
const expected = sql.join(Object.values(TALLIED), sql` union all `)

const kept = sql`select facet, kind, value, documents_all, documents_public from search_tally`

/** Checks of the data that search keeps beside the documents. */
export const SEARCH_CHECKS: { what: Label; find: Found }[] = [
  {
    what: { it: 'la ricerca ha valori sbagliati di', en: 'search has wrong values for' },
    find: rows((db) => sql`
      select d.id from document as d left join search_document as s on s.num = d.num
        left join unit on unit.id = d.unit_id left join unit as fondo on fondo.id = unit.root_id and fondo.level = 'fondo'
      where (d.deleted_at is not null and s.num is not null)
        or (d.deleted_at is null and (
          s.num is null or ${flags} or ${dayDiffers(db, 'from')} or ${dayDiffers(db, 'to')}
          or ${sql.join(SAME.map(([one, other]) => differs(one, other)), sql` or `)}))`),
  },
  {
    what: { it: 'la ricerca non ha le parole di', en: 'search lacks the words of' },
    // A join, not `not in`: PostgreSQL reads through the whole list for each record if it expects a long one, as it does before its
    // statistics exist.
    find: rows((db) => sql`with indexed (num) as (${indexedNums(db)})
      select d.id from document as d left join indexed on indexed.num = d.num where d.deleted_at is null and indexed.num is null`),
  },
  {
    what: { it: 'la ricerca ha ancora le parole di', en: 'search still has the words of' },
    find: rows((db) => sql`select id from document where deleted_at is not null and num in (${indexedNums(db)})`),
  },
  {
    what: { it: 'la ricerca non ha i valori dei campi propri di', en: 'search lacks the custom fields of' },
    find: rows(() => sql`select distinct d.id from document as d left join search_own as o on o.num = d.num
      where (d.deleted_at is null and d.own is not null) <> (o.num is not null)`),
  },
  {
    what: { it: 'la ricerca conta troppo o troppo poco di', en: 'search counts too little or too much of' },
    find: rows(() => sql`select facet || ' ' || value as id from (${expected} except ${kept}) as wrong`),
  },
  {
    what: { it: 'la ricerca conta ciò che non c’è:', en: 'search counts something that isn’t there:' },
    find: rows(() => sql`select facet || ' ' || value as id from (${kept} except ${sql`select * from (${expected}) as counted`}) as wrong`),
  },
]
