import type { Keep } from '@faldone/contract/copies.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The Monday of a day's week, in UTC. */
const weekOf = (at: Date): string => {
  const day = Math.floor(at.getTime() / DAY_MS)
  return String(day - ((day + 3) % 7))
}

const PERIODS: Record<keyof Keep, (at: Date) => string> = {
  days: (at) => at.toISOString().slice(0, 10), weeks: weekOf, months: (at) => at.toISOString().slice(0, 7),
}

/**
 * The copies to keep, of all in the order in which they were made: the last one of each of the last days, weeks and months in which there
 * are any. Periods without a copy do not count, so an archive that was off for a year does not lose them all.
 */
export function copiesToKeep<T extends { at: Date }>(copies: readonly T[], keep: Keep): Set<T> {
  const latestFirst = copies.toReversed()
  const kept = new Set<T>(latestFirst.slice(0, 1))
  for (const [name, periodOf] of Object.entries(PERIODS) as [keyof Keep, (at: Date) => string][]) {
    const seen = new Set<string>()
    for (const copy of latestFirst) {
      const period = periodOf(copy.at)
      if (seen.has(period)) continue
      if (seen.size === keep[name]) break
      seen.add(period)
      kept.add(copy)
    }
  }
  return kept
}
