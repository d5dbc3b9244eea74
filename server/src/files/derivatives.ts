import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openSharedFolder, type SharedConfig } from './shared-folder.ts'

/** A picture, and what identifies it. */
export type Kept = { picture: Buffer; digest: string }

/** Pictures made from files. They can be deleted: missing or damaged ones are made again. */
export type Derivatives = {
  write(sha256: string, picture: Uint8Array): Promise<void>
  /** Null if it is missing or damaged. */
  read(sha256: string): Promise<Kept | null>
  /** Where the small picture of a page of a PDF is, or will be (`writeSealed`). */
  pagePath(sha256: string, page: number): string
  /** Where the pyramid of an image or of a page of a PDF is, or will be. It is a tiled TIFF in halving sizes. */
  pyramidPath(sha256: string, page?: number | null): string
  /** Removes all that was made from these bytes. */
  remove(sha256: string): Promise<void>
}

const DIGEST_BYTES = 32

const digestOf = (picture: Uint8Array): Buffer => createHash('sha256').update(picture).digest()

const nameOf = (sha256: string, ending: string) => `derivatives/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}.${ending}`

/** Writes a picture, followed by the SHA-256 of its content. */
export async function writeSealed(path: string, picture: Uint8Array): Promise<void> {
  const temporary = `${path}.${randomUUID()}`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(temporary, [picture, digestOf(picture)])
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Null if it is missing or damaged. */
export async function readSealed(path: string): Promise<Kept | null> {
  const bytes = await readFile(path).catch(() => null)
  if (!bytes) return null
  const picture = bytes.subarray(0, -DIGEST_BYTES)
  const digest = digestOf(picture)
  return digest.equals(bytes.subarray(-DIGEST_BYTES)) ? { picture, digest: digest.toString('hex') } : null
}

/**
 * WebP files in `DATA_DIR/derivatives/ab/cd`, each sealed. Servers share them. Pyramids are large and pages of PDFs many, so each server
 * makes its own.
 */
export function openDerivatives(config: SharedConfig): Derivatives {
  const shared = openSharedFolder(config)
  const pathOf = (sha256: string, ending = 'webp') => join(config.dataDir, nameOf(sha256, ending))
  return {
    async write(sha256, picture) {
      await writeSealed(pathOf(sha256), picture)
      await shared.give(nameOf(sha256, 'webp'))
    },
    async read(sha256) {
      if (!(await shared.take(nameOf(sha256, 'webp')))) return null
      const found = await readSealed(pathOf(sha256))
      // So that a damaged copy is not kept beside a picture that was made again.
      if (!found) await rm(pathOf(sha256), { force: true })
      return found
    },
    pagePath: (sha256, page) => pathOf(sha256, `${page}.webp`),
    pyramidPath: (sha256, page = null) => pathOf(sha256, page === null ? 'tif' : `${page}.tif`),
    async remove(sha256) {
      await shared.remove(nameOf(sha256, 'webp'))
      const folder = dirname(pathOf(sha256))
      const names = await readdir(folder).catch(() => [])
      for (const name of names) if (name.startsWith(sha256)) await rm(join(folder, name), { force: true })
    },
  }
}
