import type { Db, Tx } from './database.ts'

/** Values that servers keep for themselves in the table of settings, as JSON. `Values` says what they are. No route shows them. */
export const keptValues = <Values extends object>() => ({
  async read<Name extends keyof Values & string>(db: Db, name: Name): Promise<Values[Name] | null> {
    const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()
    return row ? (JSON.parse(row.value) as Values[Name]) : null
  },
  async write<Name extends keyof Values & string>(tx: Tx, name: Name, value: Values[Name]): Promise<void> {
    const row = { name, value: JSON.stringify(value) }
    await tx.insertInto('setting').values(row).onConflict((c) => c.column('name').doUpdateSet({ value: row.value })).execute()
  },
})
