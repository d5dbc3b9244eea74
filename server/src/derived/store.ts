import { contentColumns as agentColumns, contentOf as agentContentOf } from '../agents/content.ts'
import { writeNames } from '../agents/live-store.ts'
import type { Db, Tx } from '../db/database.ts'
import { contentColumns, contentOf } from '../documents/content.ts'
import { labelColumns } from '../terms/store.ts'
import { contentOf as unitContentOf, unitColumns } from '../units/content.ts'

export type Derived = 'texts' | 'keys' | 'index'

const BATCH = 1_000

/** The version with which something was derived; null if unknown. */
export async function madeVersion(db: Db, name: Derived): Promise<number | null> {
  const row = await db.selectFrom('derivedVersion').select('version').where('name', '=', name).executeTakeFirst()
  return row?.version ?? null
}

export async function noteMade(tx: Tx, name: Derived, version: number): Promise<void> {
  await forgetMade(tx, name)
  await tx.insertInto('derivedVersion').values({ name, version }).execute()
}

export async function forgetMade(tx: Tx, name: Derived): Promise<void> {
  await tx.deleteFrom('derivedVersion').where('name', '=', name).execute()
}

/** Derives the columns again: the keys of texts, and the days of dates. Returns whether any of them changed. */
export async function remakeKeys(tx: Tx): Promise<boolean> {
  let changed = 0
  for (const table of ['tematica', 'tipologia'] as const) {
    for (const row of await tx.selectFrom(table).selectAll().execute()) {
      const columns = differing(row, labelColumns(row))
      if (columns && ++changed) await tx.updateTable(table).set(columns).where('id', '=', row.id).execute()
    }
  }
  for (const row of await tx.selectFrom('unit').selectAll().execute()) {
    const columns = differing(row, withoutState(unitColumns(unitContentOf(row))))
    if (columns && ++changed) await tx.updateTable('unit').set(columns).where('id', '=', row.id).execute()
  }
  for (const row of await tx.selectFrom('agent').selectAll().execute()) {
    const content = agentContentOf(row)
    const columns = differing(row, agentColumns(content))
    if (columns && ++changed) await tx.updateTable('agent').set(columns).where('id', '=', row.id).execute()
    await writeNames(tx, [{ id: row.id, content }])
  }
  for (let after = -1; ; ) {
    const rows = await tx.selectFrom('document').selectAll().where('num', '>', after).orderBy('num').limit(BATCH).execute()
    for (const row of rows) {
      const columns = differing(row, withoutState(contentColumns(contentOf(row))))
      if (columns && ++changed) await tx.updateTable('document').set(columns).where('num', '=', row.num).execute()
    }
    if (rows.length < BATCH) return changed > 0
    after = rows.at(-1)!.num
  }
}

/** Only the opening job opens things, so that all that depends on it follows. */
const withoutState = <T extends { closed: number }>({ closed: _, ...columns }: T) => columns

/** The columns that differ from the row; null if none does. */
function differing<T extends object>(row: T, columns: Partial<T>): Partial<T> | null {
  const others = Object.entries(columns).filter(([name, value]) => row[name as keyof T] !== value)
  return others.length > 0 ? (Object.fromEntries(others) as Partial<T>) : null
}
