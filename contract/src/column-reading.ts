import { z } from 'zod'
import { sheetColumnSchema } from './own-fields.ts'

/** How long a separator may be. */
const MAX_SEPARATOR = 20
/** How long the meaning of a cell may be. */
const MAX_MEANING = 200
/** Into how many fields a column may be separated, apart from the first. */
const MAX_REST = 9

/**
 * How the cells of a column become the text of its field, if not as they are. `joined`: after the text of the other columns of the field,
 * behind this separator. `kept`: on a line of its own that begins with the header. `separatedAt`: in parts, the first for the field of the
 * column and the others for those in `rest` (null: for none); the last part contains whatever is left. `means`: every
 * cell that holds something says this, whatever other columns of the field say.
 */
export const columnReadingSchema = z.union([
  z.strictObject({ joined: z.string().max(MAX_SEPARATOR) }),
  z.strictObject({ kept: z.literal(true) }),
  z.strictObject({ means: z.string().min(1).max(MAX_MEANING) }),
  z.strictObject({
    separatedAt: z.string().min(1).max(MAX_SEPARATOR), rest: z.array(sheetColumnSchema.nullable()).min(1).max(MAX_REST),
  }),
])
export type ColumnReading = z.infer<typeof columnReadingSchema>

/** The header as the line of a kept column begins. */
export const keptUnder = (header: string): string => header.replace(/[\s:]+$/, '')
