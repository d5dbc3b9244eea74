import { setTimeout as wait } from 'node:timers/promises'
import type { Login, SignedIn } from '@faldone/contract/account.ts'
import type { App } from '../archive.ts'
import type { Database, Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { ApiError } from '../errors.ts'
import { changeNow, recordEvents } from '../history/store.ts'
import { type AccountRow, findAccount, noteSignIn, userOf } from './account-store.ts'
import { type Attempt, attemptsByOwner, attemptsOn, clearAttempts, type Counted, countAttempt, forgive } from './attempt-store.ts'
import { hashPassword, isPassword, isWeakHash } from './password.ts'
import { beginSession, endSession, findSession, isOver, rotateSession, type Session } from './session-store.ts'
import { SLOWED } from './strength.ts'
import { foldUserName } from './user-name.ts'

/** Stands for an account that does not exist. What was typed could be anything, even a password, so it is not stored. */
export const NO_ACCOUNT = 'unknown'

/** Checks a password against a hash, counting a failed attempt. Throws TOO_MANY, and BUSY, which is not counted. */
export async function tryPassword(
  write: Database['write'], attempts: Attempt[], password: string, hash: string | null | undefined
): Promise<{ right: boolean; counted: Counted[] }> {
  const counted = await write.transaction().execute((tx) => countAttempt(tx, attempts))
  try {
    return { right: await isPassword(password, hash), counted }
  } catch (error) {
    await write.transaction().execute((tx) => forgive(tx, counted))
    throw error
  }
}

/** Delays the answer to each wrong password a little more than the previous one. */
export const slowDown = ([first]: Counted[]): Promise<void> => wait(Math.min((first!.failures - 1) * SLOWED.step, SLOWED.most))

/** Where a sign-in comes from. `browserFor` is the id of the browser if it knows the account, otherwise null. */
type Whence = { address: string; browserFor(accountId: string): string | null }

/** Begins a session. Whatever is wrong, it throws the same WRONG_CREDENTIALS after the same work; also TOO_MANY, BUSY. */
export async function signIn(app: App, { Username, Password }: Login, { address, browserFor }: Whence): Promise<SignedIn> {
  const { read, write } = app.archive.database
  const account = await findAccount(read, Username)
  const browser = browserFor(account?.id ?? NO_ACCOUNT)
  const attempts = account && browser ? attemptsByOwner('browser', browser, account.id) : attemptsOn(foldUserName(Username), address)
  const { right, counted } = await tryPassword(write, attempts, Password, account?.passwordHash)
  const session = account && right ? await openSession(write, account, Password, counted) : null
  if (!account || !session) {
    const event = { entity: 'account', entityId: account?.id ?? NO_ACCOUNT, action: 'signInRefused' } as const
    await write.transaction().execute((tx) => recordEvents(tx, [event], changeNow(null)))
    await slowDown(counted)
    throw new ApiError('WRONG_CREDENTIALS')
  }
  return { data: { accessToken: await accessToken(app, session), user: userOf(account) } }
}

/** Returns null if the account was removed, or its password changed, while the hash was compared. */
async function openSession(write: Database['write'], account: AccountRow, password: string, counted: Counted[]): Promise<Session | null> {
  const hash = account.passwordHash!
  const lasting = isWeakHash(hash) ? await hashPassword(password) : hash
  return write.transaction().execute(async (tx) => {
    await takeTurn(tx, 'accounts')
    const now = await findAccount(tx, account.userName)
    if (now?.id !== account.id || now.passwordHash !== hash) return null
    await noteSignIn(tx, account.id, lasting, changeNow(account.userName))
    await clearAttempts(tx, counted)
    return beginSession(tx, account.id)
  })
}

type Rotation = Pick<Session, 'id' | 'accountId' | 'serial' | 'rotatedAt'>

const accessToken = ({ tokens }: App, { id, accountId, serial, rotatedAt }: Rotation): Promise<string> =>
  tokens.sign({ accountId, sessionId: id, serial, at: new Date(rotatedAt) })

/**
 * Exchanges one of our tokens, expired or not, for its successor. A token that was exchanged before (more than a moment ago) ends the
 * session, because two people have it. Throws USEREXPIRED if the session has expired, otherwise UNAUTHORIZED.
 */
export async function refresh(app: App, token: string): Promise<string> {
  const claims = await app.tokens.read(token)
  if (!claims) throw new ApiError('UNAUTHORIZED')
  const outcome = await app.archive.database.write.transaction().execute(async (tx) => {
    const session = await findSession(tx, claims.sid)
    if (!session || session.accountId !== claims.sub) return 'UNAUTHORIZED'
    if (isOver(session)) return 'USEREXPIRED'
    const rotated = await rotateSession(tx, session.id, Number(claims.jti))
    if (rotated) return { ...session, ...rotated }
    await endStolen(tx, session)
    return 'UNAUTHORIZED'
  })
  if (typeof outcome === 'string') throw new ApiError(outcome)
  return accessToken(app, outcome)
}

async function endStolen(tx: Tx, { id, accountId }: Pick<Session, 'id' | 'accountId'>): Promise<void> {
  if (!(await endSession(tx, id))) return
  await recordEvents(tx, [{ entity: 'account', entityId: accountId, action: 'sessionEnded' }], changeNow(null))
}
