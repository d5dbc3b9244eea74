/** So many pages are all shown. */
const FEW = 7

/** The pages that a pager shows: all, if they are few; else the first, the last and those around the current one, null for others. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  if (pageCount <= FEW) return Array.from({ length: pageCount }, (_, at) => at + 1)
  const shown = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount)
  const numbers = [...new Set(shown)].sort((a, b) => a - b)
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1] ?? number - 1
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [null, number] : [number]
  })
}
