import { CONTENT_PAGES } from '@faldone/contract/content-pages.ts'
import { LANGUAGES } from '@faldone/contract/common.ts'
import { z } from 'zod'
import { migrations } from '../db/migrations.ts'
import { Refused } from './refused.ts'

/** The names of the entries of a backup. `docs/decisions/0012-a-backup-is-one-file.md` describes the whole. */
export const MANIFEST = 'faldone.json'
export const fileEntry = (sha256: string): string => `files/${sha256}`
/** Rows are stored in parts, each gzipped JSON with one row per line. */
export const rowsEntry = (table: string, part: number): string => `rows/${table}/${String(part).padStart(6, '0')}.jsonl.gz`

/** The pages that a centre may have written. */
export const PAGES =
  CONTENT_PAGES.flatMap((page) => LANGUAGES.map((language) => ({ page, language, entry: `content/${page}.${language}.md` })))

/** A new number means files that this program cannot read. */
export const FORMAT = 1

const manifestSchema = z.object({ format: z.int(), product: z.string(), at: z.iso.datetime(), migrations: z.array(z.string()).min(1) })

/** What a backup says about itself at its beginning. `migrations` are those of the database that was backed up. */
export type Manifest = z.infer<typeof manifestSchema>

/** Throws a `Refused` if the backup is newer than this program, or if this is not a manifest. */
export function readManifest(bytes: Buffer): Manifest {
  const manifest = manifestSchema.safeParse(parsedJson(bytes)).data
  if (!manifest) throw new Refused('damaged')
  if (manifest.format > FORMAT || manifest.migrations.some((name) => !(name in migrations))) throw new Refused('newer')
  return manifest
}

function parsedJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return null
  }
}
