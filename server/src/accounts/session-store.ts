import { SESSION } from '@faldone/contract/session.ts'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { SessionTable } from '../db/schema.ts'
import { newId } from '../db/uuid.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** A session ends after this time without a new token. Active users get one every quarter of an hour. */
const IDLE_MS = SESSION.idleHours * HOUR_MS
const LONGEST_MS = SESSION.days * DAY_MS
/** For this time an exchanged token gets the same successor again, because an answer may be lost, or two tabs may ask at once. */
const SAME_SUCCESSOR_MS = 10_000

export type Session = Selectable<SessionTable>

const ago = (ms: number): string => new Date(Date.now() - ms).toISOString()

/** Begins a session of an account, and deletes sessions that ended long ago. */
export async function beginSession(tx: Tx, accountId: string): Promise<Session> {
  const now = ago(0)
  await tx.deleteFrom('session').where('createdAt', '<', ago(2 * LONGEST_MS)).execute()
  return tx.insertInto('session').values({ id: newId(), accountId, serial: 0, rotatedAt: now, createdAt: now, endedAt: null })
    .returningAll().executeTakeFirstOrThrow()
}

/** A session of an existing account, with the account. Undefined if it has ended. */
export const findSession = (db: Db, id: string) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .select([
      'session.id', 'session.accountId', 'session.serial', 'session.rotatedAt', 'session.createdAt', 'account.userName', 'account.role',
    ])
    .where('session.id', '=', id)
    .where('session.endedAt', 'is', null)
    .where('account.removedAt', 'is', null)
    .executeTakeFirst()

/** Whether a session has expired, by being idle or by its age. */
export const isOver = ({ rotatedAt, createdAt }: Pick<Session, 'rotatedAt' | 'createdAt'>): boolean =>
  rotatedAt <= ago(IDLE_MS) || createdAt <= ago(LONGEST_MS)

/** Who is signed in, and when each last got a token; the latest first. */
export async function listSignedIn(db: Db): Promise<{ userName: string; at: string }[]> {
  const rows = await db.selectFrom('session').innerJoin('account', 'account.id', 'session.accountId')
    .select((e) => ['account.userName', e.fn.max('session.rotatedAt').as('at')])
    .where('session.endedAt', 'is', null).where('account.removedAt', 'is', null)
    .where('session.rotatedAt', '>', ago(IDLE_MS)).where('session.createdAt', '>', ago(LONGEST_MS))
    .groupBy(['account.id', 'account.userName']).execute()
  return rows.toSorted((a, b) => b.at.localeCompare(a.at))
}

/**
 * Exchanges the token with this number for its successor. Of several concurrent requests one exchanges it, and the others get the same
 * successor. Returns null if the token was exchanged too long ago, or never given.
 */
export async function rotateSession(tx: Tx, id: string, serial: number): Promise<Pick<Session, 'serial' | 'rotatedAt'> | null> {
  const rotated = await tx
    .updateTable('session').set({ serial: serial + 1, rotatedAt: ago(0) })
    .where('id', '=', id).where('serial', '=', serial).where('endedAt', 'is', null)
    .returning(['serial', 'rotatedAt']).executeTakeFirst()
  if (rotated) return rotated
  const successor = await tx
    .selectFrom('session').select(['serial', 'rotatedAt'])
    .where('id', '=', id).where('serial', '=', serial + 1).where('rotatedAt', '>=', ago(SAME_SUCCESSOR_MS)).where('endedAt', 'is', null)
    .executeTakeFirst()
  return successor ?? null
}

/** Ends one session. Returns false if it had already ended. */
export async function endSession(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('session').set({ endedAt: ago(0) }).where('id', '=', id).where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends all sessions of an account except the one to be kept. */
export async function endSessions(tx: Tx, accountId: string, keptId = ''): Promise<void> {
  await tx.updateTable('session').set({ endedAt: ago(0) }).where('accountId', '=', accountId).where('id', '!=', keptId)
    .where('endedAt', 'is', null).execute()
}
