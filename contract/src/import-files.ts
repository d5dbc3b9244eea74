import { z } from 'zod'
import { idSchema, pageOf, pageQuerySchema, queryInteger } from './common.ts'

/**
 * The files beside a sheet: those that no row names, names for which there is no file (or one in several folders), files that several rows
 * name, and those attached by hand.
 */
const FILE_LISTS = ['unnamed', 'missing', 'shared', 'attached'] as const
export type FileList = (typeof FILE_LISTS)[number]

/** Enough for a list to be read in a few pages. */
export const MOST_LISTED_FILES = 10_000

export const fileListQuerySchema =
  z.strictObject({ list: z.enum(FILE_LISTS), ...pageQuerySchema, pageSize: queryInteger(1, MOST_LISTED_FILES).default(100) })

/** How many of the rows that name a file are listed. */
export const MAX_TOLD_ROWS = 10

/** What identifies a row for people. */
const toldRowSchema = z.object({ row: z.number().int(), segnatura: z.string(), title: z.string() })
export type ToldRow = z.infer<typeof toldRowSchema>

const listedFileSchema = z.object({
  /** The path of a file, or the name as the rows write it if it is missing. */
  name: z.string(),
  /** The first rows that name it, and how many there are. */
  rows: z.array(toldRowSchema).max(MAX_TOLD_ROWS),
  rowsTotal: z.number().int(),
  /** Of a file that no row names: the row whose segnatura its name contains, if there is only one. */
  proposed: toldRowSchema.optional(),
})
export type ListedFile = z.infer<typeof listedFileSchema>

/**
 * A page of a list, and how long all of them are. `named`: how many files rows name. `proposed`, in the list of unnamed files: how many of
 * them have a proposal.
 */
export const fileListSchema = pageOf(listedFileSchema).extend({
  totals: z.object({
    named: z.number().int(), unnamed: z.number().int(), missing: z.number().int(), shared: z.number().int(), attached: z.number().int(),
  }),
  proposed: z.number().int().optional(),
})

/** What people type to choose a row: words of its title, or its segnatura. */
export const rowSearchSchema = z.strictObject({ q: z.string().max(500) })
export const rowsFoundSchema = z.object({ items: z.array(toldRowSchema) })
export type FileListTotals = FileListAnswer['totals']

/**
 * All files that were sent with a sheet, by their paths, with their sizes in bytes: a browser sends the rest. `uploads`: the large ones
 * that have begun to arrive, with the time of their last change as their browser said it.
 */
export const filesThereSchema = z.object({
  files: z.array(z.object({ path: z.string(), size: z.number().int() })),
  uploads: z.array(z.object({ id: idSchema, path: z.string(), size: z.number().int(), modified: z.string() })),
})
export type FilesThere = z.infer<typeof filesThereSchema>

export type FileListAnswer = z.infer<typeof fileListSchema>
