import { type QueryExecutorProvider, sql } from 'kysely'
import { type IndexWord, indexWord } from '../words/index-word.ts'
import { stem } from '../words/stem.ts'
import type { Tx } from './database.ts'
import { engineOf, insertValues } from './engine.ts'

/**
 * The full-text indexes of the two engines behind one interface. Both get tokens made by the analyser, never text. SQLite has a contentless
 * FTS5 table whose tokenizer only splits at spaces, PostgreSQL a tsvector that is built here. A document of ordinary length is one row. One
 * that is too long for PostgreSQL's positions is stored in pieces, in a separate table. On PostgreSQL the description of a document with
 * words inside its files is also a row of its own (`fulltext-postgres.ts`).
 */

/** Consecutive tokens, each with its folded form, its stem (if any), its spelling, and the word in the index. */
export type Run = ({ form: string; stem: string | null; spelling: string } & IndexWord)[]

/** The indexed content of a field. Phrases are found within its run; `loose` tokens stand alone. */
export type Field = { run: Run; loose: string[] }

/** Several texts, each a run of its own. */
export type Texts = { runs: Run[]; loose: string[] }

/** The content of one row of the index: its titles, what else is written of it, and the words inside its files. */
export type Piece = { title: Texts; body: Texts; files: Texts }

export async function dropFulltext(db: QueryExecutorProvider): Promise<void> {
  for (const table of ['search_text', 'search_text_description', 'search_piece_text', 'search_piece'])
    await sql`drop table if exists ${sql.table(table)}`.execute(db)
}

const POSTGRES_TABLES = ['search_text', 'search_text_description']

export async function removeAllTexts(tx: Tx): Promise<void> {
  const tables = engineOf(tx) === 'sqlite' ? ['search_text', 'search_piece_text'] : []
  for (const table of tables) await sql`insert into ${sql.table(table)} (${sql.ref(table)}) values ('delete-all')`.execute(tx)
  if (tables.length === 0) for (const table of POSTGRES_TABLES) await sql`delete from ${sql.table(table)}`.execute(tx)
  await sql`delete from search_piece`.execute(tx)
}

export async function removeTexts(tx: Tx, nums: readonly number[]): Promise<void> {
  const list = sql`(${sql.join(nums)})`
  if (engineOf(tx) === 'sqlite') {
    await sql`delete from search_text where rowid in ${list}`.execute(tx)
    await sql`delete from search_piece_text where rowid in (select id from search_piece where num in ${list})`.execute(tx)
  } else for (const table of POSTGRES_TABLES) await sql`delete from ${sql.table(table)} where num in ${list}`.execute(tx)
  await sql`delete from search_piece where num in ${list}`.execute(tx)
}

/** Adds documents that are not yet in the index. */
export async function addTexts(tx: Tx, documents: readonly { num: number; pieces: Piece[] }[]): Promise<void> {
  const short = documents.filter(({ pieces }) => pieces.length === 1)
  const columns = ['rowid', 'title', 'body', 'files']
  if (engineOf(tx) === 'sqlite')
    await insertValues(tx, 'search_text', columns, short.map(({ num, pieces }) => [num, ...sqliteTexts(pieces[0]!)]))
  else {
    await insertValues(tx, 'search_text', ['num', 'words'], short.map(({ num, pieces }) => [num, postgresVector(pieces[0]!)]))
    await addDescriptions(tx, short.filter(({ pieces }) => pieces[0]!.files.runs.length > 0).map(({ num }) => num))
  }
  for (const { num, pieces } of documents) {
    if (pieces.length > 1) for (const piece of pieces) await addPiece(tx, num, piece)
  }
}

/** The descriptions of documents with words inside their files, as PostgreSQL has read them. */
async function addDescriptions(tx: Tx, nums: readonly number[]): Promise<void> {
  if (nums.length === 0) return
  await sql`insert into search_text_description (num, words, positions)
    select num, ts_filter(words, '{a,d}'), (select sum(array_length(positions, 1)) from unnest(words))
    from search_text where in_files and num in (${sql.join(nums)})`.execute(tx)
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
