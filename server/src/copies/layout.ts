import { z } from 'zod'

/**
 * What is in a place. `docs/decisions/0033-copies-that-are-proved.md` describes the whole:
 *
 * - `faldone.json`: whose copies these are;
 * - `files/ab/<sha256>`: stored bytes, each content once;
 * - `copies/<instant>.tar`: a backup without stored bytes, and `copies/<instant>.files.gz`: the list of those that belong to it;
 * - `key.age` and `.age` at the end of names: if there is a passphrase.
 */
export const MARKER = 'faldone.json'
export const COPIES = 'copies'
export const FILES = 'files'
/** The folder of what is still being written, which is swept. */
export const UNFINISHED = 'unfinished'
/** The entry of the tar that has the SHA-256 of the list. */
export const LIST_ENTRY = 'stored.json'

export const fileName = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256}`

/** The name of a copy is its instant, without what file systems dislike. */
export const copyName = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z').replaceAll(':', '')
const instantOf = (name: string): Date => new Date(name.replace(/T(\d\d)(\d\d)(\d\d)Z$/, 'T$1:$2:$3Z'))

/** A copy that is complete, as its files are named. */
export type CopyNames = { name: string; at: Date; tar: string; list: string; suffix: string }

const COPY = /^(\d{4}-\d\d-\d\dT\d{6}Z)\.tar(\.age)?$/

const LIST = /^\d{4}-\d\d-\d\dT\d{6}Z\.files\.gz(\.age)?$/
export const isList = (name: string): boolean => LIST.test(name)

export function copyIn(name: string): CopyNames | null {
  const [, base, suffix = ''] = COPY.exec(name) ?? []
  return base === undefined ? null : namesOf(base, suffix)
}

export const namesOf = (name: string, suffix: string): CopyNames =>
  ({ name, at: instantOf(name), tar: `${COPIES}/${name}.tar${suffix}`, list: `${COPIES}/${name}.files.gz${suffix}`, suffix })

/** A number, so that a program that is older than a place refuses it. */
export const FORMAT = 1
const markerSchema = z.object({ format: z.int(), archive: z.string() })

/** Whose copies a place has. Null if the marker is damaged. */
export function readMarker(bytes: Buffer): z.infer<typeof markerSchema> | null {
  try {
    return markerSchema.safeParse(JSON.parse(bytes.toString())).data ?? null
  } catch {
    return null
  }
}
