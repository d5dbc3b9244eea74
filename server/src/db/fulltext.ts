import type { WordPlace } from '@faldone/contract/search-query.ts'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Tx } from './database.ts'
import { type IndexWord, indexWord, soughtFor } from '../words/index-word.ts'
import { stem } from '../words/stem.ts'
import { type Engine, engineOf, insertValues } from './engine.ts'

/**
 * The full-text indexes of the two engines behind one interface. Both get tokens made by the analyser, never text. SQLite has a contentless
 * FTS5 table whose tokenizer only splits at spaces, PostgreSQL a tsvector that is built here. A document of ordinary length is one row. One
 * that is too long for PostgreSQL's positions is stored in pieces, in a separate table.
 */

/** Consecutive forms, anywhere, in the title or elsewhere, or a single stem. The last form may be the beginning of a word. */
export type Pattern = { tokens: string[]; prefix: boolean; inTitle?: boolean; within?: WordPlace }

/** A query to the index: one pattern of each group must be found, and none of those in `none`. */
export type Match = { all: Pattern[][]; none: Pattern[] }

/** Consecutive tokens, each with its folded form, its stem (if any), its spelling, and the word in the index. */
export type Run = ({ form: string; stem: string | null; spelling: string } & IndexWord)[]

/** The indexed content of a field. Phrases are found within its run; `loose` tokens stand alone. */
export type Field = { run: Run; loose: string[] }

/** Several texts, each a run of its own. */
export type Texts = { runs: Run[]; loose: string[] }

/** The content of one row of the index: its titles, what else is written of it, and the words inside its files. */
export type Piece = { title: Texts; body: Texts; files: Texts }

export async function dropFulltext(db: QueryExecutorProvider): Promise<void> {
  for (const table of ['search_text', 'search_piece_text', 'search_piece']) await sql`drop table if exists ${sql.table(table)}`.execute(db)
}

export async function removeAllTexts(tx: Tx): Promise<void> {
  const tables = engineOf(tx) === 'sqlite' ? ['search_text', 'search_piece_text'] : []
  for (const table of tables) await sql`insert into ${sql.table(table)} (${sql.ref(table)}) values ('delete-all')`.execute(tx)
  if (tables.length === 0) await sql`delete from search_text`.execute(tx)
  await sql`delete from search_piece`.execute(tx)
}

export async function removeTexts(tx: Tx, nums: readonly number[]): Promise<void> {
  const list = sql`(${sql.join(nums)})`
  if (engineOf(tx) === 'sqlite') {
    await sql`delete from search_text where rowid in ${list}`.execute(tx)
    await sql`delete from search_piece_text where rowid in (select id from search_piece where num in ${list})`.execute(tx)
  } else await sql`delete from search_text where num in ${list}`.execute(tx)
  await sql`delete from search_piece where num in ${list}`.execute(tx)
}

/** Adds documents that are not yet in the index. */
export async function addTexts(tx: Tx, documents: readonly { num: number; pieces: Piece[] }[]): Promise<void> {
  const short = documents.filter(({ pieces }) => pieces.length === 1)
  const columns = ['rowid', 'title', 'body', 'files']
  if (engineOf(tx) === 'sqlite')
    await insertValues(tx, 'search_text', columns, short.map(({ num, pieces }) => [num, ...sqliteTexts(pieces[0]!)]))
  else await insertValues(tx, 'search_text', ['num', 'words'], short.map(({ num, pieces }) => [num, postgresVector(pieces[0]!)]))
  for (const { num, pieces } of documents) {
    if (pieces.length > 1) for (const piece of pieces) await addPiece(tx, num, piece)
  }
}

async function addPiece(tx: Tx, num: number, piece: Piece): Promise<void> {
  if (engineOf(tx) === 'sqlite') {
    const [title, body, files] = sqliteTexts(piece)
    const { rows } = await sql<{ id: number }>`insert into search_piece (num) values (${num}) returning id`.execute(tx)
    await sql`insert into search_piece_text (rowid, title, body, files)
      values (${rows[0]!.id}, ${title}, ${body}, ${files})`.execute(tx)
  } else await sql`insert into search_piece (num, words) values (${num}, ${postgresVector(piece)}::tsvector)`.execute(tx)
}

/** Keeps phrases from continuing into the next run. */
const RUN_END = '~ '

/** Stems that are separate tokens follow the words of their run. */
function sqliteRun(run: Run): string {
  let words = ''
  let stems = ''
  for (const { token, beside } of run) {
    words += `${token} `
    if (beside) stems += `${beside} `
  }
  return `${words}${stems || (words && RUN_END)}`
}

const sqliteLoose = (loose: string[]) => loose.flatMap(looseTokens).join(` ${RUN_END}`)

function looseTokens(form: string): string[] {
  const { token, beside } = indexWord(form, stem(form))
  return beside ? [token, beside] : [token]
}

const sqliteText = ({ runs, loose }: Texts) => runs.map(sqliteRun).join('') + sqliteLoose(loose)
const sqliteTexts = ({ title, body, files }: Piece) => [sqliteText(title), sqliteText(body), sqliteText(files)] as const

/**
 * A stem has the position of its form. Loose tokens have positions of their own, apart from each other: a token without a position would be
 * found in titles, too, whatever weight is asked for.
 */
function postgresVector({ title, body, files }: Piece): string {
  const words: string[] = []
  let position = 0
  const put = (run: Run, weight: string) => {
    for (const { token, beside } of run) {
      position++
      words.push(`'${token}':${position}${weight}`)
      if (beside) words.push(`'${beside}':${position}${weight}`)
    }
    position++
  }
  const putLoose = (forms: string[], weight: string) => {
    for (const token of forms.flatMap(looseTokens)) words.push(`'${token}':${(position += 2)}${weight}`)
  }
  for (const [{ runs, loose }, weight] of [[title, 'A'], [body, ''], [files, 'C']] as const) {
    for (const run of runs) put(run, weight)
    putLoose(loose, weight)
    position++
  }
  return words.join(' ')
}

/** The patterns to ask the index for. One of them must be found. */
function written({ tokens, prefix, ...place }: Pattern): Pattern[] {
  const before = tokens.slice(0, -1).map((form) => indexWord(form, stem(form)).token)
  return soughtFor(tokens.at(-1)!, prefix)
    .map(({ token, begins }) => ({ tokens: [...before, token], prefix: begins, ...place }))
}

const placeOf = ({ inTitle, within }: Pick<Pattern, 'inTitle' | 'within'>) => (inTitle ? 'title' : within)

const FTS5_COLUMNS = { title: 'title : ', description: '{title body} : ', files: 'files : ' }
const fts5Pattern = ({ tokens, prefix, ...pattern }: Pattern) => {
  const place = placeOf(pattern)
  return `${place ? FTS5_COLUMNS[place] : ''}"${tokens.join(' ')}"${prefix ? ' *' : ''}`
}
const fts5Group = (patterns: Pattern[]) =>
  (patterns.length === 1 ? fts5Pattern(patterns[0]!) : `(${patterns.map(fts5Pattern).join(' OR ')})`)

const WEIGHTS = { title: 'A', description: 'AD', files: 'C' }

/** A phrase lies within one run: if its last token is in the title, so are the others. */
const tsPattern = ({ tokens, prefix, ...pattern }: Pattern) => {
  const place = placeOf(pattern)
  const flags = (prefix ? '*' : '') + (place ? WEIGHTS[place] : '')
  return tokens.map((token) => `'${token}'`).join(' <-> ') + (flags && `:${flags}`)
}
const tsGroup = (patterns: Pattern[]) => `(${patterns.map(tsPattern).join(' | ')})`

const groupText = (engine: Engine, patterns: Pattern[]) => (engine === 'sqlite' ? fts5Group : tsGroup)(patterns.flatMap(written))

/** The query in the engine's own language. */
function questionText(engine: Engine, groups: Pattern[][]): string {
  return groups.map((group) => groupText(engine, group)).join(engine === 'sqlite' ? ' AND ' : ' & ')
}

/** The same words, only there. */
export const wordsWithin = (groups: Pattern[][], within: WordPlace): Pattern[][] =>
  groups.map((group) => group.map((pattern) => ({ ...pattern, within })))

/** The same words, in the title. */
export const inTitle = (groups: Pattern[][]): Pattern[][] => groups.map((group) => group.map((pattern) => ({ ...pattern, inTitle: true })))

/**
 * A query for the matches: `num`, `tier` (from 1: the first tier whose words are found) and `rank` (lower is better). `all` must not be
 * empty. The words of a text in pieces may be in different pieces. Such a text ranks last in the last tier.
 */
export function rankedTexts(db: QueryExecutorProvider, all: Pattern[][], tiers: Pattern[][][]): RawBuilder<unknown> {
  const engine = engineOf(db)
  const last = sql.lit(tiers.length)
  const pieces = sql`select num, ${last} as tier, 0.0 as rank from (${piecesWith(engine, all)}) as in_pieces`
  const before = tiers.slice(0, -1).map((groups, at) => sql`when ${hasText(engine, groups)} then ${sql.lit(at + 1)}`)
  const tier = before.length > 0 ? sql`case ${sql.join(before, sql` `)} else ${last} end` : last
  return sql`select ${sql.ref(numIn(engine))} as num, ${tier} as tier, ${rankFor(engine, all)} as rank
    from search_text where ${matches(engine, all)}
    union all ${pieces}`
}

/** A query for the numbers of the matches, the best first, up to a limit. Texts in pieces have no rank and come last. */
export function bestTexts(db: QueryExecutorProvider, groups: Pattern[][], limit: number | null): RawBuilder<unknown> {
  const engine = engineOf(db)
  return sql`select num from (
      select ${sql.ref(numIn(engine))} as num, 0 as in_pieces, ${rankFor(engine, groups)} as rank
        from search_text where ${matches(engine, groups)}
      union all select num, 1, 0.0 from (${piecesWith(engine, groups)}) as pieces) as found
    order by in_pieces, rank, num ${limited(limit)}`
}

const numIn = (engine: Engine) => (engine === 'sqlite' ? 'rowid' : 'num')

/**
 * Rows of `search_text` with these words. PostgreSQL has a separate index for titles, because the index of all words cannot tell title
 * words from others.
 */
function matches(engine: Engine, groups: Pattern[][]): RawBuilder<unknown> {
  if (engine === 'sqlite') return sql`search_text match ${questionText(engine, groups)}`
  const isTitle = (group: Pattern[]) => group.every((pattern) => pattern.inTitle)
  const [titles, others] = [groups.filter(isTitle), groups.filter((group) => !isTitle(group))]
  const conditions = [
    ...(titles.length > 0 ? [sql`title @@ ${questionText(engine, titles.map(anywhere))}::tsquery`] : []),
    ...(others.length > 0 ? [sql`words @@ ${questionText(engine, others)}::tsquery`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

const anywhere = (group: Pattern[]): Pattern[] => group.map(({ inTitle: _, within: __, ...pattern }) => pattern)

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

/** For texts in pieces: each group must be found in some piece. */
const piecesWith = (engine: Engine, groups: Pattern[][]): RawBuilder<unknown> => sql`
  select num from (select distinct piece.num, asked.key from ${questions(engine, groups)} join ${piecesMatching(engine)}) as found
  group by num having count(*) = ${groups.length}`

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
