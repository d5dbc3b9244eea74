import { z } from 'zod'

/**
 * What is in a place. `docs/decisions/0033-copies-that-are-proved.md` describes the whole:
 *
 * - `faldone.json`: whose copies these are;
 * - `files/ab/<sha256>`: stored bytes, each content once;
 * - `copies/<instant>.tar`: a backup without stored bytes, and `copies/<instant>.files.gz`: the list of those that belong to it;
 *   `<instant>-1` and so on: made after the clock had been set back;
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

const FILE = /^[\da-f]{2}\/[\da-f]{64}(\.age)?$/
/** Whether a name below `files` is one that copies give. */
export const isFile = (name: string): boolean => FILE.test(name)

/** A copy that is complete, as its files are named. `setBack`: how often the clock had been set back when it was made. */
export type CopyNames = { name: string; at: Date; setBack: number; tar: string; list: string; suffix: string }

/**
 * The name of the copy that is made now, after another: its instant, without what file systems dislike. If the other was made later by its
 * clock, a number says that this one comes after it all the same.
 */
export function copyName(now: Date, last: Pick<CopyNames, 'at' | 'setBack'> | undefined): string {
  const instant = now.toISOString().replace(/\.\d+Z$/, 'Z').replaceAll(':', '')
  const setBack = last ? last.setBack + Number(instantOf(instant) <= last.at) : 0
  return setBack > 0 ? `${instant}-${setBack}` : instant
}

const instantOf = (name: string): Date => new Date(name.replace(/T(\d\d)(\d\d)(\d\d)Z.*$/, 'T$1:$2:$3Z'))

/** Sorts copies as they were made, whatever the clock said. */
export const asMade = (a: CopyNames, b: CopyNames): number => a.setBack - b.setBack || a.at.getTime() - b.at.getTime()

const COPY = /^(\d{4}-\d\d-\d\dT\d{6}Z(?:-\d{1,6})?)\.tar(\.age)?$/

const LIST = /^\d{4}-\d\d-\d\dT\d{6}Z(?:-\d{1,6})?\.files\.gz(\.age)?$/
export const isList = (name: string): boolean => LIST.test(name)

export function copyIn(name: string): CopyNames | null {
  const [, base, suffix = ''] = COPY.exec(name) ?? []
  return base === undefined ? null : namesOf(base, suffix)
}

export const namesOf = (name: string, suffix: string): CopyNames => ({
  name, at: instantOf(name), setBack: Number(/Z-(\d+)$/.exec(name)?.[1] ?? 0),
  tar: `${COPIES}/${name}.tar${suffix}`, list: `${COPIES}/${name}.files.gz${suffix}`, suffix,
})

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
