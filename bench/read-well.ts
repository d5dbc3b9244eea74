import { analyse } from '../server/src/words/analyser.ts'

/** Words that are divided at the end of a line, whole. */
const whole = (text: string): string => text.replace(/(?<=\p{L})-\n(?=\p{Ll})/gu, '')

const oneLine = (text: string): string => whole(text).normalize('NFC').replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim()

/** How many letters have to be changed, added or removed in a text that was read to get the true one (Levenshtein). */
function changes(truth: string, read: string): number {
  let above = Uint32Array.from({ length: read.length + 1 }, (_, at) => at)
  for (let row = 1; row <= truth.length; row++) {
    const line = new Uint32Array(read.length + 1)
    line[0] = row
    for (let at = 1; at <= read.length; at++) {
      const same = truth.charCodeAt(row - 1) === read.charCodeAt(at - 1) ? 0 : 1
      line[at] = Math.min(above[at - 1]! + same, above[at]! + 1, line[at - 1]! + 1)
    }
    above = line
  }
  return above[read.length]!
}

/** How many of a page, of how many. */
export type Count = { some: number; all: number }

/** How many letters of a true text were read wrongly (for CER), line ends as spaces. */
export function lettersWrong(truth: string, read: string): Count {
  const right = oneLine(truth)
  return { some: changes(right, oneLine(read)), all: right.length }
}

const tokens = (text: string): string[] =>
  [...new Set(analyse(text).filter(({ particle }) => !particle).flatMap(({ parts }) => parts.map(({ stem, form }) => stem ?? form)))]

/** By how many of the different words of a true text the search finds what was read. */
export function wordsFound(truth: string, read: string): Count {
  const known = new Set(tokens(whole(read)))
  const wanted = tokens(whole(truth))
  return { some: wanted.filter((token) => known.has(token)).length, all: wanted.length }
}

/** The part of all pages together: a title page of six words weighs no more than six words elsewhere. */
export const partOf = (counts: readonly Count[]): number =>
  counts.reduce((sum, { some }) => sum + some, 0) / Math.max(counts.reduce((sum, { all }) => sum + all, 0), 1)
