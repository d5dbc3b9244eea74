import type { Recognition } from '@faldone/contract/recognition.ts'
import type { Db, Tx } from '../../db/database.ts'

/** The name of the row of settings. */
const STORED_AS = 'recognition'

type Paused = NonNullable<Recognition['paused']>

/** Since when and by whom reading is paused; null if it is not. */
export async function readPause(db: Db): Promise<Paused | null> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', STORED_AS).executeTakeFirst()
  return row ? (JSON.parse(row.value) as Paused) : null
}

/** Whether somebody has paused reading. */
export const isPaused = async (db: Db): Promise<boolean> => (await readPause(db)) !== null

/** Pauses reading, or lets it go on. Twice is the same as once. */
export async function pauseReading(tx: Tx, wanted: boolean, { at, actor }: { at: string; actor: string | null }): Promise<void> {
  if (!wanted) return void await tx.deleteFrom('setting').where('name', '=', STORED_AS).execute()
  await tx.insertInto('setting').values({ name: STORED_AS, value: JSON.stringify({ at, by: actor } satisfies Paused) })
    .onConflict((c) => c.column('name').doNothing()).execute()
}
