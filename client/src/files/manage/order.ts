/** A list with one of its things at another place, counted from 0; null where it cannot go there or stands there already. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] | null {
  const thing = list[from]
  if (thing === undefined || to < 0 || to >= list.length || to === from) return null
  return list.toSpliced(from, 1).toSpliced(to, 0, thing)
}
