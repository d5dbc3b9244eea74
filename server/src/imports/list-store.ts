import type { Page } from '@faldone/contract/common.ts'
import type { ImportCounts, ImportSummary } from '@faldone/contract/import.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors.ts'

/** Imports with who did what to them and when: it stands in their change sets. An undo that was undone does not count. */
const told = (db: Db) => db
  .selectFrom('import')
  .leftJoin('changeSet as acquisition', 'acquisition.id', 'import.changeSetId')
  .leftJoin('changeSet as undoing', (join) => join.onRef('undoing.id', '=', 'acquisition.undoneBy').on('undoing.undoneBy', 'is', null))
  .select([
    'import.id', 'import.kind', 'import.state', 'import.fileName', 'import.createdAt', 'import.createdBy', 'import.checkedAt', 'import.acquiredAt',
    'acquisition.actor as acquiredBy', 'undoing.at as undoneAt', 'undoing.actor as undoneBy', 'import.changeSetId', 'import.counts',
  ])
  .select(({ exists, selectFrom }) => exists(selectFrom('importRow').select('row').whereRef('importId', '=', 'import.id')).as('hasRows'))

type Told = Awaited<ReturnType<ReturnType<typeof told>['executeTakeFirstOrThrow']>>

const summaryOf = ({ id, state, counts, hasRows, ...plain }: Told): ImportSummary => ({
  ...plain,
  importId: id,
  state: plain.undoneAt === null ? state : 'undone',
  counts: counts === null ? null : (JSON.parse(counts) as ImportCounts),
  progress: null,
  hasRows: Boolean(hasRows),
})

/** Throws NOT_FOUND. */
export async function getSummary(db: Db, id: string): Promise<ImportSummary> {
  const row = await told(db).where('import.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return summaryOf(row)
}

type ListQuery = { kind?: KindName | undefined; page: number; pageSize: number }

/** Imports, the newest first. */
export async function listImports(db: Db, { kind, page, pageSize }: ListQuery): Promise<Page<ImportSummary>> {
  let all = db.selectFrom('import')
  let shown = told(db)
  if (kind) {
    all = all.where('kind', '=', kind)
    shown = shown.where('import.kind', '=', kind)
  }
  const { total } = await all.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await shown.orderBy('import.createdAt', 'desc').orderBy('import.id', 'desc').limit(pageSize).offset((page - 1) * pageSize).execute()
  return { items: rows.map(summaryOf), total, page, pageSize }
}
