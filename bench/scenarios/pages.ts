import { consultationPath, recordPath } from '@faldone/contract/addresses.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { DEFAULT_PAGE_SIZE } from '@faldone/contract/page-size.ts'
import { type Bench, goalFor, measureCalls } from '../calls.ts'
import type { Row } from '../report.ts'

const HOME_MS = 10
const MOST_PAGES = 1_000
const RECORDS = 2_000

/** Pages as the server sends them, with their content. */
export async function pages(bench: Bench): Promise<Row[]> {
  const { engine, database } = bench.archive
  const records = await database.read.selectFrom('document').select(['id', 'kind']).where('hidden', '=', 0).where('deletedAt', 'is', null)
    .orderBy('id').limit(RECORDS).execute()
  const { total } = await database.read.selectFrom('document').select(({ fn }) => fn.countAll<number>().as('total'))
    .where('kind', '=', 'document').where('hidden', '=', 0).where('deletedAt', 'is', null).executeTakeFirstOrThrow()
  const length = Math.min(MOST_PAGES, Math.ceil(total / DEFAULT_PAGE_SIZE))
  const consultations = Array.from({ length }, (_, at) => `${consultationPath('document')}?page=${at + 1}`)
  return measureCalls(bench, [
    { what: 'home, HTML', paths: ['/home', '/home?lang=en'], isAskedAgain: true, ...goalFor(engine, HOME_MS) },
    { what: 'a record, HTML', paths: records.map(({ id, kind }) => recordPath({ id, kind: kind as KindName })) },
    { what: 'a consultation, HTML', paths: consultations },
  ])
}
