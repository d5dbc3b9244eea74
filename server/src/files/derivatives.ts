import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openSharedFolder, type SharedConfig } from './shared-folder.ts'

/** Pictures made from files. They can be deleted: missing or damaged ones are made again. */
export type Derivatives = {
  write(sha256: string, picture: Uint8Array): Promise<void>
  /** Null if it is missing or damaged. `digest` identifies the picture. */
  read(sha256: string): Promise<{ picture: Buffer; digest: string } | null>
  /** Where the pyramid of an image is, or will be. It is a tiled TIFF in halving sizes. */
  pyramidPath(sha256: string): string
  remove(sha256: string): Promise<void>
}

const DIGEST_BYTES = 32

const digestOf = (picture: Uint8Array): Buffer => createHash('sha256').update(picture).digest()

const nameOf = (sha256: string, ending: string) => `derivatives/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}.${ending}`

function readSealed(bytes: Buffer): { picture: Buffer; digest: string } | null {
  const picture = bytes.subarray(0, -DIGEST_BYTES)
  const digest = digestOf(picture)
  return digest.equals(bytes.subarray(-DIGEST_BYTES)) ? { picture, digest: digest.toString('hex') } : null
}

/**
 * WebP files in `DATA_DIR/derivatives/ab/cd`, each followed by the SHA-256 of its content. Servers share them. Pyramids are large, and each
 * server makes its own.
 */
export function openDerivatives(config: SharedConfig): Derivatives {
  const shared = openSharedFolder(config)
  const pathOf = (sha256: string) => join(config.dataDir, nameOf(sha256, 'webp'))
  const pyramidPath = (sha256: string) => join(config.dataDir, nameOf(sha256, 'tif'))
  return {
    async write(sha256, picture) {
      const path = pathOf(sha256)
      const temporary = `${path}.${randomUUID()}`
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(temporary, [picture, digestOf(picture)])
        await rename(temporary, path)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      await shared.give(nameOf(sha256, 'webp'))
    },
    async read(sha256) {
      if (!(await shared.take(nameOf(sha256, 'webp')))) return null
      const bytes = await readFile(pathOf(sha256)).catch(() => null)
      const found = bytes && readSealed(bytes)
      // So that a damaged copy is not kept beside a picture that was made again.
      if (!found) await rm(pathOf(sha256), { force: true })
      return found
    },
    pyramidPath,
    async remove(sha256) {
      await shared.remove(nameOf(sha256, 'webp'))
      await rm(pyramidPath(sha256), { force: true })
    },
  }
}
