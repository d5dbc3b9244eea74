import { createHash, randomBytes } from 'node:crypto'
import { API_KEY_START, type ApiKey, type ApiKeyScope, type MadeApiKey, type NewApiKey } from '@faldone/contract/api-key.ts'
import { presentDay } from '@faldone/contract/closure.ts'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { ApiKeyTable } from '../db/schema.ts'
import { newId } from '../db/uuid.ts'
import { notFound } from '../errors.ts'
import { type Change, recordEvents } from '../history/store.ts'

/** How much of a key is kept, to know it by. */
const START_LENGTH = API_KEY_START.length + 4

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

const answerOf = ({ keyHash: _hash, keyStart: start, scopes, ...key }: Selectable<ApiKeyTable>): ApiKey =>
  ({ ...key, start, scopes: JSON.parse(scopes) as ApiKeyScope[] })

/** Makes a key. It is returned this once. */
export async function makeApiKey(tx: Tx, { name, scopes, expiresOn }: NewApiKey, change: Change): Promise<MadeApiKey> {
  const key = API_KEY_START + randomBytes(32).toString('base64url')
  const made = await tx.insertInto('apiKey').values({
    id: newId(), name, keyHash: hashOf(key), keyStart: key.slice(0, START_LENGTH), scopes: JSON.stringify(scopes), expiresOn,
    createdAt: change.at, createdBy: change.actor ?? '', revokedAt: null, revokedBy: null, uses: 0, lastUsedAt: null,
  }).returningAll().executeTakeFirstOrThrow()
  await recordEvents(tx, [{ entity: 'apiKey', entityId: made.id, action: 'create', after: { name, scopes, expiresOn } }], change)
  return { ...answerOf(made), key }
}

/** A key that is accepted today. Undefined if it was never given, has ended or was taken back. */
export async function findApiKey(db: Db, key: string): Promise<Pick<ApiKey, 'id' | 'name' | 'scopes'> | undefined> {
  const row = await db.selectFrom('apiKey').select(['id', 'name', 'scopes']).where('keyHash', '=', hashOf(key))
    .where('revokedAt', 'is', null).where('expiresOn', '>=', presentDay()).executeTakeFirst()
  return row && { ...row, scopes: JSON.parse(row.scopes) as ApiKeyScope[] }
}

/** All keys, also those that have ended, the newest first. */
export async function listApiKeys(db: Db): Promise<ApiKey[]> {
  return (await db.selectFrom('apiKey').selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()).map(answerOf)
}

/** Takes a key back, once and for all. Twice is as once. Throws NOT_FOUND. */
export async function revokeApiKey(tx: Tx, id: string, change: Change): Promise<void> {
  const { numUpdatedRows } = await tx.updateTable('apiKey').set({ revokedAt: change.at, revokedBy: change.actor })
    .where('id', '=', id).where('revokedAt', 'is', null).executeTakeFirst()
  if (numUpdatedRows > 0n) return recordEvents(tx, [{ entity: 'apiKey', entityId: id, action: 'revoke' }], change)
  if (!await tx.selectFrom('apiKey').select('id').where('id', '=', id).executeTakeFirst()) throw notFound()
}

/** Adds uses to those that are known. */
export async function countUses(tx: Tx, id: string, { uses, at }: { uses: number; at: string }): Promise<void> {
  await tx.updateTable('apiKey').set((e) => ({ uses: e('uses', '+', uses), lastUsedAt: at })).where('id', '=', id).execute()
}
