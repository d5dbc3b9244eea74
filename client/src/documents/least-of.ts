import type { CSSProperties } from 'react'

/**
 * A name as short as 'Busta 12' stays whole until the longer ones are points; only the end is shortened later. Of each at least this much
 * is left, or three points in its place.
 */
const SHORT = 8
const LEAST_EM = 3.5
const EM_OF_LETTER = 0.3

/** How much of a name in a path must be readable where it is shortened: `--least` in the style sheets of paths. */
export const leastOf = ({ length }: string): CSSProperties => ({
  '--least': `${Math.min(LEAST_EM, length * EM_OF_LETTER)}em`, ...(length <= SHORT && { flexShrink: 1e6 }),
} as CSSProperties)
