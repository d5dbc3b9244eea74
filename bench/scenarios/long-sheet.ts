import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@faldone/contract/common.ts'
import type { ImportAnswer, ImportRow, ImportState } from '@faldone/contract/import.ts'
import type { BenchArchive } from '../archive.ts'
import { watchProcess } from '../memory.ts'
import { median, ms, type Row, seconds } from '../report.ts'
import type { RunningServer } from '../server.ts'
import { writeSheet } from '../sheet.ts'
import type { Call } from '../sign-in.ts'

const MiB = 1024 * 1024
const LOOK_EVERY_MS = 200
const RUNS = 5
const MOST = { ownBytes: 300 * MiB, childBytes: 1024 * MiB }

type Work = { ms: number; own: number; child: number }

/** Sends a sheet over HTTP as a browser does, looks at its rows, corrects one, acquires it and undoes that. */
export async function longSheet(
  { engine, dataDir }: BenchArchive, server: RunningServer, call: Call, { rows, data }: { rows: number; data: string | null }
): Promise<Row[]> {
  const file = join(dataDir, 'real.xlsx')
  await writeSheet(file, rows, 'IMR', data)
  const row = (what: string, measured: string, rest: Partial<Row> = {}): Row =>
    ({ what, engine, size: rows, measured, baseline: '', ratio: null, goal: '', met: true, ...rest })
  const form = new FormData()
  form.append('file', new Blob([readFileSync(file)]), 'real.xlsx')
  const began = performance.now()
  const { importId } = await call<ImportAnswer>('POST', '/xls/upload?kind=document', form)
  const upload = performance.now() - began
  const path = `/xls/${importId}`

  /** Begins work, and waits for its end. */
  async function work(what: string, done: ImportState): Promise<Work> {
    const watch = watchProcess(server.pid)
    const start = performance.now()
    await call('POST', `${path}/${what}`)
    for (;;) {
      const { state, problem } = await call<ImportAnswer>('GET', path)
      if (problem || state === 'failed') throw new Error(`${what}: ${JSON.stringify(problem)}`)
      if (state === done) break
      await wait(LOOK_EVERY_MS)
    }
    return { ms: performance.now() - start, ...watch.stop() }
  }
  const worked = (what: string, { ms: took, own, child }: Work): Row[] => [
    row(what, `${seconds(took)}, ${(rows / (took / 1_000)).toFixed(0)} rows/s`, { figures: { ms: took } }),
    row(`${what}: memory of the server, of its child`, `${(own / MiB).toFixed(0)} MiB, ${(child / MiB).toFixed(0)} MiB`, {
      goal: '< 300 MB, < 1 GB', met: own < MOST.ownBytes && child < MOST.childBytes,
    }),
  ]

  const checked = await work('validate', 'checked')
  const shown = await timesOf(call, path, rows)
  const acquired = await work('acquire', 'acquired')
  const undone = await work('undo', 'undone')
  return [
    row('a sheet sent over HTTP', ms(upload)),
    ...worked('its check, to the findings', checked),
    ...shown.map(([what, took]) => row(what, ms(took), { figures: { ms: took } })),
    ...worked('acquired', acquired),
    ...worked('undone', undone),
  ]
}

/** What a user waits for before a sheet of so many rows, in milliseconds. */
async function timesOf(call: Call, path: string, rows: number): Promise<[string, number][]> {
  const timed = async (ask: (run: number) => Promise<unknown>): Promise<number> => {
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const began = performance.now()
      await ask(run)
      times.push(performance.now() - began)
    }
    return median(times)
  }
  const page = (question: string, at: number, size = 100) =>
    call<Page<ImportRow>>('GET', `${path}/rows?${question}&page=${at}&pageSize=${size}`)
  const pages = rows / 100
  const correct = async (run: number) => {
    const { items: [first] } = await page('filter=all', run + 1, 1)
    const title = first!.cells.findIndex((text) => text.length > 0 && !text.startsWith('IMR'))
    await call('PATCH', `${path}/rows`, { rows: [{ row: first!.row, cells: { [title]: `Corretto ${run}` } }] })
  }
  return [
    ['the sheet itself, as it is polled', await timed(() => call('GET', path))],
    ['its rows, the first hundred', await timed(() => page('filter=all', 1))],
    ['a hundred from the middle', await timed((run) => page('filter=all', pages / 2 + run))],
    ['the last hundred', await timed((run) => page('filter=all', pages - run))],
    ['only new ones, the last hundred', await timed((run) => page('filter=created', pages - run))],
    ['only rows with warnings', await timed(() => page('filter=warnings', 1))],
    ['only rows with errors', await timed(() => page('filter=errors', 1))],
    ['a cell corrected', await timed(correct)],
    ['only corrected rows', await timed(() => page('filter=edited', 1))],
    ['the preview, its last page', await timed((run) => page('filter=created', rows / 25 - run, 25))],
  ]
}
