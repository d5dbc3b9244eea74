import { STRENGTH } from '../../src/accounts/strength.ts'

const TRUE = { ...STRENGTH }

/** Hashes of passwords cost nothing: what they cost in truth is shown by `accounts/strength.test.ts` alone. */
export const lightPasswords = (): void => void Object.assign(STRENGTH, { memory: 8, passes: 1, parallelism: 1 })
export const truePasswords = (): void => void Object.assign(STRENGTH, TRUE)
