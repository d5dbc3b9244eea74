import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'

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

/** WebP files in `DATA_DIR/derivatives/ab/cd`, each followed by the SHA-256 of its content. */
export function openDerivatives({ dataDir }: Pick<Config, 'dataDir'>): Derivatives {
  const placeOf = (sha256: string, ending: string) =>
    join(dataDir, 'derivatives', sha256.slice(0, 2), sha256.slice(2, 4), `${sha256}.${ending}`)
  const pathOf = (sha256: string) => placeOf(sha256, 'webp')
  const pyramidPath = (sha256: string) => placeOf(sha256, 'tif')
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
    },
    async read(sha256) {
      const bytes = await readFile(pathOf(sha256)).catch(() => null)
      if (!bytes) return null
      const picture = bytes.subarray(0, -DIGEST_BYTES)
      const digest = digestOf(picture)
      return digest.equals(bytes.subarray(-DIGEST_BYTES)) ? { picture, digest: digest.toString('hex') } : null
    },
    pyramidPath,
    async remove(sha256) {
      for (const path of [pathOf(sha256), pyramidPath(sha256)]) await rm(path, { force: true })
    },
  }
}
