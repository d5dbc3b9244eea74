import type { Engine } from '../server/src/db/engine.ts'
import type { BenchArchive } from './archive.ts'
import type { BareEngine } from './bare-engine.ts'
import { median, ms, type Row } from './report.ts'
import { type Headers, type Paths, pathsFrom, throughput, timedAsk } from './requests.ts'
import type { RunningServer } from './server.ts'

/** What is measured: an archive, its server, the bare engine, and the throughput of the server's empty route with ten clients. */
export type Bench = { archive: BenchArchive; server: RunningServer; bare: BareEngine; emptyPerSecond: number; seconds: number }

/** A public call. Its paths differ from one another. `isAskedAgain`: they are meant to repeat. */
export type PublicCall = {
  what: string
  paths: Iterable<string>
  isAskedAgain?: boolean
  mostMs?: number
  leastPerSecond?: number
  /** The time of the bare engine for the same. */
  bareMs?: number
  /** Checks an answer; throws if it is not what is to be measured. */
  check?: (answer: string, path: string) => void
  headers?: Headers
}

const WARM_UP = 5
const RUNS = 25
/** The length of an error in the table. */
const MOST_WORDS = 200
const SHARE: Record<Engine, { ms: number; perSecond: number }> = { sqlite: { ms: 1, perSecond: 1 }, postgres: { ms: 1.5, perSecond: 0.5 } }

/** A goal, given for SQLite. PostgreSQL is allowed 1.5 times the milliseconds and half the requests a second. */
export const goalFor = (engine: Engine, mostMs: number, perSecond?: number): Pick<PublicCall, 'mostMs' | 'leastPerSecond'> =>
  ({ mostMs: mostMs * SHARE[engine].ms, ...(perSecond !== undefined && { leastPerSecond: perSecond * SHARE[engine].perSecond }) })

async function medianOf({ server }: Bench, paths: Paths, { check, headers = {} }: PublicCall): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    const path = paths.next()
    const { ms: took, answer } = await timedAsk(server, path, headers)
    if (run >= WARM_UP) times.push(took)
    check?.(answer.toString(), path)
  }
  return median(times)
}

/**
 * Measures the median of one client and the throughput of ten. A call that cannot be measured is reported with the reason, and does not end
 * the run.
 */
export async function measureCall(bench: Bench, call: PublicCall): Promise<Row> {
  const { engine, size } = bench.archive
  const row = await measured(bench, call).catch((error: Error): Row =>
    ({
      what: call.what, engine, size, measured: `failed: ${error.message.slice(0, MOST_WORDS)}`, baseline: '', ratio: null,
      goal: 'an answer', met: false,
    }))
  process.stderr.write(`  ${row.what}: ${row.measured}\n`)
  return row
}

async function measured(bench: Bench, call: PublicCall): Promise<Row> {
  const { archive: { engine, size }, server, emptyPerSecond, seconds } = bench
  const { what, paths: list, isAskedAgain = false, bareMs } = call
  const paths = pathsFrom(list)
  const took = await medianOf(bench, paths, call)
  const perSecond = await throughput(server, paths, seconds, call.headers)
  const again = paths.cameAgain() && !isAskedAgain ? ', some came again' : ''
  return {
    what, engine, size,
    measured: `${ms(took)} · ${perSecond < 10 ? perSecond.toFixed(1) : perSecond.toFixed(0)}/s${again}`,
    baseline: bareMs === undefined ? '' : `${ms(bareMs)}, the engine alone`,
    ratio: bareMs === undefined ? null : took / bareMs,
    ofEmpty: perSecond / emptyPerSecond,
    ...goalOf(call, took, perSecond),
    figures: { ms: took, perSecond, ...(bareMs !== undefined && { bareMs }) },
  }
}

function goalOf({ mostMs = Infinity, leastPerSecond = 0 }: PublicCall, took: number, perSecond: number): Pick<Row, 'goal' | 'met'> {
  const parts = [mostMs < Infinity && `≤ ${ms(mostMs)}`, leastPerSecond > 0 && `≥ ${leastPerSecond}/s`]
  return { goal: parts.filter(Boolean).join(' · '), met: took <= mostMs && perSecond >= leastPerSecond }
}

/** Measures calls one after the other, because work that one leaves behind would slow down the next. */
export async function measureCalls(bench: Bench, calls: Iterable<PublicCall>): Promise<Row[]> {
  const rows: Row[] = []
  for (const call of calls) rows.push(await measureCall(bench, call))
  return rows
}
