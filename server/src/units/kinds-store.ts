import { KIND_NAMES, type KindName } from '@faldone/contract/kinds.ts'
import type { ByKind } from '@faldone/contract/unit.ts'
import { sql } from 'kysely'
import { inChunks } from '../db/chunks.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'

/** The kinds of units: those that the root of a tree declares, and those of which a unit holds records. */

/** The kinds that a column names, in their order. */
export const kindsIn = (column: string | null): KindName[] => (column === null ? [] : (column.split(',') as KindName[]))

/** Kinds as their column has them: in their order, each once; null for none. */
export function kindsColumn(kinds: readonly KindName[]): string | null {
  return KIND_NAMES.filter((kind) => kinds.includes(kind)).join(',') || null
}

/** Adds kinds to those that a root declares. */
export async function declareKinds(tx: Tx, rootId: string, kinds: readonly KindName[]): Promise<void> {
  if (kinds.length === 0) return
  const root = await tx.selectFrom('unit').select('kinds').where('id', '=', rootId).executeTakeFirstOrThrow()
  const declared = kindsColumn([...kindsIn(root.kinds), ...kinds])
  if (declared !== root.kinds) await tx.updateTable('unit').set({ kinds: declared }).where('id', '=', rootId).execute()
}

const countColumn = ({ staff }: Viewer): string => (staff ? 'documents_all' : 'documents_public')

/** How many records of a kind the unit of this alias holds. */
export const documentsOf = (kind: KindName, viewer: Viewer, alias = 'unit') => sql<number>`coalesce((
  select held.${sql.ref(countColumn(viewer))} from unit_count as held
  where held.unit_id = ${sql.ref(`${alias}.id`)} and held.kind = ${kind}), 0)`

/** Whether the tree of the unit of this alias is meant for a kind. */
const treeDeclares = (kind: KindName, alias: string) => sql<boolean>`
  (select ',' || root.kinds || ',' from unit as root where root.id = ${sql.ref(`${alias}.root_id`)}) like ${`%,${kind},%`}`

/** The same for one of these roots, which has its kinds itself. */
export const rootDeclares = (kind: KindName) => sql<boolean>`',' || unit.kinds || ',' like ${`%,${kind},%`}`

/** The same for all units of one tree, read once. */
export async function oneTreeDeclares(db: Db, unitId: string, kind: KindName) {
  const root = await db.selectFrom('unit').innerJoin('unit as root', 'root.id', 'unit.rootId').select('root.kinds')
    .where('unit.id', '=', unitId).executeTakeFirst()
  return kindsIn(root?.kinds ?? null).includes(kind) ? sql<boolean>`1 = 1` : sql<boolean>`1 = 0`
}

/**
 * Whether the unit of this alias belongs to the view of a kind: it holds such records, or its tree is meant for the kind and it is either
 * empty or the root, below which empty units are found. `isMeant`: whether the tree is meant for it, if that is known for all rows.
 */
export const isOfKind = (kind: KindName, viewer: Viewer, alias = 'unit', isMeant = treeDeclares(kind, alias)) => sql<boolean>`
  (${documentsOf(kind, viewer, alias)} > 0
  or ((${sql.ref(`${alias}.${countColumn(viewer)}`)} = 0 or ${sql.ref(`${alias}.parent_id`)} is null) and ${isMeant}))`

/** The records of these units by kind. Units without any are missing. */
export async function countsByKind(db: Db, ids: readonly string[], viewer: Viewer): Promise<Map<string, ByKind>> {
  const documents = viewer.staff ? 'documentsAll' : 'documentsPublic'
  const rows = await inChunks(ids, (chunk) =>
    db.selectFrom('unitCount').select(['unitId', 'kind', `${documents} as count`]).where('unitId', 'in', chunk).where(documents, '>', 0)
      .execute())
  return new Map([...Map.groupBy(rows, ({ unitId }) => unitId)].map(([id, held]) => [id, byKindOf(held)]))
}

export function byKindOf(rows: readonly { kind: KindName; count: number }[]): ByKind {
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]))
  return Object.fromEntries(KIND_NAMES.filter((kind) => counts.has(kind)).map((kind) => [kind, counts.get(kind)!]))
}
