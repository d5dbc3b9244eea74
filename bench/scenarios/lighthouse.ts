import { startLighthouse } from '../../e2e/support/lighthouse.ts'
import { aRecord } from '../../e2e/support/pages.ts'
import { startSampleServer } from '../../e2e/support/sample-server.ts'
import type { Row } from '../report.ts'

const RUNS = 5
const GOAL = 95

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Lighthouse's performance score for a phone's visit to the sample archive, the median of five. */
export async function lighthousePerformance(): Promise<Row[]> {
  const lighthouse = await startLighthouse()
  if (!lighthouse) return []
  const server = await startSampleServer()
  const pages = { home: '/home', consultation: '/archives/documentArchive', record: (await aRecord(server.url, 'document')).path }
  const rows: Row[] = []
  for (const [name, path] of Object.entries(pages)) {
    const scores: number[] = []
    for (let run = 0; run < RUNS; run++) scores.push((await lighthouse.audit(server.url + path, ['performance']))[0]!.score)
    const score = median(scores)
    rows.push({
      what: `Lighthouse, performance of ${name}, median of ${RUNS}`, engine: '', size: null, measured: `${score} (${scores.join(', ')})`,
      baseline: '', ratio: null, goal: `≥ ${GOAL}`, met: score >= GOAL,
    })
  }
  await Promise.all([lighthouse.stop(), server.stop()])
  return rows
}
