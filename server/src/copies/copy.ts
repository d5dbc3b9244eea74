import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { fileEntry, MANIFEST, readManifest } from '../backup/layout.ts'
import { isUnreadable, Refused } from '../backup/refused.ts'
import type { BackupSource } from '../backup/restore.ts'
import { type Entry, readBackup } from '../backup/tar.ts'
import { z } from 'zod'
import { asMade, COPIES, copyIn, type CopyNames, fileName, FILES, LIST_ENTRY } from './layout.ts'
import type { Place } from './place.ts'
import type { Sealing } from './sealing.ts'

const unpacked = promisify(gunzip)

/** Stored bytes that belong to a copy. `size` null: they were missing or damaged when it was made. */
export type Listed = { sha256: string; size: number | null }

const sealSchema = z.object({ sha256: z.string() })

export const listText = (listed: readonly Listed[]): string => listed.map(({ sha256, size }) => `${sha256} ${size ?? '-'}\n`).join('')

export const sha256In = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** The copies of a place, as they were made. */
export async function copiesIn(place: Place): Promise<CopyNames[]> {
  const names = await Array.fromAsync(place.names(COPIES))
  return names.flatMap((name) => copyIn(name) ?? []).sort(asMade)
}

async function* opened(place: Place, sealing: Sealing, name: string): AsyncGenerator<Uint8Array> {
  const pieces = await place.read(name)
  if (!pieces) throw new Refused('missing', name)
  yield* sealing.open(name, pieces)
}

/** The bytes of a stored file in a copy. Throws if they are missing, or are not what was encrypted. */
export const storedBytes = (place: Place, sealing: Sealing, { suffix }: Pick<CopyNames, 'suffix'>, sha256: string) =>
  opened(place, sealing, `${FILES}/${fileName(sha256)}${suffix}`)

/** Whether the bytes of a stored file in a copy are there, and are those of its name. Reads all of them. */
export async function isWhole(place: Place, sealing: Sealing, copy: Pick<CopyNames, 'suffix'>, sha256: string): Promise<boolean> {
  const hash = createHash('sha256')
  try {
    for await (const piece of storedBytes(place, sealing, copy, sha256)) hash.update(piece)
  } catch (error) {
    if (damaged(error, '') instanceof Refused) return false
    throw error
  }
  return hash.digest('hex') === sha256
}

/** The list of a copy. Throws `Refused` if it is missing or was altered; `sha256`: what the copy says of it, unless nobody has asked. */
export async function readList(place: Place, sealing: Sealing, { list }: CopyNames, sha256: string | null): Promise<Listed[]> {
  const text = (await buffer(opened(place, sealing, list)).then(unpacked).catch((error: unknown) => {
    throw damaged(error, list)
  })).toString()
  if (sha256 !== null && sha256In(text) !== sha256) throw new Refused('damaged', list)
  return text.split('\n').filter(Boolean).map((line) => {
    const [name = '', size] = line.split(' ')
    return { sha256: name, size: size === '-' ? null : Number(size) }
  })
}

/**
 * Errors of the disk and of a wrong passphrase stay what they are. Anything else means that the bytes of `what`, a file of the place, are
 * not as they were written.
 */
function damaged(error: unknown, what: string): unknown {
  if (error instanceof Refused) return error.what === null ? new Refused(error.reason, what) : error
  const { code } = error as { code?: string }
  return code !== undefined && !code.startsWith('Z_') && code !== 'ERR_BUFFER_TOO_LARGE' ? error : new Refused('damaged', what)
}

/** What the backup of a copy says of its list. Reads the whole backup. Throws `Refused`. */
export async function listSeal(place: Place, sealing: Sealing, copy: CopyNames): Promise<string> {
  let seal: string | null = null
  let isFirst = true
  try {
    for await (const { name, pieces } of sealedEntries(place, sealing, copy)) {
      if (isFirst && name !== MANIFEST) throw new Refused('notBackup')
      if (isFirst) readManifest(await buffer(pieces))
      if (name === LIST_ENTRY) seal = sealSchema.parse(JSON.parse((await buffer(pieces)).toString())).sha256
      isFirst = false
    }
  } catch (error) {
    throw damaged(error, copy.tar)
  }
  if (seal === null) throw new Refused('damaged', copy.tar)
  return seal
}

/** The entries of the backup of a copy. Throws `Refused`. */
export async function* sealedEntries(place: Place, sealing: Sealing, { tar }: CopyNames): AsyncGenerator<Entry> {
  try {
    yield* readBackup(opened(place, sealing, tar))
  } catch (error) {
    throw damaged(error, tar)
  }
}

/** A copy as a backup. Files that are missing or damaged come as what is left of them. */
export async function sourceOf(place: Place, sealing: Sealing, copy: CopyNames): Promise<BackupSource> {
  const listed = await readList(place, sealing, copy, await listSeal(place, sealing, copy))
  return {
    size: listed.reduce((sum, { size }) => sum + (size ?? 0), 0),
    sealed: () => sealedEntries(place, sealing, copy),
    async *stored() {
      for (const { sha256, size } of listed)
        yield {
          name: fileEntry(sha256), size: size ?? 0,
          pieces: whatIsLeft(size === null ? null : storedBytes(place, sealing, copy, sha256)),
        }
    },
  }
}

async function* whatIsLeft(pieces: AsyncIterable<Uint8Array> | null): AsyncGenerator<Buffer<ArrayBuffer>> {
  if (!pieces) return
  try {
    for await (const piece of pieces) yield Buffer.from(piece)
  } catch (error) {
    if (!(damaged(error, '') instanceof Refused || isUnreadable(error))) throw error
  }
}
