/** Random choices that are the same in every run with the same seed (mulberry32). */
export type Choice = {
  number: () => number
  below: (limit: number) => number
  of: <T>(items: readonly T[]) => T | undefined
  chance: (share: number) => boolean
}

export function seededChoice(seed: number): Choice {
  let state = seed >>> 0
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(number() * limit)
  return { number, below, of: (items) => items[below(items.length)], chance: (share) => number() < share }
}
