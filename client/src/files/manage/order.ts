/** A list with one item moved to another position, counted from 0; null if it cannot move there or is there already. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] | null {
  const thing = list[from]
  if (thing === undefined || to < 0 || to >= list.length || to === from) return null
  return list.toSpliced(from, 1).toSpliced(to, 0, thing)
}
