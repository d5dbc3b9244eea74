import { entryIn } from '@faldone/contract/entry-in.ts'

/**
 * A light stemmer for Italian gender and number endings and for English plurals, over folded forms. There is one algorithm for both
 * languages because archives mix them. It joins what people take for one word (volantino/volantini, operaio/operai, collega/colleghi,
 * strike/strikes) and otherwise leaves words alone. It accepts that words which differ only in their last vowel are joined (casa/caso,
 * parte/parto): exact forms are ranked first anyway.
 */

const IRREGULAR: Record<string, string> = {
  uomini: 'uomo', women: 'woman', men: 'man', children: 'child', people: 'person', persons: 'person', buoi: 'bue',
}

const MIN_STEM = 3

/** What is removed from the end of a form whose stem is its beginning. */
const ENDING = /^(?:h?i?[aeioy]?s?|e|es|ess[aeioy]?s?)$/

/** Whether a form consists of a stem and an ending: not lavoratrice (lavorator-), not uomini (uom-). */
export const isStemAndEnding = (form: string, stem: string): boolean =>
  stem.length >= MIN_STEM && form.startsWith(stem) && ENDING.test(form.slice(stem.length))

const irregularStems = new Set(Object.values(IRREGULAR).map((word) => withoutEnding(word)))

/** Whether a stem may have forms that do not consist of it and an ending. */
export const hasOtherForms = (stem: string): boolean => stem.length < MIN_STEM || stem.endsWith('or') || irregularStems.has(stem)

/** The common beginning of all forms of a stem. */
export const commonBeginning = (stem: string): string =>
  (irregularStems.has(stem) ? stem.slice(0, 1) : stem.endsWith('or') ? stem.slice(0, -2) : stem)

/** The ways to split the beginning of a form into a stem and the beginning of an ending, by the length of the stem. */
export function endingsWithin(beginning: string): number[] {
  const lengths = Array.from({ length: Math.max(0, beginning.length - MIN_STEM) }, (_, at) => at + MIN_STEM)
  return lengths.filter((length) => ENDING.test(beginning.slice(length)))
}

/** The stem of a folded form; null for other scripts, numbers, and words of one or two letters. */
export function stem(form: string): string | null {
  if (!/^[a-z]{3,}$/.test(form)) return null
  return withoutEnding(entryIn(IRREGULAR, form) ?? form)
}

function withoutEnding(word: string): string {
  if (/(?:ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2)
  const singular = word.length > MIN_STEM && /[^siu]s$/.test(word) ? word.slice(0, -1) : word
  return withoutVowel(singular)
}

/** Removes the last vowel, with an `i` before it (operaio, storia, spiagge/spiaggia) and the `h` of -che, -ghi. */
function withoutVowel(word: string): string {
  if (word.length <= MIN_STEM || !/[aeioy]$/.test(word)) return word
  let base = word.slice(0, -1)
  if (base.length > MIN_STEM && base.endsWith('i')) base = base.slice(0, -1)
  if (base.length > MIN_STEM && /[cg]h$/.test(base)) base = base.slice(0, -1)
  return feminine(base)
}

/** lavoratrice = lavoratore, professoressa = professore, studentessa = studente. */
function feminine(base: string): string {
  if (base.length > 6 && base.endsWith('tric')) return `${base.slice(0, -3)}or`
  if (/(?:or|ent|ant)ess$/.test(base)) return base.slice(0, -3)
  return base
}
