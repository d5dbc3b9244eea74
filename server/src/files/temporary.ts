import { randomUUID } from 'node:crypto'
import { access, constants, type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { tooLarge } from '../errors.ts'
import { type Digests, digestPieces, inPieces } from './pieces.ts'

/** A local file that was received completely, with its digests. */
type TakenIn = { path: string; digests: Digests; discard(): Promise<void> }

/** A folder for files that are still being received. */
export type Temporary = {
  /** An unused path. */
  newPath(): Promise<string>
  /** Receives bytes. Throws TOO_LARGE beyond `maxBytes`. If it fails, it removes what it has written. `sample` gets the first piece. */
  receive(source: AsyncIterable<Uint8Array>, maxBytes: number, sample: (first: Uint8Array) => void): Promise<TakenIn>
  /** Removes what a crash left a day ago. */
  sweep(): Promise<void>
  /** Throws if nothing can be written. */
  reach(): Promise<void>
}

/** After this time an unfinished file counts as abandoned. */
export const ABANDONED_MS = 24 * 60 * 60 * 1000

export function openTemporary(folder: string): Temporary {
  const newPath = async () => {
    await mkdir(folder, { recursive: true })
    return join(folder, randomUUID())
  }
  return {
    newPath,
    async receive(source, maxBytes, sample) {
      const path = await newPath()
      const discard = () => rm(path, { force: true })
      const file = await open(path, 'wx')
      try {
        const digests = await writePieces(file, source, maxBytes, sample).finally(() => file.close())
        return { path, digests, discard }
      } catch (error) {
        await discard()
        throw error
      }
    },
    async sweep() {
      await mkdir(folder, { recursive: true })
      for (const name of await readdir(folder)) {
        const path = join(folder, name)
        const found = await stat(path).catch(() => null)
        if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { force: true })
      }
    },
    async reach() {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.W_OK)
    },
  }
}

async function writePieces(
  file: FileHandle, source: AsyncIterable<Uint8Array>, maxBytes: number, sample: (first: Uint8Array) => void
): Promise<Digests> {
  const digests = digestPieces()
  let written = 0
  for await (const piece of inPieces(source)) {
    if (written === 0) sample(piece)
    written += piece.length
    if (written > maxBytes) throw tooLarge(maxBytes)
    await Promise.all([digests.add(piece), file.writeFile(piece)])
  }
  await file.sync()
  return digests.end()
}
