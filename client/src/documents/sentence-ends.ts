/** Short forms whose point ends no sentence. */
const SHORT_FORM = /(?:^|[\s(«“'’])(?:avv|dott|prof|sig|ing|arch|mons|cfr|vol|pag|pp|cart|fasc|doc|num|art|sec|ca|Mr|Mrs|Dr|St|vols?)\.$/iu

/** A longer first sentence is cut at a word like other texts. */
const LONGEST = 480

const endsOf = (text: string, mark: RegExp): number[] => [...text.matchAll(mark)].map(({ index, 0: { length } }) => index + length)

/**
 * Where the beginning of a text may end without saying something else than the whole, in order of preference: after sentences, or within
 * the first one before a semicolon. If neither fits, all of the first sentence.
 */
export function sentenceEnds(text: string): { ends: number[]; clauses: number[]; first: number } {
  const ends = endsOf(text, /(?<=[\p{Ll}\d)»”"'’])[.!?…]+[)»”"]*(?=\s+[\p{Lu}«“"(]|\s*$)/gu)
    .filter((end) => !SHORT_FORM.test(text.slice(0, end)))
  const first = ends[0] ?? text.length
  return { ends, clauses: endsOf(text.slice(0, first), /[^;\s](?=;\s)/gu), first: first <= LONGEST ? first : 0 }
}
