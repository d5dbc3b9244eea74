/** The records of a completion are counted up to this number. */
export const COUNTED = 1_000
