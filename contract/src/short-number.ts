/**
 * The short number of a record, for labels and print: its running number and a check letter, as on the Spanish identity card (the number
 * modulo 23). It finds every single wrong digit and every two neighbouring digits that were exchanged.
 */
const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** A number and its letter: '2W', '41207Z'. */
export const shortNumber = (num: number): string => `${num}${LETTERS[num % LETTERS.length]}`

/** Digits and a letter, as people type them: '41 207 h'. More digits than any record has are not a number. */
const FORM = /^([1-9]\d{0,8})([a-z])$/

const digitsAndLetter = (text: string) => FORM.exec(text.replace(/\s+/g, '').toLowerCase())

/** The running number in a short number, with small letters and spaces; null if it is none, or if its letter is wrong. */
export function readShortNumber(text: string): number | null {
  const [, digits, letter] = digitsAndLetter(text) ?? []
  if (!digits || !letter) return null
  return shortNumber(Number(digits)) === digits + letter.toUpperCase() ? Number(digits) : null
}

/** The address of a record by its short number, below the base path. It leads to the record's page. */
export const shortPath = (number: string): string => `/r/${number}`

/** What stands in the place of the number in such an address, which may be encoded; null if it is another address. */
export function numberInPath(path: string): string | null {
  const written = /^\/r\/([^/]+)\/*$/.exec(path)?.[1] ?? null
  if (written === null) return null
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}
