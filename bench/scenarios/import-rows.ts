import { join } from 'node:path'
import type { BenchArchive } from '../archive.ts'
import { COMMON_MARK } from '../collection.ts'
import { loopDelays, ownMs } from '../loop-delay.ts'
import { watchProcess } from '../memory.ts'
import { type Row, seconds } from '../report.ts'
import type { RunningServer } from '../server.ts'
import { faldone, timed } from '../timed.ts'
import { writeSheet } from '../sheet.ts'

/** Goals, in rows a second. */
const GOAL = { sqlite: 3_000, postgres: 1_800 }
const MOST_P99 = 3
const MOST_LOOP_DELAY_MS = 50
const MiB = 1024 * 1024
/** The sheet that is measured. */
export const LONG_SHEET = 'long.xlsx'

/** Sends ten searches a second, whether or not earlier ones were answered, until `until` is done; returns the 99th percentile in ms. */
async function p99While(server: RunningServer, until: Promise<unknown>): Promise<number> {
  const times: number[] = []
  const under: Promise<void>[] = []
  const state = { going: true }
  void until.finally(() => (state.going = false))
  while (state.going) {
    const began = performance.now()
    under.push(fetch(`${server.url}/archive/documents?q=${COMMON_MARK}`).then(
      (answer) => answer.arrayBuffer()
    ).then(() => void times.push(performance.now() - began)))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await Promise.all(under)
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)]!
}

/**
 * Checks and acquires a sheet on the command line, compared with the library reading the file alone; then a shorter one while readers
 * search.
 */
export async function importRows(archive: BenchArchive, server: RunningServer, rows: number): Promise<Row[]> {
  const { engine } = archive
  const file = join(archive.dataDir, LONG_SHEET)
  const shorter = join(archive.dataDir, 'shorter.xlsx')
  await writeSheet(file, rows, 'IMP')
  await writeSheet(shorter, rows / 4, 'IMQ')
  const reader = join(import.meta.dirname, '../read-sheet.ts')
  const reading = await timed([reader, file])
  const readingWhole = await timed([reader, file, 'whole'])
  const outcome = await faldone(archive, ['import', file, '--kind', 'document'])
  const idle = await p99While(server, new Promise((resolve) => setTimeout(resolve, 10_000)))
  const serving = watchProcess(server.pid)
  let busy = Infinity
  const { program, idle: beside } = await loopDelays(server.process, async () => {
    const importing = faldone(archive, ['import', shorter, '--kind', 'document'])
    busy = (await Promise.all([p99While(server, importing), importing]))[0]
  })
  const served = serving.stop()
  const loopDelay = ownMs(program)
  const ratio = outcome.ms / reading.ms
  const perSecond = rows / (outcome.ms / 1_000)
  const row = (what: string, measured: string, baseline: string, of: number | null, goal: string, met: boolean): Row =>
    ({ what, engine, size: rows, measured, baseline, ratio: of, goal, met })
  return [
    {
      ...row(
        'import of a sheet with 20 columns: check and acquire', `${seconds(outcome.ms)}, ${perSecond.toFixed(0)} rows/s`,
        `${seconds(reading.ms)}, reading alone`, ratio, `≥ ${GOAL[engine]} rows/s`, perSecond >= GOAL[engine]
      ),
      figures: { ms: outcome.ms },
    },
    row(
      'the same, against reading all of it at once', seconds(outcome.ms), `${seconds(readingWhole.ms)}, reading alone`,
      outcome.ms / readingWhole.ms, '', true
    ),
    row(
      'the same in time of the processors (on PostgreSQL without its own)', seconds(outcome.cpuMs),
      `${seconds(reading.cpuMs)}, reading alone`, outcome.cpuMs / reading.cpuMs, '', true
    ),
    row(
      'memory of the command, of its child', `${(outcome.own / MiB).toFixed(0)} MiB, ${(outcome.child / MiB).toFixed(0)} MiB`, '', null,
      '< 300 MB, < 1 GB', outcome.own < 300 * MiB && outcome.child < 1024 * MiB
    ),
    row(
      'memory of the server, while a quarter as much comes in and ten searches a second go on', `${(served.own / MiB).toFixed(0)} MiB`, '',
      null, '< 300 MB', served.own < 300 * MiB
    ),
    row(
      'its event loop: longest delay by itself', `${loopDelay.toFixed(0)} ms (late in all: ${program.lateMs.toFixed(0)} ms)`,
      `${beside.lateMs.toFixed(0)} ms, an idle process`, null, `< ${MOST_LOOP_DELAY_MS} ms`, loopDelay < MOST_LOOP_DELAY_MS
    ),
    row(
      'its readers: search p99', `${busy.toFixed(0)} ms`, `${idle.toFixed(0)} ms idle`, busy / idle, `< ${MOST_P99}`, busy / idle < MOST_P99
    ),
  ]
}
