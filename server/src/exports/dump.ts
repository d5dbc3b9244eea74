import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { VERSION } from '@faldone/contract/settings.ts'
import type { Db } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import type { Room } from '../files/room.ts'
import { nullWhereMissing } from '../files/storage.ts'
import { newestEvent } from '../history/store.ts'
import { ANONYMOUS } from '../http/viewer.ts'
import { fieldsFor } from '../own-fields/values.ts'
import { revisionOf } from '../search/change-store.ts'
import type { StandardTask } from '../standards/write.ts'
import { exportFolder } from './export-folder.ts'
import { type ExportConfig, runExport } from './process.ts'

/** How long a request waits for a dump that is being made. It goes on without it. */
const PATIENCE_MS = 20_000

type Dump = { path: string; size: number; etag: string }
type Described = Pick<StandardTask, 'openFields' | 'siteName' | 'home'>

/**
 * Everything public as JSON-LD, compressed. It is made when somebody asks for it and anything has changed since the last time; until then
 * the same file is sent. Like other exports it is cleared away after half a day. Throws BUSY if it takes longer than a request waits, or
 * waits itself and gives way to a later one.
 */
export type Dumps = (described: Described) => Promise<Dump>

export function keepingDumps(config: ExportConfig, db: Db, room: Pick<Room, 'watch'>, run = runExport): Dumps {
  let making: { key: string; before: Promise<unknown>; made: Promise<Dump>; giveWay(): void } | null = null

  async function keyOf(described: Described): Promise<string> {
    const [revision, event, { fields }] = await Promise.all([revisionOf(db), newestEvent(db), fieldsFor(db, ANONYMOUS)])
    const state = JSON.stringify([revision, event, fields, described, VERSION.application])
    return createHash('sha256').update(state).digest('hex').slice(0, 32)
  }

  async function make(key: string, described: Described): Promise<Dump> {
    const path = pathOf(config, key)
    const part = `${path}.${randomUUID()}`
    await mkdir(exportFolder(config), { recursive: true })
    try {
      const { bytes, ended } = await run(config, { format: 'jsonld', standard: { ...described, unitId: null, staff: false, lang: 'it' } })
      await pipeline(bytes, createGzip(), room.watch, createWriteStream(part, { flush: true }))
      await ended
      await rename(part, path)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
    await removeOthers(config, key)
    return (await found(config, key))!
  }

  return async (described) => {
    const key = await keyOf(described)
    const kept = await found(config, key)
    if (kept) return kept
    // What is being made may be older than the last change. The next one waits for it, so that there is one at a time, and gives way to
    // another: the archive may change, or be asked for at other addresses, faster than dumps are made.
    if (making?.key !== key) {
      const before = making ? Promise.allSettled([making.before, making.made]) : Promise.resolve()
      const { promise: givenWay, reject } = Promise.withResolvers<never>()
      const made = Promise.race([before, givenWay]).then(() => make(key, described))
      making?.giveWay()
      const work = { key, before, made, giveWay: () => reject(new ApiError('BUSY')) }
      making = work
      made.catch(() => {}).finally(() => making === work && (making = null))
    }
    const given = new AbortController()
    const late = setTimeout(PATIENCE_MS, undefined, { signal: given.signal }).then(() => { throw new ApiError('BUSY') })
    late.catch(() => {})
    return Promise.race([making!.made, late]).finally(() => given.abort())
  }
}

const BEGINNING = 'dump-'
const nameOf = (key: string): string => `${BEGINNING}${key}.jsonld.gz`
const pathOf = (config: ExportConfig, key: string): string => `${exportFolder(config)}/${nameOf(key)}`

async function found(config: ExportConfig, key: string): Promise<Dump | null> {
  const path = pathOf(config, key)
  const known = await stat(path).catch(nullWhereMissing)
  return known && { path, size: known.size, etag: `"${key}"` }
}

/** Removes the dumps of earlier states. A client that is reading one still gets it to the end. */
async function removeOthers(config: ExportConfig, key: string): Promise<void> {
  const names = (await readdir(exportFolder(config))).filter((name) => name.startsWith(BEGINNING) && name !== nameOf(key))
  for (const name of names) await rm(`${exportFolder(config)}/${name}`, { force: true })
}
