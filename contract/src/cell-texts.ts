import { z } from 'zod'

const MAX_CELL = 1_000_000

/** Texts of the cells of a row, by the index of their column. */
export const cellTextsSchema = z.record(z.string().regex(/^\d{1,4}$/), z.string().max(MAX_CELL))
