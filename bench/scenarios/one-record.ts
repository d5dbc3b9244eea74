import { type Bench, measureCall } from '../calls.ts'
import type { Row } from '../report.ts'

const LEAST_OF_EMPTY = { sqlite: 0.3, postgres: 0.2 }
const RECORDS = 5_000

/** One record over HTTP, compared with an empty JSON route of the same server. */
export async function oneRecord(bench: Bench): Promise<Row[]> {
  const { engine, database } = bench.archive
  const records = await database.read.selectFrom('document').select('id').where('hidden', '=', 0).where('deletedAt', 'is', null)
    .limit(RECORDS).execute()
  const row = await measureCall(
    bench, { what: 'one record over HTTP', paths: records.map(({ id }) => `/api/archive/documents/${id}`), isAskedAgain: true }
  )
  const least = LEAST_OF_EMPTY[engine]
  return [{ ...row, goal: `≥ ${least} of empty`, met: (row.ofEmpty ?? 0) >= least }]
}
