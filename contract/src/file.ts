import { z } from 'zod'
import { closedFields, closureSchema } from './closure-schema.ts'
import { idSchema, pageOf, requiredText, visibilitySchema } from './common.ts'

/**
 * A file of a document. `url` downloads it. `thumbnailUrl` is null until a thumbnail is made, or if none can be made. If the file is not
 * public, both contain a ticket, which is valid for about ten minutes and no longer than the session that asked for it.
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
  /** Of its own; the latest date is that of its record. */
  ...closedFields,
  /** In pixels, upright; for images and films. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** For PDFs. */
  pages: z.number().int().nullable(),
  /** In seconds, for sounds and films; null if it is not known (yet). */
  duration: z.number().nullable(),
  /** For sounds, the loudness from beginning to end, in base64: a byte for each of 240 equal parts, 255 for the loudest. */
  peaks: z.string().nullable(),
  /** Whether the thumbnail is still to be made, was made, or cannot be made. In the last case the image cannot be shown either. */
  thumbnail: z.enum(['waiting', 'made', 'none']),
  /** Whether there are words of it to read: its own, or those that a machine or a person has read in it. */
  hasText: z.boolean(),
  url: z.string(),
  thumbnailUrl: z.string().nullable(),
  /** For images, their IIIF Image API 3 service, to which `/info.json` is added. It contains a ticket if `url` has one. */
  iiifUrl: z.string().nullable(),
})
export type ArchiveFile = z.infer<typeof fileSchema>

/**
 * The text of one place in a file: the page of a PDF, from 1, the second of a subtitle, or neither. `source`: the file itself, a machine
 * that recognised a scan, or a person. `confidence`: how sure a machine is, from 0 to 100.
 */
export const fileTextSchema = z.object({
  page: z.number().int().optional(), second: z.number().int().optional(), text: z.string(),
  source: z.enum(['file', 'machine', 'person']), confidence: z.number().int().nullable(),
})
export type FileText = z.infer<typeof fileTextSchema>

/** Formats of text that other programs read: ALTO 4, hOCR 1.2, PAGE 2019 (of one place), plain text. */
export const TEXT_FORMATS = ['alto', 'hocr', 'page', 'txt'] as const
export type TextFormat = (typeof TEXT_FORMATS)[number]

/** Absent leaves a field. */
export const updateFileSchema = z.strictObject({
  name: requiredText(500).optional(), access: visibilitySchema.optional(), closure: closureSchema.nullable().optional(),
})
export type UpdateFile = z.infer<typeof updateFileSchema>

/** The order of a document's files. Each file must occur once. */
export const orderFilesSchema = z.strictObject({ fileIds: z.array(idSchema).max(10_000) })

/** The answer to an upload: one file, or a page of several. */
export const attachedSchema = z.union([fileSchema, pageOf(fileSchema)])
