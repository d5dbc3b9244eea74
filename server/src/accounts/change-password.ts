import type { LinkOwner } from '@faldone/contract/account.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Archive } from '../archive.ts'
import type { Database, Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { ApiError } from '../errors.ts'
import { changeNow, recordEvents } from '../history/store.ts'
import type { Letter } from '../mail/letter.ts'
import { type AccountRow, findAccountsOf, foldEmail, getAccount, setPassword } from './account-store.ts'
import { attemptsByOwner, attemptsFrom, attemptsOn, clearAttempts, countAttempt, countFailure, requirePatience } from './attempt-store.ts'
import { createLink, findLink, type NewLink, useLink } from './link-store.ts'
import { hashPassword } from './password.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { NO_ACCOUNT, slowDown, tryPassword } from './sign-in.ts'

type PasswordChange = { accountId: string; sessionId: string; current: string; chosen: string }

/**
 * Changes the user's own password. All other sessions end. Throws INVALID_FIELDS for a wrong current password or a bad new one, TOO_MANY,
 * BUSY.
 */
export async function changePassword({ read, write }: Database, { accountId, sessionId, current, chosen }: PasswordChange): Promise<void> {
  const account = await getAccount(read, accountId)
  refuseWeakPassword('NewPassword', chosen, account)
  const { right, counted } = await tryPassword(write, attemptsByOwner('session', sessionId, accountId), current, account.passwordHash)
  if (!right) {
    await slowDown(counted)
    throw wrongPassword()
  }
  const hash = await hashPassword(chosen)
  await write.transaction().execute(async (tx) => {
    await takeTurn(tx, 'accounts')
    // Somebody else, who also knew the password, has just changed it.
    if ((await getAccount(tx, accountId)).passwordHash !== account.passwordHash) throw wrongPassword()
    await clearAttempts(tx, counted)
    await setPassword(tx, accountId, hash, changeNow(account.userName), sessionId)
  })
}

const wrongPassword = (): ApiError => new ApiError('INVALID_FIELDS', {}, { CurrentPassword: [{ problem: 'passwordWrong' }] })

/** The link with the token. A wrong token counts as a failed attempt. Throws LINK_EXPIRED, TOO_MANY. */
async function readLink({ write }: Database, token: string, address: string): Promise<{ id: string; accountId: string }> {
  const link = await write.transaction().execute(async (tx) => {
    const attempts = attemptsFrom(address)
    await requirePatience(tx, attempts)
    const found = await findLink(tx, token)
    if (!found) await countFailure(tx, attempts)
    return found
  })
  if (!link) throw new ApiError('LINK_EXPIRED')
  return link
}

/** Whose password a link may set, and whether it will be their first, told to holders of the link. Throws LINK_EXPIRED, TOO_MANY. */
export async function ownerOfLink(database: Database, token: string, address: string): Promise<LinkOwner> {
  const { accountId } = await readLink(database, token, address)
  const { userName, passwordHash } = await getAccount(database.read, accountId)
  return { userName, pending: passwordHash === null }
}

/**
 * Sets a password with a link, which can be used once, and returns the account's id. All sessions end. Throws LINK_EXPIRED, INVALID_FIELDS,
 * TOO_MANY, BUSY.
 */
export async function resetPassword(database: Database, token: string, chosen: string, address: string): Promise<string> {
  const { read, write } = database
  const link = await readLink(database, token, address)
  const account = await getAccount(read, link.accountId)
  refuseWeakPassword('NewPassword', chosen, account)
  const hash = await hashPassword(chosen)
  return write.transaction().execute(async (tx) => {
    await takeTurn(tx, 'accounts')
    if (!(await useLink(tx, link.id))) throw new ApiError('LINK_EXPIRED')
    await setPassword(tx, account.id, hash, changeNow(account.userName))
    return account.id
  })
}

/** Counts a request for a link by e-mail, by e-mail address and by network address. Throws TOO_MANY. */
export async function countResetRequest({ write }: Database, email: string, address: string): Promise<void> {
  await write.transaction().execute((tx) => countAttempt(tx, attemptsOn(foldEmail(email), address, 'asks for a letter')))
}

type Asked = { email: string; language: Letter['language']; urlOf: (link: NewLink) => string; log: FastifyBaseLogger }

/**
 * Sends a link to each account with this e-mail address. Without a mailer no link is created. Nobody waits for it. If there is no account,
 * the history is written all the same, so that the next request takes as long as it otherwise would.
 */
export async function sendResetLetters({ database, mailer }: Archive, { email, language, urlOf, log }: Asked): Promise<void> {
  if (!mailer) return
  const accounts = await findAccountsOf(database.read, email)
  if (accounts.length === 0) await database.write.transaction().execute((tx) => noteResetRequest(tx, NO_ACCOUNT))
  for (const account of accounts) {
    const link = await database.write.transaction().execute((tx) => makeResetLink(tx, account))
    mailer.send(
      { to: account.email, userName: account.userName, language, kind: 'reset', url: urlOf(link), expiresAt: link.expiresAt }, log
    )
  }
}

const noteResetRequest = (tx: Tx, entityId: string): Promise<void> =>
  recordEvents(tx, [{ entity: 'account', entityId, action: 'resetRequest' }], changeNow(null))

async function makeResetLink(tx: Tx, { id }: AccountRow): Promise<NewLink> {
  await noteResetRequest(tx, id)
  return createLink(tx, id, 'reset')
}
