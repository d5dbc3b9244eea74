/**
 * A light stemmer for Italian gender and number endings and for English plurals, over folded forms. One algorithm for
 * both languages, because archives mix them. It is to bring together what a person takes for one word
 * (volantino/volantini, operaio/operai, collega/colleghi, strike/strikes) and otherwise to leave words alone. Accepted:
 * words that differ in their last vowel only meet (casa/caso, parte/parto); exact forms rank first anyway.
 */

const IRREGULAR: Record<string, string> = {
  uomini: 'uomo', women: 'woman', men: 'man', children: 'child', people: 'person', persons: 'person', buoi: 'bue',
}

const MIN_STEM = 3

/** What is taken off the end of a form, or the beginning of it, where its stem is its beginning. */
const ENDING = /^(?:h?i?[aeioy]?s?|e|es|ess[aeioy]?s?)$/

/** Whether a form is a stem and no more than an ending: not lavoratrice (lavorator-), not uomini (uom-). */
export const isStemAndEnding = (form: string, stem: string): boolean =>
  stem.length >= MIN_STEM && form.startsWith(stem) && ENDING.test(form.slice(stem.length))

const irregularStems = new Set(Object.values(IRREGULAR).map((word) => withoutEnding(word)))

/** Whether a stem may have forms that are not it and an ending. */
export const hasOtherForms = (stem: string): boolean => stem.length < MIN_STEM || stem.endsWith('or') || irregularStems.has(stem)

/** What all forms of a stem begin with. */
export const commonBeginning = (stem: string): string =>
  (irregularStems.has(stem) ? stem.slice(0, 1) : stem.endsWith('or') ? stem.slice(0, -2) : stem)

/** The ways to see a stem and the beginning of an ending in the beginning of a form, by the length of the stem. */
export function endingsWithin(beginning: string): number[] {
  const lengths = Array.from({ length: Math.max(0, beginning.length - MIN_STEM) }, (_, at) => at + MIN_STEM)
  return lengths.filter((length) => ENDING.test(beginning.slice(length)))
}

/** The stem of a folded form; null for what has none: other scripts, numbers, one or two letters. */
export function stem(form: string): string | null {
  if (!/^[a-z]{3,}$/.test(form)) return null
  return withoutEnding(IRREGULAR[form] ?? form)
}

function withoutEnding(word: string): string {
  if (/(?:ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2)
  const singular = word.length > MIN_STEM && /[^siu]s$/.test(word) ? word.slice(0, -1) : word
  return withoutVowel(singular)
}

/** The last vowel goes, and with it an `i` before it (operaio, storia, spiagge/spiaggia) and the `h` of -che, -ghi. */
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
