import { randomBytes } from 'node:crypto'
import type { Database, Db, Tx } from '../db/database.ts'

/** What an installation settles once and for all, among the settings; no route shows these. */
const SET_UP = 'accounts.setUpAt'
const SIGNING_SECRET = 'accounts.signingSecret'

/** Writes a value that has none yet. False where it has one: of several at once, one alone gets true. */
async function settle(tx: Db, name: string, value: string): Promise<boolean> {
  const written = await tx.insertInto('setting').values({ name, value }).onConflict((c) => c.column('name').doNothing()).returning('name')
    .executeTakeFirst()
  return written !== undefined
}

const settled = (db: Db, name: string) => db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()

/** Whether the first account was ever made. It stays so whatever becomes of the accounts. */
export const isSetUp = async (db: Db): Promise<boolean> => (await settled(db, SET_UP)) !== undefined

/** Closes the first registration. True for whoever closed it. */
export const closeSetUp = (tx: Tx): Promise<boolean> => settle(tx, SET_UP, new Date().toISOString())

/** The secret that the keys of this installation are made of: the one configured, or one that is made once and kept. */
export async function signingSecret(database: Database, configured: string | null): Promise<string> {
  if (configured) return configured
  const known = await settled(database.read, SIGNING_SECRET)
  if (known) return known.value
  await settle(database.write, SIGNING_SECRET, randomBytes(32).toString('base64url'))
  const { value } = (await settled(database.write, SIGNING_SECRET))!
  return value
}
