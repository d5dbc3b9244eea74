import { ApiError } from '../errors.ts'
import { fold } from '../words/analyser.ts'
import type { AccountRow } from './account-store.ts'
import { COMMON_PASSWORDS, COMMON_WORDS } from './common-passwords.ts'
import { foldUserName } from './user-name.ts'

/** `aaaaaa`, `121212`: up to three characters repeated again and again, or a word twice (`ciaociao`). */
const REPEATED = /^((.{1,3})\2+|(.{4,8})\3)$/u
/** Sequences, also of neighbouring keys on the keyboard. */
const RUNS = [
  '01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', 'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p', 'qazwsxedcrfvtgbyhnujmikolp', '1q2w3e4r5t6y7u8i9o0p', 'q1w2e3r4t5y6u7i8o9p0',
  'qweasdzxcrtyfghvbn', 'a1b2c3d4e5f6g7h8',
  '1a2b3c4d5e6f7g8h', '12qwaszx34erdfcv', '1234qwerasdfzxcv', '123qweasdzxc', 'abc123def456ghi789', '159357258456', '147258369',
  '741852963', '246813579', '1029384756',
]
const ALL_RUNS = RUNS.flatMap((run) => [run, [...run].reverse().join('')])
const SHORTEST_RUN = 4
/** The shortest word that is only the beginning of a password, as in `roma1977!`. */
const SHORTEST_WORD = 4
/** What people add before or after a word to make a password of it: a year, a few digits, a sign. */
const BEFORE = /^\P{L}{1,4}/u
const AFTER = [/\P{L}{1,5}$/u, /\d{1,4}[!?.*_-]?$/, /\P{L}$/u]

/** Digits and signs that replace letters. */
const LETTERS: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '!': 'i', '1': 'i', '0': 'o', $: 's', '5': 's', '7': 't' }

const withLetters = (text: string): string => text.replace(/[@43!10$57]/g, (sign) => LETTERS[sign]!)

const isRun = (text: string): boolean => text.length >= SHORTEST_RUN && ALL_RUNS.some((run) => run.includes(text))

const [A_DAY, A_MONTH, A_YEAR] = ['(0[1-9]|[12]\\d|3[01])', '(0[1-9]|1[0-2])', '(19|20)\\d\\d']
/** A date as it is typed without separators: 25121980, 251280, 19801225. */
const DAY = new RegExp(`^(${A_DAY}${A_MONTH}(${A_YEAR}|\\d\\d)|${A_YEAR}${A_MONTH}${A_DAY})$`)

const isWord = (text: string): boolean => COMMON_WORDS.has(text) || COMMON_WORDS.has(withLetters(text))

const isKnown = (text: string): boolean => isWord(text) || REPEATED.test(text) || isRun(text) || DAY.test(text)

/** The words that a password may consist of: the whole, and what is left without additions before or after. */
function partsOf(folded: string): string[] {
  const beginnings = [folded, folded.replace(BEFORE, '')]
  return beginnings.flatMap((text) => [text, ...AFTER.map((ending) => text.replace(ending, ''))])
    .filter((part) => part.length >= SHORTEST_WORD)
}

/** Whether a folded password is among those that are tried first. */
export const isCommon = (folded: string): boolean => COMMON_PASSWORDS.has(folded) || partsOf(folded).some(isKnown)

/** Refuses a password that is easy to guess. Throws INVALID_FIELDS for the field with this name. */
export function refuseWeakPassword(field: string, password: string, { userName, email }: Pick<AccountRow, 'userName' | 'email'>): void {
  const folded = foldUserName(password)
  const name = foldUserName(userName)
  if ([name, fold(email), fold(email.split('@')[0]!)].includes(folded))
    throw new ApiError('INVALID_FIELDS', {}, { [field]: [{ problem: 'passwordIsName' }] })
  if (isCommon(folded)) throw new ApiError('INVALID_FIELDS', {}, { [field]: [{ problem: 'passwordCommon' }] })
}
