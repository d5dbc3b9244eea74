import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { englishStem } from '../server/src/words/english-stem.ts'
import { englishToken, type Sought, soughtFor, stemToken } from '../server/src/words/index-word.ts'
import { stem } from '../server/src/words/stem.ts'
import type { BenchArchive } from './archive.ts'
import type { Question } from './questions.ts'

/** The bare engine, in this process: it matches, ranks and counts, and reads 25 rows. Nothing else. */
export type BareEngine = { search(question: Question): Promise<number>; close(): Promise<void> }

const SQLITE = `
  with hits as materialized (select rowid as num, bm25(search_text, 4.0, 1.0, 0.3) as rank from search_text where search_text match ?)
  select d.*, (select count(*) from hits) as total
  from (select num, rank from hits order by rank limit 25) as h join document as d on d.num = h.num order by h.rank`

const POSTGRES = `
  with hits as materialized (
    select num, -ts_rank('{0.1,0.03,0.1,0.4}', words, q, 1) as rank from search_text, cast($1 as tsquery) as q
      where not in_files and words @@ q
    union all
    select num, -ts_rank('{0.1,0.03,0.1,0.4}', words, q, 1) from search_text, cast($1 as tsquery) as q
      where in_files and words @@ q)
  select d.*, (select count(*)::int from hits) as total
  from (select num, rank from hits order by rank limit 25) as h join document as d on d.num = h.num order by h.rank`

/** Words match in all their forms, as in the search; phrases match literally. */
function soughtForAll(words: readonly string[]): Sought[] {
  const its = words.length > 1 ? null : stem(words[0]!)
  if (its === null) return soughtFor(words, false)
  return [stemToken(its), englishToken(englishStem(words[0]!) ?? '')].flatMap((token) => soughtFor([token], false))
}

const fts5Text = (words: readonly string[]): string =>
  `(${soughtForAll(words).map(({ tokens, begins }) => `"${tokens.join(' ')}"${begins ? ' *' : ''}`).join(' OR ')})`

const tsPattern = ({ tokens, begins }: Sought): string => tokens.map((token) => `'${token}'`).join(' <-> ') + (begins ? ':*' : '')
const tsText = (words: readonly string[]): string => `(${soughtForAll(words).map(tsPattern).join(' | ')})`

function bareSqlite({ dataDir }: BenchArchive): BareEngine {
  const database = new DatabaseSync(join(dataDir, 'faldone.sqlite'), { readOnly: true })
  database.exec('pragma mmap_size = 1073741824; pragma cache_size = -65536')
  const statement = database.prepare(SQLITE)
  return {
    async search({ words, without }) {
      const rows = statement.all(fts5Text(words) + (without ? ` NOT ${fts5Text([without])}` : ''))
      return Number(rows[0]?.['total'] ?? 0)
    },
    close: async () => database.close(),
  }
}

async function barePostgres({ databaseUrl }: BenchArchive): Promise<BareEngine> {
  const client = new pg.Client({ connectionString: databaseUrl! })
  await client.connect()
  await client.query('set random_page_cost = 1.1; set jit = off')
  return {
    async search({ words, without }) {
      const text = tsText(words) + (without ? ` & !${tsText([without])}` : '')
      const { rows } = await client.query<{ total: number }>({ name: 'bare', text: POSTGRES, values: [text] })
      return rows[0]?.total ?? 0
    },
    close: () => client.end(),
  }
}

export const bareEngine = async (archive: BenchArchive): Promise<BareEngine> =>
  (archive.engine === 'sqlite' ? bareSqlite(archive) : barePostgres(archive))
