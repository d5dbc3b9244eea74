import { type RawBuilder, sql } from 'kysely'
import { anyText, areWithin, looseText, type Pattern, questionText, wordsAnywhere } from './fulltext-patterns.ts'

/**
 * Queries to the index of PostgreSQL, which knows which texts have a word, but not where: for a phrase, or for words of one part, it reads
 * the texts. A text with words inside files has several kilobytes, so its description has a row of its own (`search_text_description`),
 * and the words inside files an index of their own. Of all other texts, the whole text is the description.
 */

type Sql = RawBuilder<unknown>

const question = (groups: Pattern[][]): Sql => sql`${questionText('postgres', groups)}::tsquery`

const isTitle = (group: Pattern[]) => areWithin([group], 'title')
const isDescribed = (group: Pattern[]) => areWithin([group], 'title', 'description')
const isOfFiles = (group: Pattern[]) => areWithin([group], 'files')
const hasPhrase = (group: Pattern[]) => group.some(({ tokens }) => tokens.length > 1)

/** For a text that is nothing but description: if that were asked for, PostgreSQL would read the text to check it. */
const ofDescription = (groups: Pattern[][]): Pattern[][] =>
  groups.flatMap((group) => (isDescribed(group) && !isTitle(group) ? wordsAnywhere([group]) : [group]))

/** Whether a text has these words. Titles are a column with an index of its own. */
export function hasWords(groups: Pattern[][]): Sql {
  const [titles, others] = [groups.filter(isTitle), groups.filter((group) => !isTitle(group))]
  return sql.join([
    ...(titles.length > 0 ? [sql`title @@ ${question(wordsAnywhere(titles))}`] : []),
    ...(others.length > 0 ? [sql`words @@ ${question(others)}`] : []),
  ], sql` and `)
}

/** Texts without words inside files that have these words; none if some of them must be inside files. */
const withoutFiles = (groups: Pattern[][], columns: Sql): Sql[] =>
  (groups.some(isOfFiles) ? [] : [sql`select ${columns} from search_text where not in_files and ${hasWords(ofDescription(groups))}`])

/** Texts with words inside files that have these words, whatever the part. */
const withFiles = (groups: Pattern[][], columns: Sql): Sql =>
  sql`select ${columns} from search_text where in_files and words @@ ${question(groups)}`

const haveInFiles = (groups: Pattern[][]): Sql => sql`ts_filter(words, '{c}') @@ ${question(wordsAnywhere(groups))}`
const numsInFiles = (groups: Pattern[][]): Sql => sql`select num from search_text where in_files and ${haveInFiles(groups)}`

const haveDescribed = (groups: Pattern[][]): Sql => sql`words @@ ${question(ofDescription(groups))}`
const numsDescribed = (groups: Pattern[][]): Sql => sql`select num from search_text_description where ${haveDescribed(groups)}`

function numsAnywhere(groups: Pattern[][]): Sql {
  const phrases = groups.filter(hasPhrase)
  if (phrases.length === 0) return withFiles(groups, sql`num`)
  if (groups.length === 1) return sql`${numsDescribed(groups)} union ${numsInFiles(groups)}`
  const verified = phrases.map((phrase) => sql`(
    exists (select 1 from search_text_description as d where d.num = search_text.num and d.words @@ ${question([phrase])})
    or ${haveInFiles([phrase])})`)
  return sql`select num from search_text
    where in_files and words @@ ${looseText(groups)}::tsquery and ${sql.join(verified, sql` and `)}`
}

/** The numbers of the texts with words inside files that have these words. */
function numsWithFiles(groups: Pattern[][]): Sql {
  const [described, ofFiles] = [groups.filter(isDescribed), groups.filter(isOfFiles)]
  const others = groups.filter((group) => !isDescribed(group) && !isOfFiles(group))
  return sql.join([
    ...(described.length > 0 ? [sql`(${numsDescribed(described)})`] : []),
    ...(ofFiles.length > 0 ? [sql`(${numsInFiles(ofFiles)})`] : []),
    ...(others.length > 0 ? [sql`(${numsAnywhere(others)})`] : []),
  ], sql` intersect `)
}

/** The numbers of the texts that have these words. */
export const numsWith = (groups: Pattern[][]): Sql => (groups.every(isTitle)
  ? sql`select num from search_text where ${hasWords(groups)}`
  : sql.join([...withoutFiles(groups, sql`num`), sql`(${numsWithFiles(groups)})`], sql` union all `))

const isPlain = (groups: Pattern[][]): boolean => groups.every((group) => !isDescribed(group) && !isOfFiles(group) && !hasPhrase(group))

/**
 * The texts that have these words: `num`, whether they are `titled`, with other words in their title, and the `rank` of those that are not,
 * if it is wanted for a phrase and they have it in their description. Each text is read once for all of that.
 */
export function titledWith(groups: Pattern[][], titles: Pattern[][], ranked: Pattern[][] | null): Sql {
  const columns = sql`num, (${hasWords(titles)}) as titled, ${ranked ? untitled(hasWords(titles), rankOf(ranked)) : NO_RANK}`
  return sql.join([...withoutFiles(groups, columns), titledWithFiles(groups, titles, ranked, columns)], sql` union all `)
}

const NO_RANK = sql`null::float4 as rank`
const untitled = (titled: Sql, rank: Sql): Sql => sql`case when not (${titled}) then ${rank} end as rank`

function titledWithFiles(groups: Pattern[][], titles: Pattern[][], ranked: Pattern[][] | null, columns: Sql): Sql {
  if (isPlain(groups)) return withFiles(groups, columns)
  if (!isOnePhrase(groups)) return sql`
    select num, num in (select num from search_text where in_files and ${hasWords(titles)}) as titled, ${NO_RANK}
    from (${numsWithFiles(groups)}) as found`
  const titled = sql`words @@ ${question(titles)}`
  return sql`select num, bool_or(titled) as titled, min(rank) as rank from (
    select num, ${titled} as titled, ${ranked ? untitled(titled, describedRank(ranked)) : NO_RANK}
    from search_text_description as described where ${haveDescribed(groups)}
    union all select num, false, ${NO_RANK} from (${numsInFiles(groups)}) as in_files) as found group by num`
}

/** Whether a phrase is looked for, and nothing else, wherever it stands. */
export const isOnePhrase = (groups: Pattern[][]): boolean =>
  groups.length === 1 && hasPhrase(groups[0]!) && groups[0]!.every(({ within }) => within === undefined)

/** The rank of a text among others: less is better. */
export const rankOf = (groups: Pattern[][]): Sql => sql`-ts_rank('{0.1,0.03,0.1,0.4}', words, ${question(groups)}, 1)`

/** The texts that have these words: `num` and `rank`. */
export const ranksWith = (groups: Pattern[][]): Sql => {
  const columns = sql`num, ${rankOf(groups)} as rank`
  return sql.join([...withoutFiles(groups, columns), ranksWithFiles(groups, columns)], sql` union all `)
}

function ranksWithFiles(groups: Pattern[][], columns: Sql): Sql {
  if (groups.every(isDescribed))
    return sql`select num, ${describedRank(groups)} as rank from search_text_description as described where ${haveDescribed(groups)}`
  return isPlain(groups) ? withFiles(groups, columns) : sql`select ${columns} from search_text where num in (${numsWithFiles(groups)})`
}

/**
 * Where none of the words is inside files, the description gives the same rank as the whole text: `ts_rank` divides by the logarithm of the
 * number of all positions, which is kept.
 */
const describedRank = (groups: Pattern[][]): Sql => sql`
  case when num in (select num from search_text where in_files and ts_filter(words, '{c}') @@ ${anyText(groups)}::tsquery)
    then (select ${rankOf(groups)} from search_text as whole where whole.num = described.num)
    else -(ts_rank('{0.1,0.03,0.1,0.4}', words, ${question(groups)}, 0) / (ln((positions + 1)::float8) / ln(2::float8)))::float4
  end`

/** The numbers of the texts that have a description of their own, unless they need none. */
export const completeNums: Sql = sql`select search_text.num from search_text
  left join search_text_description as described on described.num = search_text.num where not in_files or described.num is not null`

/** Records with these numbers, or from one number to another. */
export type TextRange = { nums: readonly number[] } | { from: number; to: number }

/**
 * Which records have which of these tokens, of those in the range: `nums`, separated by commas, may repeat. A token that ends with ~ stands
 * for all that begin with it.
 */
export function textsByToken(tokens: readonly string[], range: TextRange): RawBuilder<{ token: string; nums: string }> {
  const within = 'nums' in range ? sql`num = any(${range.nums})` : sql`num between ${range.from} and ${range.to}`
  return sql`select token, string_agg(num::text, ',') as nums from (
      select num, case when position('~' in lexeme) > 1 then left(lexeme, position('~' in lexeme)) else lexeme end as token
      from (select num, words from search_text where ${within} union all select num, words from search_piece where ${within}) as texts,
        unnest(tsvector_to_array(words)) as lexeme) as found
    where token = any(${tokens}) group by token`
}
