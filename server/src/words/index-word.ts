import { englishStem } from './english-stem.ts'
import { endingsWithin, hasOtherForms, isStemAndEnding, stem } from './stem.ts'

/**
 * How words are stored in the full-text index. A form that consists of its stem and an ending is one token, with a tilde between them
 * (`volantin~i`): a search for the stem looks for tokens that begin with `volantin~`, and the index has half as many tokens as with
 * separate stems. The few other forms (`lavoratrice`, `uomini`) have an additional token for their stem (`~lavorator`).
 *
 * Of a text that is known to be English, each form is a token as it is, and its English stem a second one (`strikes`, `~~strike`).
 */
const STROKE = '~'

/** Marks a word of a query as a stem. */
export const stemToken = (stem: string): string => STROKE + stem

/** Marks a word of a query as the stem of English texts. */
export const englishToken = (stem: string): string => STROKE + STROKE + stem

/** A form in the index. `beside`: the separate token for its stem, if there is one. */
export type IndexWord = { token: string; beside: string | null }

export function indexWord(form: string, stem: string | null): IndexWord {
  if (stem === null) return { token: form, beside: null }
  if (isStemAndEnding(form, stem)) return { token: stem + STROKE + form.slice(stem.length), beside: null }
  return { token: form, beside: stemToken(stem) }
}

/** A form of an English text in the index. */
export function englishWord(form: string): IndexWord {
  const its = englishStem(form)
  return { token: form, beside: its === null ? null : englishToken(its) }
}

/** Consecutive tokens to look for. The last may be the beginning of tokens. */
export type Sought = { tokens: string[]; begins: boolean }

/**
 * The tokens to look for, any of which match, to find consecutive forms, those that continue the last of them, or the forms of a single
 * stem (`stemToken`, `englishToken`). A text is English or not, and so are all tokens of a phrase.
 */
export function soughtFor(words: readonly string[], prefix: boolean): Sought[] {
  const last = words.at(-1)!
  if (last.startsWith(STROKE + STROKE)) return [{ tokens: [last], begins: false }]
  if (last.startsWith(STROKE)) return formsOf(last.slice(1))
  const before = words.slice(0, -1).map(tokenOf)
  const ends = prefix ? beginnings(last) : [tokenOf(last)]
  const sought = ends.map((token) => ({ tokens: [...before, token], begins: prefix }))
  const isSame = sought.some(({ tokens }) => tokens.every((token, at) => token === words[at]))
  return isSame ? sought : [...sought, { tokens: [...words], begins: prefix }]
}

const tokenOf = (form: string): string => indexWord(form, stem(form)).token

function formsOf(stem: string): Sought[] {
  const regular = { tokens: [stem + STROKE], begins: true }
  return hasOtherForms(stem) ? [regular, { tokens: [stemToken(stem)], begins: false }] : [regular]
}

const beginnings = (beginning: string): string[] =>
  [beginning, ...endingsWithin(beginning).map((length) => beginning.slice(0, length) + STROKE + beginning.slice(length))]
