import type { BenchArchive } from '../archive.ts'
import { ms, type Row } from '../report.ts'
import type { RunningServer } from '../server.ts'

const MOST_MS = 1_500

/** From the start of the process to the first answer. */
export function start(archive: BenchArchive, server: RunningServer): Row[] {
  return [{
    what: 'start, to the first answer of a search', engine: archive.engine, size: archive.size,
    measured: ms(server.startMs), baseline: '', ratio: null, goal: `≤ ${MOST_MS} ms`, met: server.startMs <= MOST_MS,
    figures: { ms: server.startMs },
  }]
}
