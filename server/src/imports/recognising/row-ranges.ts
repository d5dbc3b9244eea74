/** Numbers of rows as ranges, from the first to the last of each, in their order. */
export type RowRanges = [first: number, last: number][]

/** Adds a row that comes after all others. */
export function addRow(ranges: RowRanges, row: number): void {
  const last = ranges.at(-1)
  if (last && last[1] === row - 1) last[1] = row
  else ranges.push([row, row])
}

export function isInRanges(ranges: Readonly<RowRanges>, row: number): boolean {
  let [from, to] = [0, ranges.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (ranges[middle]![1] < row) from = middle + 1
    else to = middle
  }
  return from < ranges.length && ranges[from]![0] <= row
}
