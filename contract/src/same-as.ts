import { z } from 'zod'

/** How many addresses elsewhere one thing may have. */
export const MAX_SAME_AS = 50

/** Addresses of the same thing elsewhere: Wikidata, VIAF, GeoNames, SBN, the Nuovo soggettario. Nothing is ever asked of them. */
export const sameAsSchema = z.array(z.url({ protocol: /^https?$/ }).max(2_000)).max(MAX_SAME_AS)

/** Addresses together with others, each once, no more than one thing may have. */
export const union = (addresses: readonly string[], others: readonly string[]): string[] =>
  [...new Set([...addresses, ...others])].slice(0, MAX_SAME_AS)
