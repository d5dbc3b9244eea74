import { z } from 'zod'

/** Addresses of the same thing elsewhere: Wikidata, VIAF, GeoNames, SBN, the Nuovo soggettario. Nothing is ever asked of them. */
export const sameAsSchema = z.array(z.url({ protocol: /^https?$/ }).max(2_000)).max(50)
