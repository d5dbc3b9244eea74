import { createHash, timingSafeEqual } from 'node:crypto'
import type { Registration, User } from '@faldone/contract/account.ts'
import type { Archive } from '../archive.ts'
import type { Tx } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import { changeNow } from '../history/store.ts'
import { createAccount, userOf } from './account-store.ts'
import { attemptsOn, countFailure, requirePatience } from './attempt-store.ts'
import { hashPassword } from './password.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { closeSetUp, isSetUp } from './setup-store.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const sameSecret = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

/** Whether the code is right; a wrong one counts. Comparing takes no time, so that a right one never counts. Throws TOO_MANY. */
async function isSetupToken(tx: Tx, given: string, right: string, address: string): Promise<boolean> {
  const attempts = attemptsOn('the setup code', address)
  await requirePatience(tx, attempts)
  if (sameSecret(given, right)) return true
  await countFailure(tx, attempts)
  return false
}

/**
 * Makes the first account, an Administrator's. Of any number at once one succeeds. Throws SETUP_DONE when there was ever an
 * account, INVALID_FIELDS for a wrong setup code or a password that anyone would guess, TOO_MANY.
 */
export async function registerFirst({ config, database }: Archive, registration: Registration, address: string): Promise<User> {
  const { UserName: userName, Email: email, FirstName: firstName, LastName: lastName, Password, SetupToken = '' } = registration
  const { setupToken } = config
  if (await isSetUp(database.read)) throw new ApiError('SETUP_DONE')
  if (setupToken) {
    const right = await database.write.transaction().execute((tx) => isSetupToken(tx, SetupToken, setupToken, address))
    if (!right) throw new ApiError('INVALID_FIELDS', {}, { SetupToken: [{ problem: 'setupToken' }] })
  }
  refuseWeakPassword('Password', Password, { userName, email })
  return database.write.transaction().execute(async (tx) => {
    if (!(await closeSetUp(tx))) throw new ApiError('SETUP_DONE')
    // Hashed by the winner alone: the others wait here and never do.
    const passwordHash = await hashPassword(Password)
    return userOf(await createAccount(
      tx, { userName, email, firstName, lastName, role: 'Administrator', passwordHash }, changeNow(userName)
    ))
  })
}
