import type { Page } from '@faldone/contract/common.ts'
import { MAX_ALSO, type TrashEntry } from '@faldone/contract/history.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

const NO_LEVEL = sql<null>`null`.as('level')

type Deletion = { id: string; deletedAt: string; units: number; documents: number; files: number; agents: number }

/** What was deleted, the newest first, with one entry for everything that was deleted together. */
export async function listTrash(db: Db, { page, pageSize }: { page: number; pageSize: number }): Promise<Page<TrashEntry>> {
  const { total } = await deletions(db).select((e) => e.fn.count<number>('deletionId').distinct().as('total')).executeTakeFirstOrThrow()
  const rows: Deletion[] = await deletions(db)
    .select((e) => [
      e.ref('deletionId').$notNull().as('id'), e.fn.max('deletedAt').$notNull().as('deletedAt'),
      e.fn.sum<number>('units').as('units'), e.fn.sum<number>('documents').as('documents'), e.fn.sum<number>('files').as('files'),
      e.fn.sum<number>('agents').as('agents'),
    ])
    .groupBy('deletionId').orderBy('deletedAt', 'desc').orderBy('deletionId', 'desc').limit(pageSize).offset((page - 1) * pageSize)
      .execute()
  const items = await Promise.all(rows.map((deletion) => entryOf(db, deletion)))
  return { items: items.filter((entry) => entry !== null), total, page, pageSize }
}

/** Every deleted row, whether of a unit, a document, a file or an agent. */
function deletions(db: Db) {
  const rows = (table: 'unit' | 'document' | 'file' | 'agent') => db
    .selectFrom(table)
    .select([
      'deletionId', 'deletedAt', sql.lit(Number(table === 'unit')).as('units'), sql.lit(Number(table === 'document')).as('documents'),
      sql.lit(Number(table === 'file')).as('files'), sql.lit(Number(table === 'agent')).as('agents'),
    ])
    .where('deletionId', 'is not', null)
  return db.selectFrom(rows('unit').unionAll(rows('document')).unionAll(rows('file')).unionAll(rows('agent')).as('gone'))
}

/** Null if it was restored since it was listed. */
async function entryOf(db: Db, { id, deletedAt, units, documents, files, agents }: Deletion): Promise<TrashEntry | null> {
  const entity = units > 0 ? 'unit' : documents > 0 ? 'document' : files > 0 ? 'file' : 'agent'
  const [top, ...others] = await topmost(db, entity, id)
  if (!top) return null
  const event = await db.selectFrom('event').select('actor').where('entityId', '=', top.id).where('action', '=', 'delete')
    .orderBy('id', 'desc').limit(1).executeTakeFirst()
  const act = await db.selectFrom('changeSet').select('summary').where('id', '=', id).where('action', '=', 'undo').executeTakeFirst()
  const { undone, name } = act ? (JSON.parse(act.summary) as { undone?: string; name?: string }) : {}
  return {
    id, entity, level: others.every(({ level }) => level === top.level) ? top.level : null, name: top.name,
    also: others.map((other) => other.name), undone: undone === 'import' ? (name ?? null) : null,
    from: top.from, deletedAt, deletedBy: event?.actor ?? null, holds: { units, documents, files, agents },
  }
}

type Named = Pick<TrashEntry, 'id' | 'level' | 'name' | 'from'>

/** The names of a deletion: its highest unit, or its first document, file or agent, then the first of those beside it. */
function topmost(db: Db, entity: TrashEntry['entity'], deletionId: string): Promise<Named[]> {
  switch (entity) {
    case 'unit':
      return db.selectFrom('unit').leftJoin('unit as above', 'above.id', 'unit.parentId')
        .select(['unit.id', 'unit.level', 'unit.name', 'above.name as from']).where('unit.deletionId', '=', deletionId)
        .where((e) => e.or([e('above.deletionId', 'is', null), e('above.deletionId', '!=', deletionId)]))
        .orderBy(sql`length(unit.order_key)`).orderBy('unit.orderKey').limit(1 + MAX_ALSO).execute()
    case 'document':
      return db.selectFrom('document').leftJoin('unit', 'unit.id', 'document.unitId').select([
        'document.id', 'title as name', 'unit.name as from', NO_LEVEL,
      ]).where('document.deletionId', '=', deletionId).orderBy('num').limit(1 + MAX_ALSO).execute()
    case 'agent':
      return db.selectFrom('agent').select(['id', 'name', sql<null>`null`.as('from'), NO_LEVEL]).where('deletionId', '=', deletionId)
        .orderBy('nameKey').orderBy('id').limit(1 + MAX_ALSO).execute()
    case 'file':
      return db.selectFrom('file').innerJoin('document', 'document.id', 'file.documentId').select([
        'file.id', 'file.name', 'document.title as from', NO_LEVEL,
      ]).where('file.deletionId', '=', deletionId).orderBy('file.position').limit(1 + MAX_ALSO).execute()
  }
}
