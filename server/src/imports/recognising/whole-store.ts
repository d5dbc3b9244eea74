import { createHash } from 'node:crypto'
import type { SheetValues } from '@faldone/contract/import.ts'
import { NO_HEADER_ROW } from '@faldone/contract/import.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { Db, Tx } from '../../db/database.ts'
import { headerKey, type Layout } from './header.ts'

/** What was chosen for all rows of a sheet. Null or empty: nothing. */
export type WholeChoice = { kind: KindName | null; fondo: string | null; values: SheetValues }

/**
 * Says whether two sheets have the same headings, in whatever order. Columns that were named or added by us do not count. Null for a sheet
 * without headings.
 */
export function headingsKey({ header, headerRow, nameless, beside = [], tree }: Layout): string | null {
  if (headerRow === NO_HEADER_ROW) return null
  const ours = new Set([...nameless, ...beside])
  const keys = header.slice(0, tree?.from).flatMap((text, index) => (text && !ours.has(index) ? [headerKey(text)] : []))
  return createHash('sha256').update([...new Set(keys)].sort().join('\n')).digest('base64url')
}

/** What was chosen for the last sheet with these headings. */
export async function rememberedWhole(db: Db, headings: string): Promise<WholeChoice | null> {
  const row = await db.selectFrom('importWhole').selectAll().where('headings', '=', headings).executeTakeFirst()
  return row ? { kind: row.kind, fondo: row.fondo, values: JSON.parse(row.chosen) as SheetValues } : null
}

/** Remembers these choices in place of earlier ones. */
export async function rememberWhole(tx: Tx, headings: string, { kind, fondo, values }: WholeChoice): Promise<void> {
  await tx.deleteFrom('importWhole').where('headings', '=', headings).execute()
  if (kind === null && fondo === null && Object.keys(values).length === 0) return
  await tx.insertInto('importWhole').values({ headings, kind, fondo, chosen: JSON.stringify(values) }).execute()
}
