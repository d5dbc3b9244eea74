/** So many pairs of lines are compared at most; beyond them lines are taken in their order. */
const MOST_PAIRS = 250_000

/**
 * For each new line, the number of the former line that it takes the place of; null if it is new. Of all ways to pair them in their order,
 * the one in which they have most words in common.
 */
export function alignLines(texts: readonly string[], former: readonly string[]): (number | null)[] {
  if (texts.length === former.length) return texts.map((_, at) => at)
  const start = commonStart(texts, former)
  const [mine, theirs] = [texts.slice(start), former.slice(start)]
  if (mine.length * theirs.length > MOST_PAIRS) return texts.map((_, at) => (at < former.length ? at : null))
  const pairs = bestPairs(mine.map(wordsOf), theirs.map(wordsOf))
  return texts.map((_, at) => {
    if (at < start) return at
    const pair = pairs[at - start]
    return pair === null || pair === undefined ? null : pair + start
  })
}

function commonStart(texts: readonly string[], former: readonly string[]): number {
  const least = Math.min(texts.length, former.length)
  let at = 0
  while (at < least && texts[at] === former[at]) at++
  return at
}

const wordsOf = (line: string): string[] => line.toLowerCase().split(' ')

/** The share of words in common, and a little for any pair: a line of which every word was wrong is still the same line. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const there = new Set(other)
  return 0.05 + one.filter((word) => there.has(word)).length / Math.max(one.length, other.length)
}

/** Pairs two lists in their order, so that the sum of their likeness is the greatest. */
function bestPairs(mine: readonly string[][], theirs: readonly string[][]): (number | null)[] {
  const columns = theirs.length + 1
  const best = new Float64Array((mine.length + 1) * columns)
  const score = (row: number, column: number) => best[row * columns + column]!
  for (let row = mine.length - 1; row >= 0; row--) {
    for (let column = theirs.length - 1; column >= 0; column--) {
      const paired = likeness(mine[row]!, theirs[column]!) + score(row + 1, column + 1)
      best[row * columns + column] = Math.max(paired, score(row + 1, column), score(row, column + 1))
    }
  }
  const pairs: (number | null)[] = mine.map(() => null)
  for (let row = 0, column = 0; row < mine.length && column < theirs.length;) {
    if (score(row, column) === score(row, column + 1)) column++
    else if (score(row, column) === score(row + 1, column)) row++
    else pairs[row++] = column++
  }
  return pairs
}
