/** Only among the first so many: going far into a long list costs the server time. */
const PICKED_FROM = 2_000
const DAY_MS = 86_400_000
/** A prime number, so that the days go through all of them before one repeats. */
const STRIDE = 7_919

/** Which record is the one of this day, from 1. */
export const placeOfDay = (among: number, now: number): number =>
  1 + ((Math.floor(now / DAY_MS) * STRIDE) % Math.max(1, Math.min(among, PICKED_FROM)))
