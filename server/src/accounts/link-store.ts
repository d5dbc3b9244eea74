import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '../db/database.ts'
import { newId } from '../db/uuid.ts'

const HOUR_MS = 60 * 60 * 1000
const LIFE_MS = { invitation: 7 * 24 * HOUR_MS, reset: HOUR_MS }

export type LinkPurpose = keyof typeof LIFE_MS

/** The link as it is shown once. `expiresAt` is ISO 8601 in UTC. */
export type NewLink = { token: string; expiresAt: string }

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Creates a link for choosing the password of an account, and deletes expired links. */
export async function createLink(tx: Tx, accountId: string, purpose: LinkPurpose): Promise<NewLink> {
  const token = randomBytes(32).toString('base64url')
  const now = Date.now()
  const expiresAt = new Date(now + LIFE_MS[purpose]).toISOString()
  await tx.deleteFrom('passwordLink').where('expiresAt', '<=', new Date(now).toISOString()).execute()
  await tx
    .insertInto('passwordLink')
    .values({ id: newId(), tokenHash: hashOf(token), accountId, purpose, createdAt: new Date(now).toISOString(), expiresAt })
    .execute()
  return { token, expiresAt }
}

/** The account that a link is for. Undefined if the link was used, has expired or never existed. */
export const findLink = (db: Db, token: string) =>
  db
    .selectFrom('passwordLink')
    .select(['id', 'accountId'])
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst()

/** Uses up a link. Of two concurrent uses one gets true. */
export async function useLink(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('passwordLink').where('id', '=', id).where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function endLinks(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('passwordLink').where('accountId', '=', accountId).execute()
}
