import type { Announced, ClosureRow } from '@faldone/contract/closure-schema.ts'
import type { Page } from '@faldone/contract/common.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { Level } from '@faldone/contract/levels.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { Names } from '../search/names-store.ts'
import { isOpenAbove, isRecordAnnounced } from '../closures/announced-store.ts'
import { type ClosedRow, closureIn, dayIn, NEVER } from '../closures/columns.ts'

type Paging = { page: number; pageSize: number }

type Row = ClosedRow & {
  entity: ClosureRow['entity']
  id: string
  documentId: string | null
  unitId: string | null
  kind: KindName | null
  level: Level | null
  title: string
  date: string | null
}

/** Everything that has a closure of its own. `unit_id` is the unit above it. */
const closures = sql`(
  select 'unit' as entity, id, null as document_id, parent_id as unit_id, null as kind, level, name as title, name_key as title_key, date,
    closure, opens_on, closed from unit where closure is not null and deleted_at is null
  union all
  select 'document', id, null, unit_id, kind, null, title, title_key, date, closure, opens_on, closed
    from document where closure is not null and deleted_at is null
  union all
  select 'file', file.id, document.id, document.unit_id, document.kind, null, file.name, document.title_key, document.date,
    file.closure, file.opens_on, file.closed from file join document on document.id = document_id
    where file.closure is not null and file.deleted_at is null and document.deleted_at is null) as closures`

const WHEN = {
  dated: sql`closed = 1 and opens_on <> ${NEVER}`,
  never: sql`closed = 1 and opens_on = ${NEVER}`,
  opened: sql`closed = 0`,
} as const

const countOf = (condition: RawBuilder<unknown>) => sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`

/** The next day on which something opens by itself, and how many units, records and files with a closure of their own; null for none. */
export async function nextOpening(db: Db): Promise<{ day: string; count: number } | null> {
  const { rows: [next] } = await sql<{ day: string; count: number }>`
    select opens_on as day, count(*) as count from ${closures} where ${WHEN.dated}
    group by opens_on order by opens_on limit 1`.execute(db)
  return next ? { day: next.day, count: Number(next.count) } : null
}

/**
 * What is or was closed by itself, by the day on which it opens; what never opens by itself comes last. For staff. `when`: only what opens
 * on a day, what never does, or what has opened, the latest first; else all that is closed now.
 */
export async function listClosures(
  db: Db, { when, page, pageSize }: Paging & { when?: keyof typeof WHEN | undefined }
): Promise<Page<ClosureRow> & { counts: Record<keyof typeof WHEN, number> }> {
  const condition = when ? WHEN[when] : sql`closed = 1`
  const { rows: [counts] } = await sql<Record<keyof typeof WHEN, number>>`
    select ${countOf(WHEN.dated)} as dated, ${countOf(WHEN.never)} as never, ${countOf(WHEN.opened)} as opened from ${closures}`.execute(db)
  const order = when === 'opened' ? sql`desc` : sql`asc`
  const { rows } = await sql<Row>`select * from ${closures} where ${condition}
    order by opens_on ${order}, title_key, id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const { dated, never, opened } = counts!
  const paths = await new Names(db).paths([...new Set(rows.flatMap(({ unitId }) => unitId ?? []))])
  const items = rows.map(({ entity, id, documentId, unitId, kind, level, title, date, closure, opensOn, closed }) => ({
    entity, id, documentId, kind, level, title, date, path: paths.get(unitId ?? '')?.steps ?? [], closure: closureIn(closure)!,
    opensOn: dayIn(opensOn), closed: closed === 1,
  }))
  return { items, total: when ? { dated, never, opened }[when] : dated + never, page, pageSize, counts: { dated, never, opened } }
}

/** What is closed and of which visitors are told. Of a file its record is told, if that is open. */
const announced = sql`(
  select 'unit' as entity, id, parent_id as unit_id, null as kind, level, name as title, name_en as title_en, name_key as title_key,
    date, date_from, date_to, date_qualifier, closure, opens_on from unit
    where closure is not null and announced = 1 and closed = 1 and visibility = 'public' and deleted_at is null
    and ${isOpenAbove(sql`unit.parent_id`)}
  union all
  select 'document', id, unit_id, kind, null, title, title_en, title_key,
    date, date_from, date_to, date_qualifier, closure, opens_on from document
    where closure is not null and ${isRecordAnnounced}
  union all
  select 'file', document.id, unit_id, kind, null, title, title_en, title_key,
    date, date_from, date_to, date_qualifier, file.closure, file.opens_on from file join document on document.id = document_id
    where file.closure is not null and file.announced = 1 and file.closed = 1 and access = 'public' and file.deleted_at is null
    and document.deleted_at is null and document.hidden = 0) as announced`

type ToldRow = Pick<Announced, 'entity' | 'id' | 'kind' | 'level' | 'title' | 'titleEn' | 'date' | 'dateFrom' | 'dateTo' | 'dateQualifier'>
  & { unitId: string | null; closure: string; opensOn: string }

async function told(db: Db, rows: readonly ToldRow[], contact: string | null): Promise<Announced[]> {
  const paths = await new Names(db).paths([...new Set(rows.flatMap(({ unitId }) => unitId ?? []))])
  return rows.map(({ entity, id, unitId, kind, level, title, titleEn, date, dateFrom, dateTo, dateQualifier, closure, opensOn }) => ({
    entity, id, kind, level, title, titleEn, date, dateFrom, dateTo, dateQualifier, path: paths.get(unitId ?? '')?.steps ?? [],
    reason: closureIn(closure)!.reason, opensOn: dayIn(opensOn), contact,
  }))
}

/**
 * What visitors are told of things that are closed, by the day on which they open: in a unit and below it, or everywhere. `contact`: whom
 * to ask.
 */
export async function listAnnounced(
  db: Db, { unitId, page, pageSize }: Paging & { unitId?: string | undefined }, contact: string | null
): Promise<Page<Announced>> {
  const below = unitId ? sql`unit_id in (select descendant_id from unit_closure where ancestor_id = ${unitId})` : sql`1 = 1`
  const { rows: [counted] } = await sql<{ total: number }>`select count(*) as total from ${announced} where ${below}`.execute(db)
  const { rows } = await sql<ToldRow>`select * from ${announced} where ${below}
    order by opens_on, title_key, entity, id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return { items: await told(db, rows, contact), total: counted!.total, page, pageSize }
}

/** What visitors are told of one unit or record that is closed. Throws NOT_FOUND if they are told nothing. */
export async function getAnnounced(db: Db, id: string, contact: string | null): Promise<Announced> {
  const { rows } = await sql<ToldRow>`select * from ${announced} where id = ${id} and entity <> 'file'`.execute(db)
  const [item] = await told(db, rows, contact)
  if (!item) throw notFound()
  return item
}
