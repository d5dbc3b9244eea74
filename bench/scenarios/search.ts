import type { SearchAnswer } from '@faldone/contract/document.ts'
import { type Bench, goalFor, measureCall, measureCalls, type PublicCall } from '../calls.ts'
import { loopDelays, ownMs } from '../loop-delay.ts'
import { type Question, questionsWith, unfinished, written } from '../questions.ts'
import { median, ms, type Row } from '../report.ts'
import { pathsFrom, throughput } from '../requests.ts'

/** Milliseconds for a word, by the number of records that contain it. */
export type SearchTimes = Map<number, number>

const SHARES = [
  { share: 0.001, percent: '0.1 %', perSecond: 500 },
  { share: 0.01, percent: '1 %', perSecond: 300 },
  { share: 0.1, percent: '10 %', perSecond: 120 },
]
const AGAIN_PER_SECOND = 3_000
/** A search may take this much longer than the bare engine, or twice as long. */
const BESIDE_ENGINE_MS = 2
const MOST_AGAINST_ENGINE = 2
const MOST_AGAINST_SMALLER = 1.5
const MOST_LOOP_DELAY_MS = 20
const BARE_WARM_UP = 5
const BARE_RUNS = 25
const WARM_UP_SECONDS = 4
/** How far the number of hits may be from the wanted one. */
const NEAR = 2

const pathTo = (q: string): string => `/api/archive/documents?q=${encodeURIComponent(q)}`
const searchPath = (question: Question): string => pathTo(written(question))

const findsAbout = (hits: number) => (answer: string, path: string): void => {
  const { total, items } = JSON.parse(answer) as SearchAnswer
  if (total < hits / NEAR || total > hits * NEAR || items.length !== 25)
    throw new Error(`${path}: ${total} hits where about ${hits} were wanted, ${items.length} shown`)
}

/** The time of the bare engine for the queries that the server gets. */
async function engineMs({ bare }: Bench, questions: readonly Question[]): Promise<number> {
  const times: number[] = []
  for (const question of questions.slice(0, BARE_WARM_UP + BARE_RUNS)) {
    const began = performance.now()
    await bare.search(question)
    times.push(performance.now() - began)
  }
  return median(times.slice(BARE_WARM_UP))
}

type Search = Omit<PublicCall, 'what'>

/** Queries that find about this many records, and the goal for them: so much beside the bare engine that answers the same. */
async function searchFor(
  bench: Bench, questions: readonly Question[], { hits, perSecond }: { hits: number; perSecond?: number }
): Promise<Search> {
  const bareMs = await engineMs(bench, questions)
  const goal = goalFor(bench.archive.engine, BESIDE_ENGINE_MS, perSecond)
  const mostMs = Math.max(bareMs + goal.mostMs!, bareMs * MOST_AGAINST_ENGINE)
  return { paths: questions.map(searchPath), check: findsAbout(hits), bareMs, ...goal, mostMs }
}

/**
 * Measures words, phrases with as many hits, and the same words again; then the event loop, and as many hits as in a `smaller` archive.
 * Notes the `times` of words for a larger one.
 */
export async function search(bench: Bench, smaller: SearchTimes | null, times: SearchTimes): Promise<Row[]> {
  const { engine, size, facts } = bench.archive
  const rows: Row[] = []
  await warmUp(bench)
  for (const { share, percent, perSecond } of SHARES) {
    const hits = size * share
    const [words, phrases] = (['word', 'phrase'] as const).map((of) => questionsWith(hits, facts.vocabulary, of))
    const wanted = { hits, perSecond }
    const measured =
      await measureCall(bench, { ...await searchFor(bench, words!, wanted), what: `search, a word in ${percent} of the records` })
    if (measured.figures) times.set(hits, measured.figures.ms!)
    const phrase = { ...await searchFor(bench, phrases!, wanted), what: `search, a phrase in ${percent} of the records` }
    const again = {
      paths: [searchPath(words![0]!)], isAskedAgain: true, ...goalFor(engine, Infinity, AGAIN_PER_SECOND),
      what: `search, a word in ${percent} of the records, asked again`,
    }
    rows.push(measured, await measureCall(bench, phrase), await measureCall(bench, again))
  }
  rows.push(...(await insideFiles(bench)), ...(await asBrowsersAsk(bench)))
  return [...rows, await eventLoop(bench), ...(smaller ? await againstSmaller(bench, smaller) : [])]
}

/**
 * Until V8 has compiled it, a search takes up to three times as long: the first row would measure that. Sends other queries than the rows,
 * whose answers would be kept.
 */
async function warmUp({ archive: { size, facts: { vocabulary, inFiles } }, server }: Bench): Promise<void> {
  const some = questionsWith(size * SHARES[0]!.share, vocabulary, 'word').toReversed()
  const inside = inFiles.toReversed().map(({ text }): Question => ({ words: [text], without: null }))
  const all = inside.length > 0 ? some.flatMap((question, at) => [question, inside[at % inside.length]!]) : some
  await throughput(server, pathsFrom(all.map(searchPath)), WARM_UP_SECONDS)
}

/** Words inside files, whose places are read for each page of hits; without files none. */
async function insideFiles(bench: Bench): Promise<Row[]> {
  const { size, facts: { inFiles, vocabulary: { rare } } } = bench.archive
  if (inFiles.length === 0) return []
  const rows: Row[] = []
  for (const { share, percent, perSecond } of SHARES) {
    const hits = size * share
    const questions = questionsWith(hits, { words: inFiles, phrases: [], rare, authors: [], places: [] }, 'word')
    const what = `search, a word inside the files of ${percent} of the records`
    rows.push(await measureCall(bench, { ...await searchFor(bench, questions, { hits, perSecond }), what }))
  }
  return rows
}

/**
 * A word that is in 1 % of the records, without a space after it, so that it may be the beginning of others; and with the answer
 * compressed.
 */
async function asBrowsersAsk(bench: Bench): Promise<Row[]> {
  const { size, facts: { vocabulary } } = bench.archive
  const questions = questionsWith(size * SHARES[1]!.share, vocabulary, 'word')
  // Different queries from the row without them, whose answers may be cached.
  const others = questions.slice(questions.length / 2)
  return measureCalls(bench, [
    {
      what: 'search, a word in 1 % of the records, as it is typed: it may go on',
      paths: questions.map((question) => pathTo(unfinished(question))),
    },
    {
      what: 'search, a word in 1 % of the records, the answer compressed (br)', paths: others.map(searchPath),
      headers: { 'Accept-Encoding': 'br' },
    },
  ])
}

/** Ten clients search words with few and with many hits in turn. */
async function eventLoop({ archive: { engine, size, facts }, server, seconds }: Bench): Promise<Row> {
  const [few, some, many] = SHARES.map(({ share }) => questionsWith(size * share, facts.vocabulary, 'word').toReversed())
  const paths = few!.flatMap((question, at) => [question, some![at], many![at]]).filter((question) => question !== undefined)
    .map(searchPath)
  const { program, idle } = await loopDelays(server.process, () => throughput(server, pathsFrom(paths), seconds))
  const own = ownMs(program)
  return {
    what: 'the server’s event loop while ten clients search, longest delay by itself', engine, size,
    measured: `${ms(own)} (late in all: ${ms(program.lateMs)})`, baseline: `${ms(idle.lateMs)}, an idle process`, ratio: null,
    goal: `≤ ${MOST_LOOP_DELAY_MS} ms`, met: own <= MOST_LOOP_DELAY_MS, figures: { ms: own },
  }
}

/** The same numbers of hits in a larger archive. */
async function againstSmaller(bench: Bench, smaller: SearchTimes): Promise<Row[]> {
  const rows: Row[] = []
  for (const [hits, before] of smaller) {
    const questions = questionsWith(hits, bench.archive.facts.vocabulary, 'word')
    const what = `search, a word in ${hits} records, as in the smaller archive`
    const row = await measureCall(bench, { ...await searchFor(bench, questions, { hits }), what })
    const ratio = (row.figures?.ms ?? Infinity) / before
    rows.push({
      ...row, baseline: `${ms(before)} in the smaller`, ratio, goal: `≤ ${MOST_AGAINST_SMALLER}`, met: ratio <= MOST_AGAINST_SMALLER,
    })
  }
  return rows
}
