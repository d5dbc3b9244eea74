import { FACET_NAMES } from '@faldone/contract/document.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Engine } from '../../server/src/db/engine.ts'
import { countsOf } from '../../server/src/search/facet-store.ts'
import { indexWord } from '../../server/src/search/index-word.ts'
import { stem } from '../../server/src/search/stem.ts'
import type { BenchArchive } from '../archive.ts'
import { COMMON_MARK, RARE_MARK } from '../collection.ts'
import { medianMs, ms, type Row } from '../report.ts'
import type { RunningServer } from '../server.ts'

/** What a search took: a word in one record of a hundred, and one in a thousand records of any collection. */
export type SearchTimes = { size: number; commonMs: number; rareMs: number }

const MOST_AGAINST_ENGINE = 2
const MOST_AGAINST_SMALLER = 1.5
const RUNS = 15

/** Match and rank in the engine's own words, without tiers, prefixes, stems or pieces. */
const MATCH: Record<Engine, (token: string) => RawBuilder<unknown>> = {
  sqlite: (token) => sql`select rowid as num, bm25(search_text) as rank from search_text where search_text match ${`"${token}"`}`,
  postgres: (token) => sql`select num, -ts_rank(words, ${`'${token}'`}::tsquery) as rank from search_text where words @@ ${`'${token}'`}::tsquery`,
}

/** The bare engine: match, rank, 25 whole rows, the total and the same facets, as two statements. */
async function bare({ database, engine }: BenchArchive, word: string): Promise<void> {
  const hits = sql`with hits as materialized (
    select s.num, s.kind, s.fondo_id, s.tipologia_id, s.place, s.dated, s.from_month, s.to_month, s.files_public as files, m.rank
    from (${MATCH[engine](indexWord(word, stem(word)).token)}) as m cross join search_document as s where s.num = m.num and s.hidden = 0)`
  await sql`${hits} select d.* from (select num from hits order by rank limit 25) as h join document as d on d.num = h.num`.execute(database.read)
  await sql`${hits} select 'total', '', null, null, count(*) from hits union all ${countsOf(FACET_NAMES)}`.execute(database.read)
}

async function searchMs(server: RunningServer, word: string, atLeast: number): Promise<number> {
  const ask = async () => {
    const answer = (await (await fetch(`${server.url}/archive/documents?q=${word}%20`)).json()) as { total: number; items: unknown[] }
    if (answer.total < atLeast || answer.items.length !== 25) throw new Error(`${word}: ${answer.total} hits, ${answer.items.length} shown`)
  }
  await medianMs(5, ask)
  return medianMs(RUNS, ask)
}

/** A search with 25 hits, snippets and facets, against the engine's own statements. */
export async function search(archive: BenchArchive, server: RunningServer): Promise<{ rows: Row[]; times: SearchTimes }> {
  const rows: Row[] = []
  const times: SearchTimes = { size: archive.size, commonMs: 0, rareMs: 0 }
  for (const { word, what, key } of [
    { word: COMMON_MARK, what: 'a word in 1 % of the records', key: 'commonMs' },
    { word: RARE_MARK, what: 'a word in 1,000 records', key: 'rareMs' },
  ] as const) {
    await medianMs(5, () => bare(archive, word))
    const baseline = await medianMs(RUNS, () => bare(archive, word))
    const took = await searchMs(server, word, key === 'commonMs' ? archive.size * 0.009 : 900)
    times[key] = took
    const ratio = took / baseline
    rows.push({
      what: `search over HTTP, ${what}: 25 hits, snippets, facets`, engine: archive.engine, size: archive.size,
      measured: ms(took), baseline: `${ms(baseline)}, the engine alone`, ratio, goal: `≤ ${MOST_AGAINST_ENGINE}`, met: ratio <= MOST_AGAINST_ENGINE,
    })
  }
  return { rows, times }
}

/** The same number of hits in a larger collection. */
export function compareSizes(engine: Engine, times: readonly SearchTimes[]): Row[] {
  const [smaller, larger] = [times[0], times.at(-1)]
  if (!smaller || !larger || smaller === larger) return []
  const ratio = larger.rareMs / smaller.rareMs
  return [{
    what: 'the same number of hits in the larger collection', engine, size: larger.size, measured: ms(larger.rareMs), baseline: `${ms(smaller.rareMs)} in the smaller`,
    ratio, goal: `≤ ${MOST_AGAINST_SMALLER}`, met: ratio <= MOST_AGAINST_SMALLER,
  }]
}
