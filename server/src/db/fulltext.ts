import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { type Engine, engineOf } from './engine.ts'
import { areWithin, groupText, type Pattern, questionText, wordsWithin } from './fulltext-patterns.ts'
import { completeNums, hasWords, isOnePhrase, numsWith, rankOf, ranksWith, titledWith } from './fulltext-postgres.ts'

/**
 * Queries to the full-text indexes of the two engines, which `fulltext-rows.ts` describes.
 */

/**
 * A query for the matches: `num`, `tier` (from 1: the first tier whose words are found) and `rank` (lower is better). `all` must not be
 * empty. The words of a text in pieces may be in different pieces. Inside files, such a text ranks like the average of the others times
 * the share of its pieces that have the words: a word that stands once in a long text counts little, one that stands on each page much.
 * In what is written of a record it ranks like the average.
 */
export function rankedTexts(db: QueryExecutorProvider, all: Pattern[][], tiers: Pattern[][][]): RawBuilder<unknown> {
  const engine = engineOf(db)
  const last = sql.lit(tiers.filter((groups) => areWithin(groups, 'title', 'description')).length)
  const share = sql`found * 1.0 / (${sql.lit(all.length)} * (select count(*) from search_piece as own where own.num = in_pieces.num))`
  return sql`${rankedRows(engine, all, tiers)}
    union all select num, tier,
      case when tier <= ${last} then ${averageOf(engine, all, true)} else share * ${averageOf(engine, all, false)} end
    from (select num, ${tierOf(tiers, (groups) => sql`num in (select num from (${piecesWith(engine, groups)}) as others)`)} as tier,
        ${share} as share
      from (${piecesWith(engine, all)}) as in_pieces) as pieces`
}

/** The matches among the texts in one row. */
const rankedRows = (engine: Engine, all: Pattern[][], tiers: Pattern[][][]): RawBuilder<unknown> =>
  (engine === 'postgres' && tiers.length === 1
    ? sql`select num, 1 as tier, rank from (${ranksWith(all)}) as ranked`
    : sql`select ${sql.ref(numIn(engine))} as num, ${tierOf(tiers, (groups) => hasText(engine, groups))} as tier,
      ${rankFor(engine, all)} as rank from search_text where ${matches(engine, all)}`)

/**
 * The average rank of the texts in one row that have these words, of those that have them in what is written of a record or of the others.
 * It is evaluated only where there are texts in pieces.
 */
const averageOf = (engine: Engine, all: Pattern[][], described: boolean): RawBuilder<unknown> => sql`(
  with ranks as materialized (
    select ${rankFor(engine, all)} as rank, ${hasText(engine, wordsWithin(all, 'description'))} as described
    from search_text where ${matches(engine, all)})
  select coalesce(avg(rank), -1.0) from ranks where ${described ? sql`described` : sql`not described`})`

/** The first tier whose words a match has; without any, the last. */
function tierOf(tiers: Pattern[][][], has: (groups: Pattern[][]) => RawBuilder<unknown>): RawBuilder<unknown> {
  const last = sql.lit(tiers.length)
  const before = tiers.slice(0, -1).map((groups, at) => sql`when ${has(groups)} then ${sql.lit(at + 1)}`)
  return before.length > 0 ? sql`case ${sql.join(before, sql` `)} else ${last} end` : last
}

/** A query for the numbers of the matches, the best first, up to a limit. */
export const bestTexts = (db: QueryExecutorProvider, groups: Pattern[][], limit: number | null): RawBuilder<unknown> =>
  sql`select num from (${rankedTexts(db, groups, [groups])}) as found order by rank, num ${limited(limit)}`

const numIn = (engine: Engine) => (engine === 'sqlite' ? 'rowid' : 'num')

/** The condition for rows of `search_text` with these words. */
const matches = (engine: Engine, groups: Pattern[][]): RawBuilder<unknown> =>
  engine === 'sqlite' ? sql`search_text match ${questionText(engine, groups)}` : sql`num in (${numsWith(groups)})`

const rankFor = (engine: Engine, groups: Pattern[][]) => (engine === 'sqlite' ? sql`bm25(search_text, 4.0, 1.0, 0.3)` : rankOf(groups))

/** Whether a matching row also has these words. */
const hasText = (engine: Engine, groups: Pattern[][]) =>
  engine === 'sqlite' ? sql`rowid in (select rowid from search_text where ${matches(engine, groups)})` : sql`(${hasWords(groups)})`

/** A query for the numbers of the documents in which one pattern of each group is found. */
export function textsWith(db: QueryExecutorProvider, groups: Pattern[][]): RawBuilder<unknown> {
  const engine = engineOf(db)
  const short = engine === 'sqlite' ? sql`select rowid as num from search_text where ${matches(engine, groups)}` : numsWith(groups)
  return sql`${short} union all select num from (${piecesWith(engine, groups)}) as in_pieces`
}

/** Which of the documents that are found: those with this number or a higher one, and of these only so many. */
export type SomeTexts = { from: number; limit: number | null }

/**
 * The same for some of these documents. PostgreSQL would rather read text after text than its index if only some are wanted: that takes
 * longer, because texts are long.
 */
export function someTextsWith(db: QueryExecutorProvider, groups: Pattern[][], { from, limit }: SomeTexts): RawBuilder<unknown> {
  const engine = engineOf(db)
  return engine === 'postgres'
    ? sql`with found as materialized (${textsWith(db, groups)}) select num from found where num >= ${from} ${limited(limit)}`
    : sql`select rowid as num from search_text where ${matches(engine, groups)} and rowid >= ${from}
      union all select num from (${piecesWith(engine, groups)}) as in_pieces where num >= ${from} ${limited(limit)}`
}

/** Queries that share the table `common`. `best`: null where it would take as long as a statement of its own. */
type Foremost = Record<'texts' | 'titled', RawBuilder<unknown>> & Record<'common' | 'best', RawBuilder<unknown> | null>

/**
 * Queries for the numbers of the documents with these words; of those of them that have `titles` in their title; and of the `limit` best of
 * the others by the rank of the words `ranked`, which all of them have in their description: none if some are in pieces. PostgreSQL reads
 * each text once for all of that. From the index of SQLite each is quick.
 */
export function foremostTexts(
  db: QueryExecutorProvider, groups: Pattern[][], titles: Pattern[][], ranked: Pattern[][] | null, limit: number
): Foremost {
  if (engineOf(db) === 'sqlite') return { common: null, texts: textsWith(db, groups), titled: textsWith(db, titles), best: null }
  const inPieces = (wanted: Pattern[][]) => sql`select num from (${piecesWith('postgres', wanted)}) as in_pieces`
  const isRanked = ranked !== null && isOnePhrase(groups)
  return {
    common: sql`texts as materialized (${titledWith(groups, titles, isRanked ? ranked : null)})`,
    texts: sql`select num from texts union all ${inPieces(groups)}`,
    titled: sql`select num from texts where titled union all ${inPieces(titles)}`,
    best: isRanked
      ? sql`select num from texts where rank is not null and not exists (${inPieces(groups)}) order by rank, num limit ${limit}`
      : null,
  }
}

/**
 * A query for the numbers of those of these documents that have one of the patterns inside their files. Texts in pieces are among them
 * whether they have or not. SQLite would look for the words once for each number, if it were not kept from it by the sign.
 */
export function wordsInFiles(db: QueryExecutorProvider, nums: readonly number[], patterns: Pattern[]): RawBuilder<unknown> {
  const engine = engineOf(db)
  const num = engine === 'sqlite' ? sql`+rowid` : sql`num`
  const list = sql`(${sql.join(nums)})`
  const inFiles = wordsWithin([patterns], 'files')
  return sql`select ${num} as num from search_text
      where ${num} in ${list} and ${engine === 'sqlite' ? matches(engine, inFiles) : hasWords(inFiles)}
    union all select distinct num from search_piece where num in ${list}`
}

const limited = (limit: number | null) => (limit === null ? sql`` : sql`limit ${limit}`)

/** For texts in pieces: each group must be found in some piece. `found`: how many pieces have each, in all. */
const piecesWith = (engine: Engine, groups: Pattern[][]): RawBuilder<unknown> => sql`
  select piece.num, count(*) as found from ${questions(engine, groups)} join ${piecesMatching(engine)}
  group by piece.num having count(distinct asked.key) = ${groups.length}`

/** The numbers of all documents in the index. */
export function indexedNums(db: QueryExecutorProvider): RawBuilder<unknown> {
  const short = engineOf(db) === 'sqlite' ? sql`select rowid from search_text` : completeNums
  return sql`${short} union all select num from search_piece`
}

/** The groups as rows, so that the statement is the same for any number of them. */
function questions(engine: Engine, groups: Pattern[][]): RawBuilder<unknown> {
  const texts = JSON.stringify(groups.map((group) => groupText(engine, group)))
  return engine === 'sqlite'
    ? sql`json_each(${texts}) as asked`
    : sql`jsonb_array_elements_text(${texts}::jsonb) with ordinality as asked (value, key)`
}

const piecesMatching = (engine: Engine): RawBuilder<unknown> =>
  engine === 'sqlite'
    ? sql`search_piece_text on search_piece_text match asked.value join search_piece as piece on piece.id = search_piece_text.rowid`
    : sql`search_piece as piece on piece.words @@ asked.value::tsquery`
