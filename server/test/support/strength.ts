import { STRENGTH } from '../../src/accounts/strength.ts'

const TRUE = { ...STRENGTH }

/** Makes password hashes cheap. Only `accounts/strength.test.ts` shows what they really cost. */
export const lightPasswords = (): void => void Object.assign(STRENGTH, { memory: 8, passes: 1, parallelism: 1 })
export const truePasswords = (): void => void Object.assign(STRENGTH, TRUE)
