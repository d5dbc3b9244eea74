import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../db/database.ts'
import { readChecked } from '../files/reading.ts'
import { openStorage, type StorageConfig } from '../files/storage.ts'
import { piecesOf } from '../files/store.ts'
import type { BagParts, HeldText } from './bag.ts'

/** Keeps a text in a file of its own until it is removed. The hourly clearing of exports finds what is left over. */
const holdingIn = (folder: string): BagParts['hold'] => async (text): Promise<HeldText> => {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `bag-${randomUUID()}`)
  const hash = createHash('sha256')
  let size = 0
  await pipeline(text, async function* (pieces: AsyncIterable<string | Buffer>) {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece as string)
      hash.update(bytes)
      size += bytes.length
      yield bytes
    }
  }, createWriteStream(path))
  return { size, sha256: hash.digest('hex'), read: () => createReadStream(path), remove: () => rm(path, { force: true }) }
}

/** Where a bag finds the bytes of files, and where it keeps texts. Damaged bytes end it: no bag says that they are whole. */
export function bagSources(db: Db, config: StorageConfig): Pick<BagParts, 'open' | 'hold'> {
  const storage = openStorage(config)
  return {
    hold: holdingIn(join(config.dataDir, 'exports')),
    async *open({ sha256, size }) {
      const known = { sha256, size, pieces: await piecesOf(db, sha256) }
      const bytes = await readChecked(storage, known, { start: 0, end: size - 1 })
        .catch((cause: unknown) => { throw new Error(`The file ${sha256} cannot be put into a bag`, { cause }) })
      yield* bytes as AsyncIterable<Buffer>
    },
  }
}
