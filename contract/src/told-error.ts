import { z } from 'zod'
import { ERRORS, type ErrorCode } from './errors.ts'

/** Why work that went on after its answer failed. */
export const toldErrorSchema = z.object({ code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]), Message: z.string() })
