import { randomBytes } from 'node:crypto'
import type { Database, Db, Tx } from '../db/database.ts'

/** What an installation decides once and for all. These are stored among the settings, but no route shows them. */
const SET_UP = 'accounts.setUpAt'
const SIGNING_SECRET = 'accounts.signingSecret'

/** Writes a value that is not set yet. Returns false if it is set. Of several concurrent calls only one gets true. */
async function settle(tx: Db, name: string, value: string): Promise<boolean> {
  const written = await tx.insertInto('setting').values({ name, value }).onConflict((c) => c.column('name').doNothing()).returning('name')
    .executeTakeFirst()
  return written !== undefined
}

const settled = (db: Db, name: string) => db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()

/** Whether a first account was ever created. This stays true whatever happens to the accounts. */
export const isSetUp = async (db: Db): Promise<boolean> => (await settled(db, SET_UP)) !== undefined

/** Closes the first registration. Returns true to the caller that closed it. */
export const closeSetUp = (tx: Tx): Promise<boolean> => settle(tx, SET_UP, new Date().toISOString())

/** The secret from which the keys of this installation are derived: the configured one, or one that is created once and stored. */
export async function signingSecret(database: Database, configured: string | null): Promise<string> {
  if (configured) return configured
  const known = await settled(database.read, SIGNING_SECRET)
  if (known) return known.value
  await settle(database.write, SIGNING_SECRET, randomBytes(32).toString('base64url'))
  const { value } = (await settled(database.write, SIGNING_SECRET))!
  return value
}
