import { endingsWithin, hasOtherForms, isStemAndEnding, stem } from './stem.ts'

/**
 * How words are stored in the full-text index. A form that consists of its stem and an ending is one token, with a tilde between them
 * (`volantin~i`): a search for the stem looks for tokens that begin with `volantin~`, and the index has half as many tokens as with
 * separate stems. The few other forms (`lavoratrice`, `uomini`) have an additional token for their stem (`~lavorator`).
 */
const STROKE = '~'

/** Marks a word of a query as a stem. */
export const stemToken = (stem: string): string => STROKE + stem

/** A form in the index. `beside`: the separate token for its stem, if there is one. */
export type IndexWord = { token: string; beside: string | null }

export function indexWord(form: string, stem: string | null): IndexWord {
  if (stem === null) return { token: form, beside: null }
  if (isStemAndEnding(form, stem)) return { token: stem + STROKE + form.slice(stem.length), beside: null }
  return { token: form, beside: stemToken(stem) }
}

/** A token to look for: a whole token, or the beginning of tokens. */
export type Sought = { token: string; begins: boolean }

/** The tokens to look for, any of which matches, to find a form, the forms with this beginning, or those of a stem (`stemToken`). */
export function soughtFor(word: string, prefix: boolean): Sought[] {
  if (word.startsWith(STROKE)) return formsOf(word.slice(1))
  if (prefix) return beginnings(word).map((token) => ({ token, begins: true }))
  return [{ token: indexWord(word, stem(word)).token, begins: false }]
}

function formsOf(stem: string): Sought[] {
  const regular = { token: stem + STROKE, begins: true }
  return hasOtherForms(stem) ? [regular, { token: stemToken(stem), begins: false }] : [regular]
}

const beginnings = (beginning: string): string[] =>
  [beginning, ...endingsWithin(beginning).map((length) => beginning.slice(0, length) + STROKE + beginning.slice(length))]
