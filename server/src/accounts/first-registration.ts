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

/**
 * Whether the setup code is right. A wrong one counts as a failed attempt. The comparison takes no time, so a right code is never counted.
 * Throws TOO_MANY.
 */
async function isSetupToken(tx: Tx, given: string, right: string, address: string): Promise<boolean> {
  const attempts = attemptsOn('the setup code', address)
  await requirePatience(tx, attempts)
  if (sameSecret(given, right)) return true
  await countFailure(tx, attempts)
  return false
}

/**
 * Creates the first account, an Administrator's. Of several concurrent requests one succeeds. Throws SETUP_DONE if there was ever an
 * account, INVALID_FIELDS for a wrong setup code or a password that is easy to guess, TOO_MANY.
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
    // Only the winner hashes the password. The others wait here and fail.
    const passwordHash = await hashPassword(Password)
    return userOf(await createAccount(
      tx, { userName, email, firstName, lastName, role: 'Administrator', passwordHash }, changeNow(userName)
    ))
  })
}
