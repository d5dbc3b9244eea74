import type { KindName } from '@faldone/contract/kinds.ts'
import type { Level } from '@faldone/contract/levels.ts'
import { chunksOf } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { contentOf, type UnitContent } from './content.ts'
import { kindsIn } from './kinds-store.ts'

/** A unit as sheets have it. `kinds`: those that it declares, if nothing is above it. */
export type SheetUnit = UnitContent & { id: string; level: Level; parentId: string | null; kinds: KindName[] }

/** How many units are in memory at a time when they are written. Their texts may be long. */
const BATCH = 500

const sheetUnits = (db: Db) => db.selectFrom('unit').selectAll().where('deletedAt', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof sheetUnits>['execute']>>[number]

const told = (row: Row): SheetUnit =>
  ({ ...contentOf(row), id: row.id, level: row.level, parentId: row.parentId, kinds: row.parentId ? [] : kindsIn(row.kinds) })

/** All units that are not in the trash. */
export const allUnits = async (db: Db): Promise<SheetUnit[]> => (await sheetUnits(db).execute()).map(told)

/** The same in the order of the tree, in batches, and how many they are. */
export async function unitsInOrder(db: Db): Promise<{ total: number; batches: AsyncGenerator<SheetUnit[]> }> {
  const ids = (await db.selectFrom('unit').select('id').where('deletedAt', 'is', null).orderBy('orderKey').orderBy('id').execute())
    .map(({ id }) => id)
  async function* batches(): AsyncGenerator<SheetUnit[]> {
    for (const chunk of chunksOf(ids, BATCH)) {
      const rows = new Map((await sheetUnits(db).where('id', 'in', chunk).execute()).map((row) => [row.id, row]))
      yield chunk.flatMap((id) => (rows.has(id) ? [told(rows.get(id)!)] : []))
    }
  }
  return { total: ids.length, batches: batches() }
}

/** How many bytes the longest text of each of these fields has, which is never less than what a cell counts. */
export async function longestTexts<Field extends keyof Row & string>(db: Db, fields: readonly Field[]): Promise<Map<Field, number>> {
  const found = await db.selectFrom('unit').where('deletedAt', 'is', null)
    .select((e) => fields.map((field) => e.fn.max(e.fn<number>('octet_length', [field as never])).as(field))).executeTakeFirst()
  return new Map(fields.map((field) => [field, Number((found as Record<string, unknown> | undefined)?.[field] ?? 0)]))
}

/** Which of these ids belong to units in the trash. */
export const trashedUnits = (db: Db, ids: readonly string[]): Promise<Set<string>> => unitsAmong(db, ids, true)

/** Which of these ids belong to units, also in the trash. */
export const knownUnits = (db: Db, ids: readonly string[]): Promise<Set<string>> => unitsAmong(db, ids, false)

async function unitsAmong(db: Db, ids: readonly string[], inTrash: boolean): Promise<Set<string>> {
  const found = new Set<string>()
  for (const chunk of chunksOf([...ids])) {
    const rows = await db.selectFrom('unit').select('id').where('id', 'in', chunk)
      .$if(inTrash, (query) => query.where('deletedAt', 'is not', null)).execute()
    for (const { id } of rows) found.add(id)
  }
  return found
}
