/** Among the first so many: to go far into a long list takes the server time. */
const PICKED_FROM = 2_000
const DAY_MS = 86_400_000
/** A prime, so that the days go through all of them before one comes again. */
const STRIDE = 7_919

/** Which of so many comes on this day, from 1. */
export const placeOfDay = (among: number, now: number): number =>
  1 + ((Math.floor(now / DAY_MS) * STRIDE) % Math.max(1, Math.min(among, PICKED_FROM)))
