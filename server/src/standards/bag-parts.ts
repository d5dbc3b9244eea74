import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../db/database.ts'
import { ApiError } from '../errors.ts'
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

/**
 * Where a bag finds the bytes of files, and where it keeps texts. A file of several pieces is read twice: its size is written before its
 * bytes, which must be whole then.
 */
export function bagSources(db: Db, config: StorageConfig): Pick<BagParts, 'open' | 'hold'> {
  const storage = openStorage(config)
  return {
    hold: holdingIn(join(config.dataDir, 'exports')),
    async open({ sha256, size }) {
      const known = { sha256, size, pieces: await piecesOf(db, sha256) }
      const read = () => readChecked(storage, known, { start: 0, end: size - 1 })
      try {
        if (known.pieces.length > 1) await pipeline(await read(), new Writable({ write: (_bytes, _encoding, done) => done() }))
        return await read()
      } catch (error) {
        if (error instanceof ApiError && error.code === 'DAMAGED_FILE') return null
        throw error
      }
    },
  }
}
