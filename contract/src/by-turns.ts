/** `count` of the items, taking one from each group in turn. Groups come in the order of their first items. */
export function byTurns<T>(items: readonly T[], groupOf: (item: T) => PropertyKey, count: number): T[] {
  const groups = [...Map.groupBy(items, groupOf).values()]
  const turns = items.flatMap((_, turn) => groups.map((group) => group[turn]))
  return turns.filter((item) => item !== undefined).slice(0, count)
}
