import { SLOWED, STRENGTH } from '../../src/accounts/strength.ts'

const TRUE = { ...STRENGTH }
const TRULY_SLOWED = { ...SLOWED }

/** Makes password hashes cheap and answers wrong passwords at once. Only `accounts/strength.test.ts` shows what hashes really cost. */
export function lightPasswords(): void {
  Object.assign(STRENGTH, { memory: 8, passes: 1, parallelism: 1 })
  Object.assign(SLOWED, { step: 0 })
}
export const truePasswords = (): void => void Object.assign(STRENGTH, TRUE)
/** Delays the answers to wrong passwords as the program does, until `lightPasswords` is called. */
export const slowAnswers = (): void => void Object.assign(SLOWED, TRULY_SLOWED)
