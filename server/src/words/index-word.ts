import { endingsWithin, hasOtherForms, isStemAndEnding, stem } from './stem.ts'

/**
 * How words stand in the full-text index. A form that is its stem and an ending is one token, with a stroke between them
 * (`volantin~i`): whoever looks for the stem looks for what begins with `volantin~`, and the index has half as many tokens
 * as with forms and stems apart. The few other forms (`lavoratrice`, `uomini`) have a token for their stem beside them (`~lavorator`).
 */
const STROKE = '~'

/** Says that a word of a question is a stem. */
export const stemToken = (stem: string): string => STROKE + stem

/** A form as the index has it; `beside`: the token for its stem, where that is one apart. */
export type IndexWord = { token: string; beside: string | null }

export function indexWord(form: string, stem: string | null): IndexWord {
  if (stem === null) return { token: form, beside: null }
  if (isStemAndEnding(form, stem)) return { token: stem + STROKE + form.slice(stem.length), beside: null }
  return { token: form, beside: stemToken(stem) }
}

/** A token to be looked for: whole, or as the beginning of others. */
export type Sought = { token: string; begins: boolean }

/** What to look for so as to find a form, the forms that begin so, or those of a stem (`stemToken`): one of these. */
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
