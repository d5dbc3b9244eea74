import type { PlacedWord } from '@faldone/contract/file-text.ts'

/** Words of which the machine is less sure are shown as doubtful. */
export const DOUBTFUL = 60

type Span = readonly [from: number, to: number]

/** A word with where it begins in the text of its page. */
type WordInText = { word: PlacedWord; from: number; to: number }

/** The words of lines, with their places in the text, which has a space between words and a line for each line. */
const wordsInText = (lines: readonly PlacedWord[][]): WordInText[][] => {
  let at = 0
  return lines.map((line) => line.map((word) => {
    const from = at
    at += word[0].length + 1
    return { word, from, to: from + word[0].length }
  }))
}

/** A part of a page, in ten thousandths of its width and height. */
export type Edges = { left: number; top: number; right: number; bottom: number }

/** A box on a page, and the number of the match that it marks. */
export type Box = Edges & { match: number }

/** The boxes around matches: one for each line that a match touches. */
export const boxesOf = (lines: readonly PlacedWord[][], spans: readonly Span[]): Box[] =>
  wordsInText(lines).flatMap((line) => spans.flatMap(([from, to], match) => {
    const touched = line.filter((word) => word.from < to && word.to > from).map(({ word }) => word)
    if (touched.length === 0) return []
    return [{
      match,
      left: Math.min(...touched.map(([, left]) => left)), top: Math.min(...touched.map(([, , top]) => top)),
      right: Math.max(...touched.map(([, , , right]) => right)), bottom: Math.max(...touched.map(([, , , , bottom]) => bottom)),
    }]
  }))

/** A part of a text: the number of the match that it belongs to, or null, and whether its reading is doubtful. */
export type TextPart = { text: string; match: number | null; isDoubtful: boolean }

/** A text in parts, at the ends of matches and of doubtful words. */
export function partsOf(text: string, spans: readonly Span[], lines: readonly PlacedWord[][] | null): TextPart[] {
  const doubtful = wordsInText(lines ?? []).flat().filter(({ word: [, , , , , confidence] }) => confidence < DOUBTFUL)
  const ends = new Set([0, text.length, ...spans.flat(), ...doubtful.flatMap(({ from, to }) => [from, to])])
  const cuts = [...ends].filter((at) => at <= text.length).sort((one, other) => one - other)
  let [span, doubt] = [0, 0]
  return cuts.slice(1).map((to, at) => {
    const from = cuts[at]!
    while ((spans[span]?.[1] ?? Infinity) <= from) span++
    while ((doubtful[doubt]?.to ?? Infinity) <= from) doubt++
    return {
      text: text.slice(from, to), match: (spans[span]?.[0] ?? Infinity) <= from ? span : null,
      isDoubtful: (doubtful[doubt]?.from ?? Infinity) <= from,
    }
  })
}
