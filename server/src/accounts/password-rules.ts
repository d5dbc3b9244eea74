import { ApiError } from '../errors.ts'
import { fold } from '../search/analyser.ts'
import type { AccountRow } from './account-store.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { foldUserName } from './user-name.ts'

/** `aaaaaa`, `121212`, `abcabc`: at most three signs, again and again. */
const REPEATED = /^(.{1,3})\1+$/u
const RUNS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']
const ALL_RUNS = RUNS.flatMap((run) => [run, [...run].reverse().join('')])

const isCommon = (folded: string): boolean => COMMON_PASSWORDS.has(folded) || REPEATED.test(folded) || ALL_RUNS.some((run) => run.includes(folded))

/** What anyone would guess first is no password. Throws INVALID_FIELDS for the field of this name. */
export function refuseWeakPassword(field: string, password: string, { userName, email }: Pick<AccountRow, 'userName' | 'email'>): void {
  const folded = foldUserName(password)
  const name = foldUserName(userName)
  if ([name, fold(email), fold(email.split('@')[0]!)].includes(folded)) throw new ApiError('INVALID_FIELDS', {}, { [field]: [{ problem: 'passwordIsName' }] })
  if (isCommon(folded)) throw new ApiError('INVALID_FIELDS', {}, { [field]: [{ problem: 'passwordCommon' }] })
}
