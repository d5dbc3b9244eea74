import { entryIn } from '@faldone/contract/entry-in.ts'

/**
 * The stemmer of English texts: plurals, -ed, -ing and a final y or e (strike/strikes/striking, party/parties, occupy/occupied), as in the
 * first and last steps of the Snowball stemmer for English ("Porter2"). It leaves out the steps between, which take off what makes another
 * word: a convention is no convent. It reads folded forms. Irregular plurals are our own.
 */

const IRREGULAR: Record<string, string> = {
  men: 'man', women: 'woman', children: 'child', people: 'person', feet: 'foot', teeth: 'tooth', mice: 'mouse', geese: 'goose',
  lives: 'life', wives: 'wife', knives: 'knife', leaves: 'leaf', shelves: 'shelf', halves: 'half', thieves: 'thief', wolves: 'wolf',
  loaves: 'loaf', selves: 'self', calves: 'calf', scarves: 'scarf', buses: 'bus',
}

/** Words that only look as if they had an ending. */
const WHOLE = new Set(['news', 'lens', 'evening', 'herring', 'earring', 'outing', 'inning', 'wedding', 'embed'])

/** The beginnings of these words are longer than the rule says: university is not universe, nor communism commune. */
const LONGER_BEGINNING = /^(?:gener|commun|arsen|univers)/

/** A vowel and what is no vowel: after them an ending may be taken off. Y: a y that is no vowel. */
const SYLLABLE = /[aeiouy][^aeiouy]/
const SHORT_END = /(?:^[aeiouy][^aeiouy]|[^aeiouy][aeiouy][^aeiouywxY])$/

/** Where the part begins from which an ending may be taken off. */
function endingsFrom(word: string): number {
  const longer = LONGER_BEGINNING.exec(word)
  if (longer) return longer[0].length
  const syllable = SYLLABLE.exec(word)
  return syllable ? syllable.index + 2 : word.length
}

/** The stem of a folded form; null for other scripts, numbers, and words of one or two letters. */
export function englishStem(form: string): string | null {
  if (!/^[a-z]{3,}$/.test(form)) return null
  const word = WHOLE.has(form) ? form : withoutS((entryIn(IRREGULAR, form) ?? form).replace(/^y|(?<=[aeiouy])y/g, 'Y'))
  if (WHOLE.has(word)) return word
  const from = endingsFrom(word)
  return withoutE(withI(withoutVerbEnding(word, from)), from).toLowerCase()
}

const irregularStems = new Set(Object.values(IRREGULAR).map((word) => englishStem(word)))

/** The common beginning of all forms of a stem. */
export const commonEnglishBeginning = (stem: string): string =>
  (irregularStems.has(stem) ? stem.slice(0, 1) : stem.length > 2 ? stem.replace(/[ei]$/, '') : stem)

function withoutS(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (/(?:ied|ies)$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1)
  return /[aeiouy].+s$/.test(word) && !/(?:us|ss)$/.test(word) ? word.slice(0, -1) : word
}

function withoutVerbEnding(word: string, from: number): string {
  if (word.endsWith('eed')) return word.length - 3 >= from ? word.slice(0, -1) : word
  const rest = /^(.*[aeiouy].*)(?:ed|ing)$/.exec(word)?.[1]
  if (rest === undefined) return word
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`
  if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(rest)) return rest.slice(0, -1)
  return rest.length <= from && SHORT_END.test(rest) ? `${rest}e` : rest
}

function withI(word: string): string {
  return word.replace(/(?<=.[^aeiouy])[yY]$/, 'i')
}

function withoutE(word: string, from: number): string {
  if (!word.endsWith('e') || word.length - 1 < from) return word
  const second = SYLLABLE.exec(word.slice(from))
  const isSecond = second !== null && word.length - 1 >= from + second.index + 2
  return isSecond || !SHORT_END.test(word.slice(0, -1)) ? word.slice(0, -1) : word
}
