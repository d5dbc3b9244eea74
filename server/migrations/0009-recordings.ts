import { type Kysely, sql } from 'kysely'
import type { Tables } from '../src/db/schema.ts'
import { newId } from '../src/db/uuid.ts'

/** Of sounds and films it is known how long they are, and of sounds how loud; those that are there already are looked at. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('blob').addColumn('duration', sql`double precision`).execute()
  await db.schema.alterTable('blob').addColumn('peaks', 'text').execute()
  const recordings = await db.selectFrom('blob').select('sha256').where((e) => e.or([e('mediaType', 'like', 'audio/%'), e('mediaType', 'like', 'video/%')])).execute()
  const now = new Date().toISOString()
  for (const { sha256 } of recordings) {
    await db.insertInto('job').values({ id: newId(), type: 'recording', payload: JSON.stringify({ sha256 }), state: 'waiting', attempts: 0, createdAt: now, runAt: now, error: null, startedAt: null }).execute()
  }
}
