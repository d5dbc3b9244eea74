/**
 * The number of letters to change, add, leave out or swap with their neighbour to turn one word into the other (Damerau–Levenshtein,
 * restricted: no place is edited twice); `limit` + 1 where it is more than the limit.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1))
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) cost = Math.min(cost, beforeLast[column - 2]! + 1)
      current.push(cost)
    }
    if (Math.min(...current) > limit) return limit + 1
    ;[beforeLast, last] = [last, current]
  }
  return Math.min(last[b.length]!, limit + 1)
}

/** A word with every doubled letter single: Italians misplace doublings more than anything else (`Leterra`, `Lettera`). */
export const undoubled = (text: string): string => text.replace(/(\p{L})\1+/gu, '$1')

/** As `editDistance`, but all doublings that are missing, needless or misplaced count as one edit together. */
export function spellingDistance(a: string, b: string, limit: number): number {
  const distance = editDistance(a, b, limit)
  if (distance <= 1 || limit < 1) return distance
  return Math.min(distance, 1 + editDistance(undoubled(a), undoubled(b), limit - 1))
}
