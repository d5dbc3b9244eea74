import { KIND_NAMES } from '@faldone/contract/kinds.ts'
import { isOwnName, type OwnName, ownKey } from '@faldone/contract/own-values.ts'
import type { SortName } from '@faldone/contract/search-query.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { numberLists } from '../db/engine.ts'
import { foremostTexts, rankedTexts, textsWith } from '../db/fulltext.ts'
import type { Pattern } from '../db/fulltext-patterns.ts'
import { sortKey } from '../words/analyser.ts'
import { recordsOfAgents } from './agent-records-store.ts'
import { hasOwn, lacksOwn } from './own-store.ts'
import type { DatedPart } from './query-parser.ts'
import { isOfTitles, matchOf, NEVER, partsIn, type Scope, SEASON, statementIn, tiersOf } from './scope.ts'

type Sql = RawBuilder<unknown>

/**
 * The documents that a search finds: a query of `search_document` rows with the columns that are counted. If they are ordered `by`
 * relevance, which takes as long as finding them, the rows also have `tier` and `rank`. Less is better in both: in tier 0 the title or
 * segnatura equals the query, the other tiers are those of `tiersOf`.
 */
export function hitsQuery(db: Db, scope: Scope, by: SortName | OwnName | null): Sql {
  const files = sql.ref(filesColumn(scope))
  const columns = sql`s.num, s.kind, s.fondo_id, s.tipologia_id, s.place, s.dated, s.from_month, s.to_month, ${files} as files`
  const where = joined(conditions(db, scope))
  if (by !== 'relevance') return sql`select ${columns} from ${foundBy(db, scope)} ${where}`
  return sql`select ${columns}, m.tier, m.rank
    from (${placed(db, scope)}) as m cross join search_document as s where s.num = m.num and ${where}`
}

/**
 * The matches, in tiers. A date in the query adds records after the rest: those that have its other words but not those of the date,
 * regardless of other conditions. Without other words, they are in chronological order.
 */
function ranked(db: Db, scope: Scope): Sql {
  const { match, dates } = scope.parsed
  const { all } = matchOf(scope)
  const tiers = tiersOf(scope)
  const words = [...all, ...dates.flatMap((date) => date.words)]
  const byWords = rankedTexts(db, words, tiers.words)
  if (dates.length === 0) return byWords
  const first = sql.lit(tiers.words.length)
  const others = match.all.length === 0
    ? sql`select num, ${first} + 2 as tier, coalesce(from_day, to_day) as rank from search_document ${all.length > 0 ? sql`where num in (${textsWith(db, all)})` : sql``}`
    : sql`select num, tier + ${first} as tier, rank from (${rankedTexts(db, all, tiers.others)}) as other_words`
  return sql`${byWords} union all select num, tier, rank from (${others}) as by_date where num not in (${textsWith(db, words)})`
}

/** Everything that the query finds, best matches first, regardless of other conditions. */
export const inRank = (db: Db, scope: Scope): Sql => sql`select num from (${placed(db, scope)}) as placed order by tier, rank, num`

/**
 * The matches with their final rank. Namesakes come first. Tiers of titles are ranked by the length of the title, the others by the rank of
 * their words.
 */
const placed = (db: Db, scope: Scope): Sql => sql`
  select num, tier, case
    when tier = 0 then 0
    when tier in (${sql.join(tiersOfTitles(scope))}) then (select length(title_key) from document where document.num = t.num)
    else rank
  end as rank
  from (select num, case when num in (${namesakes(scope)}) then 0 else tier end as tier, rank from (${ranked(db, scope)}) as r) as t`

function tiersOfTitles(scope: Scope): Sql[] {
  const { words, others } = tiersOf(scope)
  return [...words, ...others].flatMap((tier, at) => (isOfTitles(tier) ? [sql.lit(at + 1)] : []))
}

/** The rows `s` with all required words, regardless of other conditions. */
function foundBy(db: Db, scope: Scope): Sql {
  const { all } = matchOf(scope)
  if (all.length === 0) return sql`search_document as s where`
  return sql`(${textsWith(db, all)}) as m cross join search_document as s where s.num = m.num and`
}

/** How many documents a search finds, counted up to a limit. */
export async function countHits(db: Db, scope: Scope, limit: number): Promise<number> {
  const rows = sql`select s.num from ${foundBy(db, scope)} ${joined(conditions(db, scope))}`
  const { rows: counted } =
    await sql<{ count: number }>`select count(*) as count from (${rows} limit ${sql.lit(limit)}) as found`.execute(db)
  return counted[0]!.count
}

const filesColumn = ({ viewer }: Scope) => (viewer.staff ? 's.files_all' : 's.files_public')

/**
 * Documents whose whole title, segnatura or short number equals the query. Titles are compared by their first 200 characters, without
 * leading punctuation.
 */
const namesakes = ({ parsed }: Scope): Sql =>
  sql`select num from document where title_key = ${sortKey(parsed.folded)}
    union select num from document where title_en_key = ${sortKey(parsed.folded)}
    union select num from document where kind in (${sql.join(KIND_NAMES)}) and segnatura_fold = ${parsed.folded}${ofNumber(parsed)}`

/**
 * Those that come first in the order of relevance: the namesakes, and the records with the words as they were typed in their title. `best`:
 * those of the next tier, up to `BEST`, if they were read with them.
 */
export type Foremost = { same: Int32Array; titled: Int32Array; best: Int32Array | null }

/** More than are wanted for a page, because some of them do not meet the other conditions. */
export const BEST = 250

export async function foremost(db: Db, scope: Scope): Promise<Foremost> {
  const [same, titled] = await numberLists(db, [inOrder(namesakes(scope)), textsWith(db, tiersOf(scope).words[0]!)], true)
  return { same: same!, titled: titled!, best: null }
}

/** The documents with these words, and those that come first among them. */
export async function withForemost(db: Db, scope: Scope, words: Pattern[][]): Promise<{ found: Int32Array; first: Foremost }> {
  const [titles, described, ...others] = tiersOf(scope).words
  // With more tiers, or with dates, some of the documents are not in this tier.
  const ranked = others.length === 1 && scope.parsed.dates.length === 0 ? described! : null
  const { common, texts, titled, best } = foremostTexts(db, words, titles!, ranked, BEST)
  const queries = [texts, inOrder(namesakes(scope)), titled, ...(best ? [best] : [])]
  const [found, same, inTitle, ranks] = await numberLists(db, queries, true, common)
  return { found: found!, first: { same: same!, titled: inTitle!, best: ranks && ranks.length > 0 ? ranks : null } }
}

const inOrder = (nums: Sql): Sql => sql`select num from (${nums}) as listed order by num`

const ofNumber = ({ dates }: Scope['parsed']): Sql => {
  const num = dates.find((part) => part.num !== undefined)?.num
  return num === undefined ? sql`` : sql` union select num from document where num = ${num}`
}

const joined = (all: Sql[]): Sql => (all.length > 0 ? sql.join(all, sql` and `) : sql`1 = 1`)

/** All conditions on a document besides the required words. */
function conditions(db: Db, scope: Scope): Sql[] {
  const { query, tematicaIds, tipologiaIds, viewer } = scope
  const { none } = matchOf(scope)
  const list: (Sql | false)[] = [
    !viewer.staff && sql`s.hidden = 0`,
    query.kind.length > 0 && sql`s.kind in (${sql.join(query.kind)})`,
    query.fondoId.length > 0 && inUnits(query.fondoId),
    query.unitId.length > 0 && inUnits(query.unitId),
    scope.agentIds !== null && sql`s.num in (${recordsOfAgents(scope.agentIds, query.agentRole)})`,
    tipologiaIds.length > 0 && sql`s.tipologia_id in (${sql.join(tipologiaIds)})`,
    tematicaIds.length > 0 && sql`s.num in (select document_num from document_tematica where tematica_id in (${sql.join(tematicaIds)}))`,
    query.hasFiles !== null && sql`${sql.ref(filesColumn(scope))} = ${sql.lit(Number(query.hasFiles))}`,
    query.visibility !== null && sql`s.hidden = ${sql.lit(Number(query.visibility === 'staff'))}`,
    ...inTime(scope),
    ...scope.parsed.dates.map((date) => ofDate(db, date)),
    none.length > 0 && sql`s.num not in (${textsWith(db, [none])})`,
    ...ofTheRecord(scope),
    ...scope.own.filter(({ values }) => values.length > 0).map((condition) => hasOwn(sql`s.num`, condition)),
  ]
  return list.filter((condition) => condition !== false)
}

const inUnits = (ids: string[]): Sql => sql`s.unit_id in (select descendant_id from unit_closure where ancestor_id in (${sql.join(ids)}))`

/** Records that have the words of a part, are dated within it, or have its number. An open end lies only within an open end. */
function ofDate(db: Db, { words, within, num }: DatedPart): Sql {
  const days = within.map(({ fromDay, toDay }) => sql`s.dated = 1 and ${joined([
    ...(fromDay === null ? [] : [sql`s.from_day >= ${sql.lit(fromDay)}`]),
    ...(toDay === null ? [] : [sql`s.to_day <= ${sql.lit(toDay)}`]),
  ])}`)
  const others = num === undefined ? days : [...days, sql`s.num = ${num}`]
  return sql`(s.num in (${textsWith(db, words)}) or ${sql.join(others, sql` or `)})`
}

/**
 * Years by overlap with the whole span of the date; an open end reaches as far as is asked. Months by overlap within these years, only for
 * records dated to a season or less: a record of a whole year belongs to none of its months.
 */
function inTime({ query: { yearFrom, yearTo, month } }: Scope): Sql[] {
  const first = (yearFrom ?? 0) * 12
  const last = yearTo === null ? NEVER : yearTo * 12 + 11
  const from = sql`coalesce(s.from_month, 0)`
  const to = sql`coalesce(s.to_month, ${sql.lit(NEVER)})`
  const list: Sql[] = []
  if (yearFrom !== null || yearTo !== null) {
    list.push(sql`s.dated = 1 and ${to} >= ${sql.lit(first)} and ${from} <= ${sql.lit(last)}`)
  }
  if (month.length > 0) {
    const start = sql`(case when s.from_month > ${sql.lit(first)} then s.from_month else ${sql.lit(first)} end)`
    const end = sql`(case when s.to_month < ${sql.lit(last)} then s.to_month else ${sql.lit(last)} end)`
    const within = month.map((number) => sql`(${sql.lit(number - 1 + 120_000)} - ${start}) % 12 <= ${end} - ${start}`)
    list.push(sql`s.to_day - s.from_day < ${sql.lit(SEASON)} and (${sql.join(within, sql` or `)})`)
  }
  return list
}

/** Conditions that only the record itself can answer. Values of own lists are not among them: search knows them in memory. */
function ofTheRecord(scope: Scope): Sql[] {
  const asked = askedOfTheRecord(scope)
  return asked.length > 0 ? [sql`exists (select 1 from document as d where d.num = s.num and ${joined(asked)})`] : []
}

/** A query of the numbers of the documents that meet the conditions which only the record itself can answer; null where there are none. */
export function recordsMeeting(scope: Scope): Sql | null {
  const asked = askedOfTheRecord(scope)
  return asked.length > 0 ? sql`select d.num from document as d where d.deleted_at is null and ${joined(asked)}` : null
}

function askedOfTheRecord(scope: Scope): Sql[] {
  const { empty, availableOnSite, createdFrom, createdTo, updatedFrom, updatedTo } = scope.query
  const asked = empty.map((name) => {
    if (isOwnName(name)) return lacksOwn(sql`d.num`, ownKey(name))
    return name === 'tematica'
      ? sql`not exists (select 1 from document_tematica as t where t.document_num = d.num)`
      : sql`${sql.ref(`d.${name === 'tipologia' ? 'tipologiaId' : name}`)} is null`
  })
  asked.push(...scope.own.filter(({ values }) => values.length === 0).map((condition) => hasOwn(sql`d.num`, condition)))
  if (availableOnSite !== null) asked.push(sql`d.available_on_site = ${sql.lit(Number(availableOnSite))}`)
  asked.push(...onDays('created_at', createdFrom, createdTo), ...onDays('updated_at', updatedFrom, updatedTo))
  const statement = statementIn(scope)
  if (statement) asked.push(sql`d.rights = ${statement}`)
  asked.push(
    ...partsIn(scope).map(({ name, part }) => sql`${sql.ref(`d.${name}_key`)} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`)
  )
  return asked
}

/** Matches instants in UTC by days of the server's time zone. */
function onDays(column: string, from: string | null, to: string | null): Sql[] {
  const at = (day: string, time: string) => new Date(`${day}T${time}`).toISOString()
  return [
    ...(from === null ? [] : [sql`${sql.ref(`d.${column}`)} >= ${at(from, '00:00')}`]),
    ...(to === null ? [] : [sql`${sql.ref(`d.${column}`)} <= ${at(to, '23:59:59.999')}`]),
  ]
}
