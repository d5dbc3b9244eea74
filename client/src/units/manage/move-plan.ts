import { type KindName, levelAbove } from '@faldone/contract/kinds.ts'
import type { Level } from '@faldone/contract/levels.ts'

/** A unit that is to move, with what stands above it. */
export type Moving = { id: string; level: Level; name: string; parentId: string | null; aboveIds: readonly string[]; documents: number }

/** Where it is to go: into a unit, or, without one, among the fondi or those without a place. */
export type Into = { id: string; level: Level; name: string; aboveIds: readonly string[] } | null

/** What is created: a unit of a level, below another or without one above; undefined is still to be said. */
export type NewPlace = { level: Level; parent: Into | undefined; name?: string }

/** Where among the siblings there. */
export type Spot = 'start' | 'end' | { before: string } | { after: string }

type Refusal = 'level' | 'inside' | 'taken'

export type MovePlan = {
  moves: Moving[]
  refused: { unit: Moving; why: Refusal }[]
  /** Those that go along with a unit above them, which moves itself. */
  along: Moving[]
}

/**
 * What of a selection can move, by the rules that the server applies: the level fits the level above, nothing enters
 * itself, and no sibling there has the name (compared without case and accents; the server folds more).
 */
export function planMove(
  kind: KindName, units: readonly Moving[], into: Into, namesThere: readonly { id: string; name: string }[] = []
): MovePlan {
  const ids = new Set(units.map(({ id }) => id))
  const plan: MovePlan = { moves: [], refused: [], along: [] }
  const taken = new Set(namesThere.filter(({ id }) => !ids.has(id)).map(({ name }) => plain(name)))
  for (const unit of units) {
    const why = refusal(kind, unit, into)
    if (unit.aboveIds.some((id) => ids.has(id))) plan.along.push(unit)
    else if (why) plan.refused.push({ unit, why })
    else if (taken.has(plain(unit.name))) plan.refused.push({ unit, why: 'taken' })
    else {
      taken.add(plain(unit.name))
      plan.moves.push(unit)
    }
  }
  return plan
}

const plain = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

function refusal(kind: KindName, unit: Moving, into: Into): Refusal | null {
  if (into && (into.id === unit.id || into.aboveIds.includes(unit.id))) return 'inside'
  const above = levelAbove(kind, unit.level)
  return !into || above === into.level ? null : 'level'
}

/** Whether one level may stand below another within a kind; `null` is no unit at all, where each may stand. */
export const fits = (kind: KindName, level: Level, into: Level | null): boolean => into === null || levelAbove(kind, level) === into

/** The position that a spot means, from 0, counted as if those that move were no longer there; undefined: at the end. */
export function positionOf(spot: Spot, siblings: readonly string[], moving: ReadonlySet<string>): number | undefined {
  if (spot === 'start') return 0
  if (spot === 'end') return undefined
  const others = siblings.filter((id) => !moving.has(id))
  const [id, step] = 'before' in spot ? [spot.before, 0] : [spot.after, 1]
  const at = others.indexOf(id)
  if (at >= 0) return at + step
  // Next to one that moves itself: where it stands now.
  return siblings.slice(0, siblings.indexOf(id)).filter((sibling) => !moving.has(sibling)).length
}

/** Lines with those that are named in this order; the others stand where they stood. */
export function inOrder<T extends { id: string }>(lines: readonly T[], ids: readonly string[]): T[] {
  const known = new Map(lines.map((line) => [line.id, line]))
  const named = new Set(ids)
  const next = ids.values()
  return lines.map((line) => (named.has(line.id) && known.get(next.next().value ?? '')) || line)
}
