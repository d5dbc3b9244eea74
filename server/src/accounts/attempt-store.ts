import { createHash } from 'node:crypto'
import type { Tx } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import { senderOf } from '../http/sender.ts'

const SECOND_MS = 1000
const DAY_MS = 24 * 60 * 60 * SECOND_MS

/** How many failures have no effect, and the longest wait after each further one (1 s, 2 s, 4 s …). */
const RULES = { account: { free: 5, longestS: 60 }, address: { free: 30, longestS: 15 * 60 } }

/** What failures are counted for. */
export type Attempt = { key: string; rule: keyof typeof RULES }

const attempt = (rule: Attempt['rule'], what: string): Attempt =>
  ({ rule, key: createHash('sha256').update(`${rule} ${what}`).digest('hex') })

type Sort = 'signs in' | 'asks for a letter'

const onAccount = (what: string, sort: Sort): Attempt => attempt('account', `${sort} ${what}`)

export const attemptsFrom = (address: string, sort: Sort = 'signs in'): Attempt[] => [attempt('address', `${sort} ${senderOf(address)}`)]

/**
 * Attempts on one target (an account's folded name, the setup code, …) and from one address. The order is always the same, so that
 * transactions cannot deadlock.
 */
export const attemptsOn = (what: string, address: string, sort: Sort = 'signs in'): Attempt[] =>
  [onAccount(what, sort), ...attemptsFrom(address, sort)]

/**
 * Attempts by someone who has signed in to this account before, in a browser that knows it or in a session. They are counted separately, so
 * that strangers cannot lock the owner out from any address.
 */
export const attemptsByOwner = (place: 'browser' | 'session', id: string, accountId: string): Attempt[] =>
  [attempt('account', `${place} ${id} ${accountId}`)]

const instant = (ms: number): string => new Date(ms).toISOString()

/** Throws TOO_MANY while attempts are blocked. Failures are forgotten after a day. Locks the rows until the transaction ends. */
export async function requirePatience(tx: Tx, attempts: readonly Attempt[]): Promise<void> {
  await tx.deleteFrom('signInAttempt').where('lastAt', '<', instant(Date.now() - DAY_MS)).execute()
  for (const { key, rule } of attempts) {
    const { blockedUntil } = await tx
      .insertInto('signInAttempt').values({ key, failures: 0, lastAt: instant(Date.now()), blockedUntil: null })
      .onConflict((c) => c.column('key').doUpdateSet({ lastAt: instant(Date.now()) }))
      .returning('blockedUntil').executeTakeFirstOrThrow()
    const waitMs = blockedUntil ? Date.parse(blockedUntil) - Date.now() : 0
    // A longer wait was recorded while the clock was wrong.
    if (waitMs > 0 && waitMs <= RULES[rule].longestS * SECOND_MS)
      throw new ApiError('TOO_MANY', { retryAfter: Math.ceil(waitMs / SECOND_MS) })
  }
}

/** An attempt counted as failed: how many failures there are now, and until when attempts are blocked. */
export type Counted = Attempt & { failures: number; blockedUntil: string | null }

/** Counts a failure of attempts that were allowed. */
export async function countFailure(tx: Tx, attempts: readonly Attempt[]): Promise<Counted[]> {
  const counted: Counted[] = []
  for (const { key, rule } of attempts) {
    const { failures } = await tx
      .updateTable('signInAttempt').set((e) => ({ failures: e('failures', '+', 1) }))
      .where('key', '=', key).returning('failures').executeTakeFirstOrThrow()
    const { free, longestS } = RULES[rule]
    const waitS = failures < free ? 0 : Math.min(2 ** Math.min(failures - free, 20), longestS)
    const blockedUntil = waitS > 0 ? instant(Date.now() + waitS * SECOND_MS) : null
    if (blockedUntil) await tx.updateTable('signInAttempt').set({ blockedUntil }).where('key', '=', key).execute()
    counted.push({ key, rule, failures, blockedUntil })
  }
  return counted
}

/**
 * Counts an attempt as failed before its outcome is known, so that a hundred attempts at once do not all get through. `forgive` takes it
 * back. Throws TOO_MANY.
 */
export async function countAttempt(tx: Tx, attempts: readonly Attempt[]): Promise<Counted[]> {
  await requirePatience(tx, attempts)
  return countFailure(tx, attempts)
}

/** Takes back a counted failure, and the wait if that failure alone caused it. */
export async function forgive(tx: Tx, counted: readonly Counted[]): Promise<void> {
  for (const { key, rule, blockedUntil } of counted) {
    await tx.updateTable('signInAttempt').set((e) => ({ failures: e('failures', '-', 1) })).where('key', '=', key).where('failures', '>', 0)
      .execute()
    await tx
      .updateTable('signInAttempt').set({ blockedUntil: null })
      .where('key', '=', key).where((e) => e.or([e('blockedUntil', '=', blockedUntil), e('failures', '<', RULES[rule].free)])).execute()
  }
}

export const forgetAttempts = async (tx: Tx, userNameFold: string): Promise<void> => {
  await tx.deleteFrom('signInAttempt').where('key', '=', onAccount(userNameFold, 'signs in').key).execute()
}

/**
 * Records a success. Everything counted for the target is forgotten. For the network address only this attempt is taken back, since others
 * use it, too.
 */
export async function clearAttempts(tx: Tx, counted: readonly Counted[]): Promise<void> {
  const ofAccount = counted.filter(({ rule }) => rule === 'account')
  for (const { key } of ofAccount) await tx.deleteFrom('signInAttempt').where('key', '=', key).execute()
  await forgive(tx, counted.filter(({ rule }) => rule === 'address'))
}
