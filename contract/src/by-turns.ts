/** So many of them, the groups by turns, each in the order in which its first stands. */
export function byTurns<T>(items: readonly T[], groupOf: (item: T) => PropertyKey, count: number): T[] {
  const groups = [...Map.groupBy(items, groupOf).values()]
  const turns = items.flatMap((_, turn) => groups.map((group) => group[turn]))
  return turns.filter((item) => item !== undefined).slice(0, count)
}
