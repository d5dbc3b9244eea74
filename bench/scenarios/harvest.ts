import { setTimeout as wait } from 'node:timers/promises'
import type { Bench } from '../calls.ts'
import { searchesDuring } from '../people.ts'
import { median, ms, type Row } from '../report.ts'
import type { RunningServer } from '../server.ts'

const FIRST = 'verb=ListRecords&metadataPrefix=oai_dc'
const LEAST_SECONDS = 20
const WARM_UP_SECONDS = 5
/** New records are settled before the first answer, and for longer than it waits if there are many. */
const SETTLING_MS = 2_000
/** How much slower the last tenth of the pages may be than the first. */
const MOST_SLOWER = 1.5
/** How much longer searches may take beside a harvest. */
const MOST_TIMES = 3

type Answer = { token: string | null; records: number; all: number }

async function ask({ site }: RunningServer, query: string): Promise<Answer> {
  const answer = await fetch(`${site}/oai?${query}`, { headers: { 'x-forwarded-for': '203.0.113.1' } })
  const text = await answer.text()
  if (answer.status !== 200 || text.includes('<error')) throw new Error(`${query}: ${answer.status} ${text.slice(0, 500)}`)
  const [, size = '0', token = ''] = /completeListSize="(\d+)"[^>]*>([^<]*)</.exec(text) ?? []
  return { token: token || null, records: text.split('<record>').length - 1, all: Number(size) }
}

/** All records, page after page. */
async function* harvested(server: RunningServer): AsyncGenerator<Answer & { took: number }> {
  for (let query: string | null = FIRST; query !== null; ) {
    const began = performance.now()
    const answer: Answer = await ask(server, query)
    yield { ...answer, took: performance.now() - began }
    query = answer.token && `verb=ListRecords&resumptionToken=${encodeURIComponent(answer.token)}`
  }
}

/** Begins again after the last page. */
async function harvestUntil(signal: AbortSignal, server: RunningServer): Promise<void> {
  let pages = harvested(server)
  while (!signal.aborted) if ((await pages.next()).done) pages = harvested(server)
}

/** Waits until all records may be harvested. */
async function isSettled(server: RunningServer): Promise<void> {
  for (let before = -1; ; ) {
    const { all } = await ask(server, FIRST)
    if (all === before) return
    before = all
    await wait(SETTLING_MS)
  }
}

/** All records by OAI-PMH, whether the pace is steady, and the searches of ten people meanwhile. */
export async function harvest({ archive: { engine, size, facts }, server, seconds }: Bench): Promise<Row[]> {
  await isSettled(server)
  const answers = await Array.fromAsync(harvested(server), ({ took, records }) => ({ took, records }))
  const pages = answers.map(({ took }) => took)
  const records = answers.reduce((sum, each) => sum + each.records, 0)
  const tenth = Math.ceil(pages.length / 10)
  const [first, last] = [median(pages.slice(0, tenth)), median(pages.slice(-tenth))]
  const perSecond = records / (pages.reduce((sum, each) => sum + each, 0) / 1000)
  const search = (forSeconds: number) => searchesDuring(forSeconds, server.site, facts.vocabulary.words)
  await search(WARM_UP_SECONDS)
  const idle = await search(Math.max(seconds, LEAST_SECONDS))
  const stop = new AbortController()
  const harvester = harvestUntil(stop.signal, server)
  const beside = await search(Math.max(seconds, LEAST_SECONDS))
  stop.abort()
  await harvester
  const [slower, times] = [last / first, beside.most / idle.most]
  return [{
    what: `all ${records} records harvested (oai_dc), the last tenth of the pages (${perSecond.toFixed(0)} records a second in all)`,
    engine, size, measured: ms(last), baseline: `${ms(first)} the first tenth`, ratio: slower, goal: `≤ ${MOST_SLOWER} ×`,
    met: slower <= MOST_SLOWER,
  }, {
    what: `searches of ten people beside a harvest, p99 (half of them ${ms(beside.half)}, idle ${ms(idle.half)})`, engine, size,
    measured: ms(beside.most), baseline: `${ms(idle.most)} idle`, ratio: times, goal: `≤ ${MOST_TIMES} × idle`, met: times <= MOST_TIMES,
  }]
}
