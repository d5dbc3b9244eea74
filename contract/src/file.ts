import { z } from 'zod'
import { idSchema, visibilitySchema } from './common.ts'

/**
 * A file of a document. `url` downloads it; `thumbnailUrl` is null until (or unless) a picture of it can be made. For a file
 * that is not public both carry a ticket: they hold some ten minutes, and no longer than the session that asked.
 */
export const fileSchema = z.object({
  id: idSchema,
  documentId: idSchema,
  name: z.string(),
  mediaType: z.string(),
  /** In bytes. */
  size: z.number().int(),
  sha256: z.string(),
  position: z.number().int(),
  access: visibilitySchema,
  /** Of images, in pixels, upright. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Of PDFs. */
  pages: z.number().int().nullable(),
  url: z.string(),
  thumbnailUrl: z.string().nullable(),
})
export type ArchiveFile = z.infer<typeof fileSchema>
