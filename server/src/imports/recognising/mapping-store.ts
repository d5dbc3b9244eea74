import type { ColumnReading } from '@faldone/contract/column-reading.ts'
import type { SheetColumn } from '@faldone/contract/import-columns.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { inChunks } from '../../db/chunks.ts'
import type { Db, Tx } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { ImportOptions, MappedHeader } from './options.ts'

/** How users have mapped headers in sheets of this kind so far. */
export async function rememberedMapping(db: Db, kind: KindName): Promise<ImportOptions['mapping']> {
  const rows =
    await db.selectFrom('importMapping').select(['headerKey', 'column', 'reading']).where('kind', '=', kind).orderBy('headerKey').execute()
  return rows.map(({ headerKey, column: name, reading }): MappedHeader => {
    const column = name as SheetColumn | null
    return reading === null ? [headerKey, column] : [headerKey, column, JSON.parse(reading) as ColumnReading]
  })
}

/** The headers of segnature that users declared unique in the whole archive, for this kind. */
export async function rememberedThroughout(db: Db, kind: KindName): Promise<string[]> {
  const rows = await db.selectFrom('importNumbering').select('headerKey').where('kind', '=', kind).orderBy('headerKey').execute()
  return rows.map(({ headerKey }) => headerKey)
}

/** Remembers the scope of the numbers under a header. */
export async function rememberScope(tx: Tx, kind: KindName, headerKey: string, scope: NonNullable<ImportOptions['scope']>): Promise<void> {
  await tx.deleteFrom('importNumbering').where('kind', '=', kind).where('headerKey', '=', headerKey).execute()
  if (scope === 'archive') await tx.insertInto('importNumbering').values({ kind, headerKey }).execute()
}

/** Remembers how these headers are mapped now. Those without a mapping are recognised again. */
export async function rememberMapping(
  tx: Tx, kind: KindName, headers: readonly string[], mapping: ImportOptions['mapping']
): Promise<void> {
  const keys = [...new Set([...headers, ...mapping.map(([key]) => key)])]
  await inChunks(keys, (chunk) => tx.deleteFrom('importMapping').where('kind', '=', kind).where('headerKey', 'in', chunk).execute())
  await insertRows(tx, 'importMapping', mapping.map(
    ([headerKey, column, reading]) => ({ kind, headerKey, column, reading: reading ? JSON.stringify(reading) : null })
  ))
}
