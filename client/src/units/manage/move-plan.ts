import { isAbove, type Level } from '@faldone/contract/levels.ts'

/** A unit to move, with those above it. */
export type Moving = { id: string; level: Level; name: string; parentId: string | null; aboveIds: readonly string[]; documents: number }

/** The target: a unit or, without one, the top level or the unassigned units. */
export type Into = { id: string; level: Level; name: string; aboveIds: readonly string[] } | null

/** What is created: a unit of a level, below another or without one above; undefined is not decided yet. */
export type NewPlace = { level: Level; parent: Into | undefined; name?: string }

/** The position among the siblings there. */
export type Spot = 'start' | 'end' | { before: string } | { after: string }

type Refusal = 'level' | 'inside' | 'taken'

export type MovePlan = {
  moves: Moving[]
  refused: { unit: Moving; why: Refusal }[]
  /** Those below another unit that also moves. */
  along: Moving[]
}

/**
 * Which units of a selection can move, by the server's rules: the unit above is of a higher level, no unit moves into itself, and no
 * sibling of the same level there has the same name (ignoring case and accents; the server folds more).
 */
export function planMove(
  units: readonly Moving[], into: Into, there: readonly { id: string; level: Level; name: string }[] = []
): MovePlan {
  const ids = new Set(units.map(({ id }) => id))
  const plan: MovePlan = { moves: [], refused: [], along: [] }
  const taken = new Set(there.filter(({ id }) => !ids.has(id)).map(nameAt))
  for (const unit of units) {
    const why = refusal(unit, into)
    if (unit.aboveIds.some((id) => ids.has(id))) plan.along.push(unit)
    else if (why) plan.refused.push({ unit, why })
    else if (taken.has(nameAt(unit))) plan.refused.push({ unit, why: 'taken' })
    else {
      taken.add(nameAt(unit))
      plan.moves.push(unit)
    }
  }
  return plan
}

/** Units of different levels may share a name. */
const nameAt = ({ level, name }: { level: Level; name: string }) => `${level} ${plain(name)}`

const plain = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

function refusal(unit: Moving, into: Into): Refusal | null {
  if (into && (into.id === unit.id || into.aboveIds.includes(unit.id))) return 'inside'
  return fits(unit.level, into?.level ?? null) ? null : 'level'
}

/** Whether one level may be below another: any higher one; `null` is no unit, which is always allowed. */
export const fits = (level: Level, into: Level | null): boolean => into === null || isAbove(into, level)

/** The position of a spot, from 0, counted as if the moving units were gone; undefined: at the end. */
export function positionOf(spot: Spot, siblings: readonly string[], moving: ReadonlySet<string>): number | undefined {
  if (spot === 'start') return 0
  if (spot === 'end') return undefined
  const others = siblings.filter((id) => !moving.has(id))
  const [id, step] = 'before' in spot ? [spot.before, 0] : [spot.after, 1]
  const at = others.indexOf(id)
  if (at >= 0) return at + step
  // Beside a unit that moves itself: its current position.
  return siblings.slice(0, siblings.indexOf(id)).filter((sibling) => !moving.has(sibling)).length
}

/** Lines with the named ones in this order; the others stay where they are. */
export function inOrder<T extends { id: string }>(lines: readonly T[], ids: readonly string[]): T[] {
  const known = new Map(lines.map((line) => [line.id, line]))
  const named = new Set(ids)
  const next = ids.values()
  return lines.map((line) => (named.has(line.id) && known.get(next.next().value ?? '')) || line)
}
