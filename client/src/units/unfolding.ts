/** How many lines a tree of hits has at most by itself. */
const MOST_LINES = 14

/**
 * The units to unfold to show where the hits are: those with more than one, from the top, as long as the tree stays short.
 * @param paths the units above each hit, from the fondo down
 */
export function unfoldingOf(paths: readonly (readonly string[])[]): Set<string> {
  const hits = new Map<string, number>()
  const below = new Map<string, Set<string>>()
  for (const path of paths) {
    path.forEach((id, depth) => {
      hits.set(id, (hits.get(id) ?? 0) + 1)
      const next = path[depth + 1]
      if (next !== undefined) below.set(id, (below.get(id) ?? new Set()).add(next))
    })
  }
  const unfolded = new Set<string>()
  let level = [...new Set(paths.flatMap(([fondo]) => fondo ?? []))]
  let lines = level.length
  while (level.length > 0) {
    const next: string[] = []
    for (const id of level.toSorted((a, b) => hits.get(b)! - hits.get(a)!)) {
      const units = below.get(id)
      if (hits.get(id)! < 2 || !units || lines + units.size > MOST_LINES) continue
      unfolded.add(id)
      lines += units.size
      next.push(...units)
    }
    level = next
  }
  return unfolded
}
