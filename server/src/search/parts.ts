/** How many texts are written in one statement, and how many characters of their files are in memory at a time. */
const MOST = 125
const MOST_CHARACTERS = 8_000_000

/**
 * Divides documents, in their order, so that few and not too long texts are in memory at a time. `lengths`: the characters inside the files
 * of those that have any, by their numbers.
 */
export function inParts<T extends { num: number }>(documents: readonly T[], lengths: ReadonlyMap<number, number>): T[][] {
  const parts: T[][] = []
  let room = 0
  for (const document of documents) {
    const length = lengths.get(document.num) ?? 0
    const part = parts.at(-1)
    if (!part || part.length === MOST || length > room) {
      parts.push([document])
      room = MOST_CHARACTERS - length
    } else {
      part.push(document)
      room -= length
    }
  }
  return parts
}
