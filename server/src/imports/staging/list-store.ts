import type { Page } from '@faldone/contract/common.ts'
import type { ImportSummary } from '@faldone/contract/import.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../errors.ts'
import { countsIn } from './store.ts'

/** Imports with who acquired or undid them and when, which is in their change sets. */
const told = (db: Db) => db
  .selectFrom('import')
  .leftJoin('changeSet as acquisition', 'acquisition.id', 'import.changeSetId')
  .leftJoin('changeSet as undoing', 'undoing.id', 'acquisition.undoneBy')
  .select([
    'import.id', 'import.kind', 'import.state', 'import.fileName', 'import.createdAt', 'import.createdBy', 'import.checkedAt',
    'import.acquiredAt',
    'acquisition.actor as acquiredBy', 'undoing.at as undoneAt', 'undoing.actor as undoneBy', 'undoing.undoneBy as redoneBy',
    'import.changeSetId', 'import.counts',
  ])
  .select(({ exists, selectFrom }) => exists(selectFrom('importRow').select('row').whereRef('importId', '=', 'import.id')).as('hasRows'))

type Told = Awaited<ReturnType<ReturnType<typeof told>['executeTakeFirstOrThrow']>>

/**
 * The current state of a change set: an undo may have been undone, and that again. `changeSetId` is the last change set that brought
 * everything or brought it back, `undo` the one that undid it.
 */
export async function standingOf(
  db: Db, changeSetId: string
): Promise<{ changeSetId: string; undo: { at: string; actor: string | null } | null }> {
  const undo = await db
    .selectFrom('changeSet as done').innerJoin('changeSet as undoing', 'undoing.id', 'done.undoneBy')
    .select(['undoing.at', 'undoing.actor', 'undoing.undoneBy']).where('done.id', '=', changeSetId).executeTakeFirst()
  return undo?.undoneBy ? standingOf(db, undo.undoneBy) : { changeSetId, undo: undo ?? null }
}

async function withStanding(db: Db, row: Told): Promise<Told> {
  if (row.redoneBy === null) return row
  const { undo } = await standingOf(db, row.redoneBy)
  return { ...row, undoneAt: undo?.at ?? null, undoneBy: undo?.actor ?? null }
}

const summaryOf = ({ id, state, counts, hasRows, redoneBy: _, ...plain }: Told): ImportSummary => ({
  ...plain,
  importId: id,
  state: plain.undoneAt === null ? state : 'undone',
  counts: countsIn(counts),
  progress: null,
  hasRows: Boolean(hasRows),
})

/** Throws NOT_FOUND. */
export async function getSummary(db: Db, id: string): Promise<ImportSummary> {
  const row = await told(db).where('import.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return summaryOf(await withStanding(db, row))
}

type ListQuery = { kind?: KindName | undefined; page: number; pageSize: number }

/** Imports, newest first. */
export async function listImports(db: Db, { kind, page, pageSize }: ListQuery): Promise<Page<ImportSummary>> {
  let all = db.selectFrom('import')
  let shown = told(db)
  if (kind) {
    all = all.where('kind', '=', kind)
    shown = shown.where('import.kind', '=', kind)
  }
  const { total } = await all.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await shown.orderBy('import.createdAt', 'desc').orderBy('import.id', 'desc').limit(pageSize).offset((page - 1) * pageSize)
    .execute()
  return { items: await Promise.all(rows.map(async (row) => summaryOf(await withStanding(db, row)))), total, page, pageSize }
}
