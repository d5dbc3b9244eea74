import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ImportAnswer } from '@faldone/contract/import.ts'
import type { BenchArchive } from '../archive.ts'
import { goalFor } from '../calls.ts'
import { median, ms, type Row } from '../report.ts'
import { writeSheet } from '../sheet.ts'
import type { Call } from '../sign-in.ts'

const ROWS = 1_000
const MOST_MS = 1_500
const RUNS = 5
const LOOK_EVERY_MS = 10

/** Sends a sheet of 1,000 rows over HTTP: from its last byte to the findings. */
export async function shortSheet({ engine, dataDir }: BenchArchive, call: Call): Promise<Row[]> {
  const file = join(dataDir, 'short.xlsx')
  await writeSheet(file, ROWS, 'IMS')
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) times.push(await untilChecked(call, file))
  const took = median(times)
  const { mostMs } = goalFor(engine, MOST_MS)
  return [{
    what: 'a sheet of 1,000 rows, from its last byte to the findings', engine, size: ROWS, measured: ms(took), baseline: '', ratio: null,
    goal: `≤ ${mostMs} ms`, met: took <= mostMs!, figures: { ms: took },
  }]
}

/** Here the last byte follows the first immediately. */
async function untilChecked(call: Call, file: string): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([readFileSync(file)]), 'short.xlsx')
  const began = performance.now()
  const { importId } = await call<{ importId: string }>('POST', '/xls/upload?kind=document', form)
  await call('POST', `/xls/${importId}/validate`, {})
  for (;;) {
    const { state, counts, problem } = await call<ImportAnswer>('GET', `/xls/${importId}`)
    if (problem || state === 'failed') throw new Error(`The sheet could not be checked: ${JSON.stringify(problem)}`)
    if (state === 'checked') {
      if (counts?.created !== ROWS) throw new Error(`${counts?.created} rows would be made`)
      break
    }
    await wait(LOOK_EVERY_MS)
  }
  const took = performance.now() - began
  await call('DELETE', `/xls/${importId}`)
  return took
}
