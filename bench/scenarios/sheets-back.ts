import { join } from 'node:path'
import type { ImportAnswer } from '@faldone/contract/import.ts'
import type { BenchArchive } from '../archive.ts'
import { type Row, seconds } from '../report.ts'
import type { Call } from '../sign-in.ts'
import { faldone, timed } from '../timed.ts'
import { LONG_SHEET } from './import-rows.ts'

const MOST_RATIO = 2
const MiB = 1024 * 1024

/** After an import: exports all records of its kind, compared with the library writing the same rows alone; then undoes the import. */
export async function sheetsBack(archive: BenchArchive, call: Call, rows: number): Promise<Row[]> {
  const { engine } = archive
  const file = join(archive.dataDir, 'out.xlsx')
  const out = await faldone(archive, ['export', '--kind', 'document', file])
  const records = Number(/\d+/.exec(out.said)![0])
  const writing = Number((await timed([join(import.meta.dirname, '../write-sheet.ts'), file, join(archive.dataDir, 'again.xlsx')])).said)
  const ratio = out.ms / writing
  const undo = await undone(call)
  const row = (what: string, size: number, measured: string, rest: Partial<Row> = {}): Row =>
    ({ what, engine, size, measured, baseline: '', ratio: null, goal: '', met: true, ...rest })
  return [
    row('export as XLSX, by the command line', records, seconds(out.ms), {
      baseline: `${seconds(writing)}, the writer alone`, ratio, goal: `≤ ${MOST_RATIO}`, met: ratio <= MOST_RATIO, figures: { ms: out.ms },
    }),
    row(
      'memory of the command, of its child', records, `${(out.own / MiB).toFixed(0)} MiB, ${(out.child / MiB).toFixed(0)} MiB`,
      { goal: '< 300 MB', met: out.child < 300 * MiB }
    ),
    row('the import undone', rows, seconds(undo), { figures: { ms: undo } }),
  ]
}

/** Undoes the import of the long sheet; in milliseconds. */
async function undone(call: Call): Promise<number> {
  const { items } = await call<{ items: ImportAnswer[] }>('GET', '/xls')
  const { importId } = items.find(({ fileName }) => fileName === LONG_SHEET)!
  const began = performance.now()
  await call('POST', `/xls/${importId}/undo`)
  for (;;) {
    const { state, problem } = await call<ImportAnswer>('GET', `/xls/${importId}`)
    if (state === 'undone') return performance.now() - began
    if (problem) throw new Error(`The undo came to nothing: ${JSON.stringify(problem)}`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
