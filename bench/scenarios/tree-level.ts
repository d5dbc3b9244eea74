import type { BenchArchive } from '../archive.ts'
import { medianMs, ms, type Row } from '../report.ts'
import type { RunningServer } from '../server.ts'

const MOST_MS = 50

/** One level of the tree with 10,000 children. */
export async function treeLevel(archive: BenchArchive, server: RunningServer): Promise<Row[]> {
  const read = async () => {
    const answer = await fetch(`${server.url}/archive/tree?kind=document&parentId=${archive.broadUnitId}`)
    const { items: rows } = (await answer.json()) as { items: unknown[] }
    if (rows.length !== 10_000) throw new Error(`The level has ${rows.length} children`)
  }
  await medianMs(5, read)
  const took = await medianMs(15, read)
  return [{
    what: 'one level of the tree with 10,000 children', engine: archive.engine, size: archive.size,
    measured: ms(took), baseline: '', ratio: null, goal: `≤ ${MOST_MS} ms`, met: took <= MOST_MS,
  }]
}
