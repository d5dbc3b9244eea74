import type { WordPlace } from '@faldone/contract/search-query.ts'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { soughtFor } from '../words/index-word.ts'
import { type Engine, engineOf } from './engine.ts'

/**
 * Queries to the full-text indexes of the two engines, which `fulltext-rows.ts` describes.
 */

/** A part of what is indexed of a record. The description is everything that is written of it, its title included. */
type Part = 'title' | WordPlace

/** Consecutive forms, anywhere or in a part, or a single stem. The last form may be the beginning of a word. */
export type Pattern = { tokens: string[]; prefix: boolean; within?: Part }

/** A query to the index: one pattern of each group must be found, and none of those in `none`. */
export type Match = { all: Pattern[][]; none: Pattern[] }

/** The patterns to ask the index for. One of them must be found. */
const written = ({ tokens, prefix, ...part }: Pattern): Pattern[] =>
  soughtFor(tokens, prefix).map(({ tokens: sought, begins }) => ({ tokens: sought, prefix: begins, ...part }))

const FTS5_COLUMNS = { title: 'title : ', description: '{title body} : ', files: 'files : ' }
const fts5Pattern = ({ tokens, prefix, within }: Pattern) =>
  `${within ? FTS5_COLUMNS[within] : ''}"${tokens.join(' ')}"${prefix ? ' *' : ''}`
const fts5Group = (patterns: Pattern[]) =>
  (patterns.length === 1 ? fts5Pattern(patterns[0]!) : `(${patterns.map(fts5Pattern).join(' OR ')})`)

const WEIGHTS = { title: 'A', description: 'AD', files: 'C' }

/** A phrase lies within one run: if its last token is in the title, so are the others. */
const tsPattern = ({ tokens, prefix, within }: Pattern) => {
  const flags = (prefix ? '*' : '') + (within ? WEIGHTS[within] : '')
  return tokens.map((token) => `'${token}'`).join(' <-> ') + (flags && `:${flags}`)
}
const tsGroup = (patterns: Pattern[]) => `(${patterns.map(tsPattern).join(' | ')})`

const groupText = (engine: Engine, patterns: Pattern[]) => (engine === 'sqlite' ? fts5Group : tsGroup)(patterns.flatMap(written))

/** The query in the engine's own language. */
function questionText(engine: Engine, groups: Pattern[][]): string {
  return groups.map((group) => groupText(engine, group)).join(engine === 'sqlite' ? ' AND ' : ' & ')
}

/** The same words, only there. */
export const wordsWithin = (groups: Pattern[][], within: Part): Pattern[][] =>
  groups.map((group) => group.map((pattern) => ({ ...pattern, within })))

/** Whether all of these words must be in this part. */
export const areWithin = (groups: Pattern[][], ...parts: Part[]): boolean =>
  groups.flat().every(({ within }) => within !== undefined && parts.includes(within))

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
  return sql`select ${sql.ref(numIn(engine))} as num, ${tierOf(tiers, (groups) => hasText(engine, groups))} as tier,
      ${rankFor(engine, all)} as rank from search_text where ${matches(engine, all)}
    union all select num, tier,
      case when tier <= ${last} then ${averageOf(engine, all, true)} else share * ${averageOf(engine, all, false)} end
    from (select num, ${tierOf(tiers, (groups) => sql`num in (select num from (${piecesWith(engine, groups)}) as others)`)} as tier,
        ${share} as share
      from (${piecesWith(engine, all)}) as in_pieces) as pieces`
}

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

/**
 * Rows of `search_text` with these words. PostgreSQL has a separate index for titles, because the index of all words cannot tell title
 * words from others.
 */
function matches(engine: Engine, groups: Pattern[][]): RawBuilder<unknown> {
  if (engine === 'sqlite') return sql`search_text match ${questionText(engine, groups)}`
  const isTitle = (group: Pattern[]) => areWithin([group], 'title')
  const [titles, others] = [groups.filter(isTitle), groups.filter((group) => !isTitle(group))]
  const conditions = [
    ...(titles.length > 0 ? [sql`title @@ ${questionText(engine, titles.map(anywhere))}::tsquery`] : []),
    ...(others.length > 0 ? [sql`words @@ ${questionText(engine, others)}::tsquery`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

const anywhere = (group: Pattern[]): Pattern[] => group.map(({ within: _, ...pattern }) => pattern)

const rankFor = (engine: Engine, groups: Pattern[][]) =>
  engine === 'sqlite'
    ? sql`bm25(search_text, 4.0, 1.0, 0.3)`
    : sql`-ts_rank('{0.1,0.03,0.1,0.4}', words, ${questionText(engine, groups)}::tsquery, 1)`

/** Whether a matching row also has these words. */
const hasText = (engine: Engine, groups: Pattern[][]) =>
  engine === 'sqlite' ? sql`rowid in (select rowid from search_text where ${matches(engine, groups)})` : sql`(${matches(engine, groups)})`

/** A query for the numbers of the documents in which one pattern of each group is found, or of some of them. */
export function textsWith(db: QueryExecutorProvider, groups: Pattern[][], limit: number | null = null): RawBuilder<unknown> {
  const engine = engineOf(db)
  const short = sql`select ${sql.ref(numIn(engine))} as num from search_text where ${matches(engine, groups)}`
  return sql`${short} union all select num from (${piecesWith(engine, groups)}) as in_pieces ${limited(limit)}`
}

/**
 * A query for the numbers of those of these documents that have one of the patterns inside their files. Texts in pieces are among them
 * whether they have or not. SQLite would look for the words once for each number, if it were not kept from it by the sign.
 */
export function wordsInFiles(db: QueryExecutorProvider, nums: readonly number[], patterns: Pattern[]): RawBuilder<unknown> {
  const engine = engineOf(db)
  const num = sql`${engine === 'sqlite' ? sql`+` : sql``}${sql.ref(numIn(engine))}`
  const list = sql`(${sql.join(nums)})`
  return sql`select ${num} as num from search_text where ${num} in ${list} and ${matches(engine, wordsWithin([patterns], 'files'))}
    union all select distinct num from search_piece where num in ${list}`
}

const limited = (limit: number | null) => (limit === null ? sql`` : sql`limit ${limit}`)

/** For texts in pieces: each group must be found in some piece. `found`: how many pieces have each, in all. */
const piecesWith = (engine: Engine, groups: Pattern[][]): RawBuilder<unknown> => sql`
  select piece.num, count(*) as found from ${questions(engine, groups)} join ${piecesMatching(engine)}
  group by piece.num having count(distinct asked.key) = ${groups.length}`

/** The numbers of all documents in the index. */
export const indexedNums = (db: QueryExecutorProvider): RawBuilder<unknown> =>
  sql`select ${sql.ref(numIn(engineOf(db)))} from search_text union all select num from search_piece`

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
