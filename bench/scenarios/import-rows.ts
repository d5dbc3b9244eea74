import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { BenchArchive } from '../archive.ts'
import { COMMON_MARK } from '../collection.ts'
import { watchMemory } from '../memory.ts'
import type { Row } from '../report.ts'
import type { RunningServer } from '../server.ts'
import { writeSheet } from '../sheet.ts'

const GOAL = { sqlite: 6, postgres: 8 }
const MOST_P99 = 3
const MiB = 1024 * 1024

const MOST_WORDS = 2_000

/** Runs a program of ours to its end; `ms` on the clock, and the peaks of memory. Where it fails, the error has its last words. */
function timed(args: string[], env: NodeJS.ProcessEnv): Promise<{ ms: number; own: number; child: number }> {
  const began = performance.now()
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-MOST_WORDS)))
  const memory = watchMemory(child.pid!)
  return new Promise((resolve, reject) => {
    child.once('close', (code) => {
      const peaks = memory.stop()
      if (code === 0) resolve({ ms: performance.now() - began, ...peaks })
      else reject(new Error(`${args.join(' ')} ended with ${code}:\n${words}`))
    })
  })
}

/** Ten searches a second, whether or not the earlier ones were answered, until `until` is done; the 99th percentile in ms. */
async function p99While(server: RunningServer, until: Promise<unknown>): Promise<number> {
  const times: number[] = []
  const under: Promise<void>[] = []
  const state = { going: true }
  void until.finally(() => (state.going = false))
  while (state.going) {
    const began = performance.now()
    under.push(fetch(`${server.url}/archive/documents?q=${COMMON_MARK}`).then((answer) => answer.arrayBuffer()).then(() => void times.push(performance.now() - began)))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await Promise.all(under)
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)]!
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Check and acquire of a sheet through the command line, against the library reading the file alone; readers meanwhile. */
export async function importRows(archive: BenchArchive, server: RunningServer, rows: number): Promise<Row[]> {
  const { engine } = archive
  const file = join(archive.dataDir, 'bench.xlsx')
  await writeSheet(file, rows, 'IMP')
  const env = { ...process.env, DATA_DIR: archive.dataDir, DATABASE_URL: archive.databaseUrl ?? '', LOG_LEVEL: 'error' }
  const reading = await timed([join(import.meta.dirname, '../read-sheet.ts'), file], env)
  const idle = await p99While(server, new Promise((resolve) => setTimeout(resolve, 10_000)))
  const importing = timed([join(import.meta.dirname, '../../server/src/main.ts'), 'import', file, '--kind', 'document'], env)
  const [outcome, busy] = await Promise.all([importing, p99While(server, importing)])
  const ratio = outcome.ms / reading.ms
  const row = (what: string, measured: string, baseline: string, of: number | null, goal: string, met: boolean): Row => ({ what, engine, size: rows, measured, baseline, ratio: of, goal, met })
  return [
    row('import of a sheet with 20 columns: check and acquire, while ten searches a second go on', seconds(outcome.ms), `${seconds(reading.ms)}, reading alone`, ratio, `≤ ${GOAL[engine]}`, ratio <= GOAL[engine]),
    row('memory of the command, of its child', `${(outcome.own / MiB).toFixed(0)} MiB, ${(outcome.child / MiB).toFixed(0)} MiB`, '', null, '< 300 MB, < 1 GB', outcome.own < 300 * MiB && outcome.child < 1024 * MiB),
    row('readers during the import: search p99', `${busy.toFixed(0)} ms`, `${idle.toFixed(0)} ms idle`, busy / idle, `< ${MOST_P99}`, busy / idle < MOST_P99),
  ]
}
