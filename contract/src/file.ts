import { z } from 'zod'
import { idSchema, pageOf, requiredText, visibilitySchema } from './common.ts'

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
  /** Of images and films, in pixels, upright. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Of PDFs. */
  pages: z.number().int().nullable(),
  /** Of sounds and films, in seconds; null until (or unless) it is known. */
  duration: z.number().nullable(),
  /** Of sounds, how loud they are from beginning to end: in base64, a byte for each of 240 equal parts, 255 the loudest. */
  peaks: z.string().nullable(),
  /**
   * Whether a picture of it is still to be made, was made, or cannot be: an image that the server could not decode is not to be shown
   * either.
   */
  thumbnail: z.enum(['waiting', 'made', 'none']),
  url: z.string(),
  thumbnailUrl: z.string().nullable(),
  /** Of images: their IIIF Image API 3 service, to which `/info.json` is added; with a ticket in it where `url` has one. */
  iiifUrl: z.string().nullable(),
})
export type ArchiveFile = z.infer<typeof fileSchema>

/** Absent leaves. */
export const updateFileSchema = z.strictObject({ name: requiredText(500).optional(), access: visibilitySchema.optional() })
export type UpdateFile = z.infer<typeof updateFileSchema>

/** The order of a document's files: each of them once. */
export const orderFilesSchema = z.strictObject({ fileIds: z.array(idSchema).max(10_000) })

/** What was attached: one file, or a page of several. */
export const attachedSchema = z.union([fileSchema, pageOf(fileSchema)])
