/** A repeatable sequence of numbers in [0, 1), so that the same seed draws the same sheet (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function lattice(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 1442695041)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296
}

const ease = (t: number) => t * t * (3 - 2 * t)

/** Smooth noise in [0, 1); `size` is the width of its blotches in pixels. */
export function blotch(x: number, y: number, size: number, seed: number): number {
  const left = Math.floor(x / size)
  const top = Math.floor(y / size)
  const across = ease(x / size - left)
  const down = ease(y / size - top)
  const upper = lattice(left, top, seed) * (1 - across) + lattice(left + 1, top, seed) * across
  const lower = lattice(left, top + 1, seed) * (1 - across) + lattice(left + 1, top + 1, seed) * across
  return upper * (1 - down) + lower * down
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function step(from: number, to: number, value: number): number {
  return ease(Math.min(1, Math.max(0, (value - from) / (to - from))))
}
