import type { Reviewed, ReviewList, ReviewQuery } from '@faldone/contract/review.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { BlobTextTable } from '../db/schema.ts'
import { placeIn } from '../file-texts/store.ts'

type Row = Omit<Reviewed, 'after' | 'page' | 'second'> & { sha256: string; unit: BlobTextTable['unit'] }

/** Files that have the bytes `t`, in records of the scope. */
const within = ({ unitId, noUnit }: ReviewQuery): RawBuilder<unknown> => sql`file as f join document as d on d.id = f.document_id
  left join unit as u on u.id = d.unit_id where f.sha256 = t.sha256 and f.deleted_at is null and d.deleted_at is null
  ${unitId ? sql`and u.root_id = ${unitId}` : noUnit ? sql`and d.unit_id is null` : sql``}`

const DOUBTFUL = sql`t.source = 'machine' and t.seen_at is null and t.confidence is not null`

function beyond(after: string): RawBuilder<unknown> {
  const [confidence, sha256, place] = after.split('.') as [string, string, string]
  return sql`and (t.confidence, t.sha256, t.place) > (${Number(confidence)}, ${sha256}, ${Number(place)})`
}

/** What machines have read and nobody has seen, the most doubtful first, and how many places there are in all. For staff. */
export async function listReview(db: Db, query: ReviewQuery): Promise<ReviewList> {
  const { rows } = await sql<Row>`
    select t.sha256, t.unit, t.place, t.confidence, f.id as file_id, f.name as file_name, d.id as document_id, d.title, d.kind
    from (select * from blob_text as t where ${DOUBTFUL} ${query.after ? beyond(query.after) : sql``}
      and exists (select 1 from ${within(query)}) order by t.confidence, t.sha256, t.place limit ${query.limit}) as t
    join file as f on f.id = (select min(f.id) from ${within(query)}) join document as d on d.id = f.document_id
    order by t.confidence, t.sha256, t.place`.execute(db)
  const { rows: [counted] } = await sql<{ total: number }>`select count(*) as total from blob_text as t
    where ${DOUBTFUL} and exists (select 1 from ${within(query)})`.execute(db)
  const items = rows.map(({ sha256, unit, ...row }) =>
    ({ ...row, ...placeIn(unit, row.place), after: `${row.confidence}.${sha256}.${row.place}` }))
  return { items, total: Number(counted!.total) }
}
