/** A seeded source of numbers in [0, 1), for the same collection in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const ONSETS = ['b', 'c', 'd', 'f', 'g', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'st', 'tr', 'pr', 'gl', 'sc']
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ia', 'io']
const ENDINGS = ['zione', 'mento', 'tore', 'ale', 'oso', 'ista', 'ità', 'ura', 'o', 'a', 'i', 'e']

/** Words that look Italian, as many as in a large archive. */
export function madeWords(count: number, random: () => number): string[] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const words = new Set<string>()
  while (words.size < count) {
    const syllables = 1 + Math.floor(random() * 3)
    words.add(Array.from({ length: syllables }, () => pick(ONSETS) + pick(VOWELS)).join('') + pick(ONSETS) + pick(ENDINGS))
  }
  return [...words]
}

/** Picks words with the frequencies of language: few often, many rarely (Zipf). */
export const zipf = (words: readonly string[], random: () => number) => (): string =>
  words[Math.min(words.length - 1, Math.floor(words.length ** random()) - 1)] ?? words[0]!
