import type { PlacedWord, TextAt } from '@faldone/contract/file-text.ts'
import { DOUBTFUL, type Edges } from '../placed.ts'

/** A line that is being corrected, and the number of the line that it was, if it is not new. */
export type CorrectedLine = readonly [text: string, from: number | null]

/** The lines of a text. One without lines begins with an empty one. */
export const linesOf = ({ text }: Pick<TextAt, 'text'>): CorrectedLine[] => text.split('\n').map((line, at) => [line, at] as const)

export const textOf = (lines: readonly CorrectedLine[]): string => lines.map(([text]) => text).join('\n')

/** Whether two texts say the same. The server takes spaces away, and empty lines where it knows the places of words. */
export const saysSame = (one: string, other: string): boolean => plain(one) === plain(other)
const plain = (text: string): string => text.replace(/[^\S\n]+/gu, ' ').split('\n').map((line) => line.trim()).filter(Boolean).join('\n')

/** The edges of what a line was, on its page. */
export function edgesOf(words: readonly PlacedWord[] | undefined): Edges | null {
  if (!words || words.length === 0) return null
  return {
    left: Math.min(...words.map(([, left]) => left)), top: Math.min(...words.map(([, , top]) => top)),
    right: Math.max(...words.map(([, , , right]) => right)), bottom: Math.max(...words.map(([, , , , bottom]) => bottom)),
  }
}

export type Reading = { text: string; isDoubtful: boolean }

/** A line in parts: words that still are as the machine read them and of which it was not sure, and what is between them. */
export function readingsOf(text: string, words: readonly PlacedWord[] | undefined): Reading[] {
  const doubtful = new Set((words ?? []).flatMap(([word, , , , , confidence]) => (confidence < DOUBTFUL ? [word] : [])))
  return text.split(/(\s+)/u).filter(Boolean).map((part) => ({ text: part, isDoubtful: doubtful.has(part) }))
}

/** The lines after another text was typed at one of them. Several lines that were pasted become lines of their own. */
export const withTyped = (lines: readonly CorrectedLine[], at: number, typed: string): CorrectedLine[] => {
  const [first = '', ...more] = typed.split(/\r?\n/)
  return lines.toSpliced(at, 1, [first, lines[at]![1]], ...more.map((text) => [text, null] as const))
}

/** The next line from another on, all around, for which something is true; null if there is none. */
export function nextLine(count: number, from: number, isWanted: (at: number) => boolean): number | null {
  const around = Array.from({ length: count }, (_, step) => (from + 1 + step) % count)
  return around.find(isWanted) ?? null
}
