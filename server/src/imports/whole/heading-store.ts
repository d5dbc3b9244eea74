import type { WholeSheetMapping } from '@faldone/contract/whole-sheet.ts'
import { inChunks } from '../../db/chunks.ts'
import type { Db, Tx } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { type Chosen, chosenKey } from './headings.ts'
import type { WholeSheet } from './sheet.ts'

type Sheet<Column extends string> = Pick<WholeSheet<Column, unknown>, 'noun' | 'columns' | 'note'>

const KEPT = JSON.stringify({ kept: true })

/** What users chose for headings in earlier sheets of a noun. */
export async function rememberedHeadings<Column extends string>(db: Db, { noun, columns }: Sheet<Column>): Promise<Chosen<Column>> {
  const rows = await db.selectFrom('importMapping').select(['headerKey', 'column', 'reading']).where('kind', '=', noun).execute()
  return new Map(rows.map(({ headerKey, column, reading }) => [headerKey, { column: known(columns, column), kept: reading === KEPT }]))
}

/** What a user chose for the headings of this sheet. */
export const chosenIn = <Column extends string>(mapping: WholeSheetMapping, { columns, note }: Sheet<Column>): Chosen<Column> => new Map(
  mapping.map(({ header, column, kept = false }) => [chosenKey(header), { column: kept ? note : known(columns, column), kept }])
)

/** Remembers the choices for these headings in place of earlier ones. */
export async function rememberHeadings<Column extends string>(
  tx: Tx, { noun }: Sheet<Column>, headings: readonly string[], chosen: Chosen<Column>
): Promise<void> {
  const keys = [...new Set(headings.map(chosenKey))]
  await inChunks(keys, (chunk) => tx.deleteFrom('importMapping').where('kind', '=', noun).where('headerKey', 'in', chunk).execute())
  await insertRows(tx, 'importMapping', keys.flatMap((headerKey) => {
    const choice = chosen.get(headerKey)
    return choice ? [{ kind: noun, headerKey, column: choice.column, reading: choice.kept ? KEPT : null }] : []
  }))
}

/** A column that the noun no longer has is read as none. */
const known = <Column extends string>(columns: readonly Column[], name: string | null): Column | null =>
  columns.find((column) => column === name) ?? null
