import { spawnSync } from 'node:child_process'

/**
 * Checks that the rooms of the server and of the client, the folders below `src/` and the files beside them, depend on each other in one
 * direction: none needs another that needs it, directly or through others (docs/decisions/0018). For each circle it prints the imports that
 * close it.
 */
type Module = { source: string; dependencies: { resolved: string }[] }

const SHOWN = 3
const ROOM = /^(server|client)\/src\/[^/]+/
const roomOf = (path: string): string | null => ROOM.exec(path)?.[0] ?? null

function readModules(): Module[] {
  const { stdout } = spawnSync(
    'node_modules/.bin/depcruise', ['--config', '.dependency-cruiser.json', '--output-type', 'json', 'server/src', 'client/src'],
    { encoding: 'utf8', maxBuffer: 256 * 1024 ** 2 }
  )
  return (JSON.parse(stdout) as { modules: Module[] }).modules
}

/** The rooms that each room needs, with one import for each. */
function neededBy(modules: readonly Module[]): Map<string, Map<string, string>> {
  const needs = new Map<string, Map<string, string>>()
  for (const { source, dependencies } of modules) {
    const from = roomOf(source)
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved)
      if (!from || !to || from === to) continue
      const others = needs.get(from) ?? new Map<string, string>()
      needs.set(from, others.set(to, `${source} → ${resolved}`))
    }
  }
  return needs
}

/** The imports of the shortest path from a room back to itself; null where there is none. */
function circleThrough(start: string, needs: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] | null {
  const ways = new Map([[start, [] as string[]]])
  for (const [room, way] of ways) {
    for (const [next, example] of needs.get(room) ?? []) {
      if (next === start) return [...way, example]
      if (!ways.has(next)) ways.set(next, [...way, example])
    }
  }
  return null
}

const needs = neededBy(readModules())
const circles = new Map([...needs.keys()].flatMap((room) => {
  const circle = circleThrough(room, needs)
  return circle ? [[circle.toSorted().join('\n'), circle] as const] : []
}))
const shortest = [...circles.values()].toSorted((a, b) => a.length - b.length)
for (const circle of shortest.slice(0, SHOWN)) console.log(`These rooms need each other:\n  ${circle.join('\n  ')}`)
if (circles.size > SHOWN) console.log(`and ${circles.size - SHOWN} more, most of them through the same imports`)
process.exitCode = circles.size > 0 ? 1 : 0
