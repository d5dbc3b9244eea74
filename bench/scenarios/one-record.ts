import type { BenchArchive } from '../archive.ts'
import type { Row } from '../report.ts'
import { type RunningServer, throughput } from '../server.ts'

const GOAL = { sqlite: 0.3, postgres: 0.2 }

/** One record over HTTP, against an empty JSON route of the same server. */
export async function oneRecord(archive: BenchArchive, server: RunningServer): Promise<Row[]> {
  const documents = await archive.database.read.selectFrom('document').select('id').where('hidden', '=', 0).limit(500).execute()
  await throughput(server.url, ['/health'], 2)
  const empty = await throughput(server.url, ['/health'])
  const record = await throughput(server.url, documents.map(({ id }) => `/archive/documents/${id}`))
  const ratio = record / empty
  const goal = GOAL[archive.engine]
  return [{
    what: 'one record over HTTP, requests/s against an empty route', engine: archive.engine, size: archive.size,
    measured: `${record.toFixed(0)}/s`, baseline: `${empty.toFixed(0)}/s`, ratio, goal: `≥ ${goal}`, met: ratio >= goal,
  }]
}
