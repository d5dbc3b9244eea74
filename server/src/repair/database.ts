import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Refused } from '../backup/refused.ts'
import { restoreBackup } from '../backup/restore.ts'
import { isBackedUp } from '../backup/rows-store.ts'
import type { Config } from '../config.ts'
import { copiesIn, sealedEntries } from '../copies/copy.ts'
import type { CopyNames } from '../copies/layout.ts'
import type { Place } from '../copies/place.ts'
import type { CopyKey, Sealing } from '../copies/sealing.ts'
import { DATABASE_FILE } from '../data-folder.ts'
import { damageIn } from '../db/damage.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { copyWithLog, type LaidTable, layOver, openDamaged, type Salvage } from '../db/overlay.ts'
import { AlreadyServed, lockServing } from '../db/serving-lock.ts'
import { openStorage, syncFolder } from '../files/storage.ts'
import { remakeDerived } from './derived.ts'
import { recount } from './recount-store.ts'

/** The copy that a damaged database is made again from. */
export type Opened = { place: Place; sealing: Sealing }

/** `damaged`: where the old file is kept. `older`: records as they were in the copy, because they could not be read in the file. */
export type Rebuilt = { copy: CopyNames; tables: LaidTable[]; dangling: number; older: number[]; damaged: string }

/** A copy of a damaged file and its log, so that whatever is done to the file, what it had can be read. */
export class DamagedFile {
  readonly folder: string
  readonly #dataDir: string
  constructor(dataDir: string) {
    this.#dataDir = dataDir
    // What an interrupted one left. Nobody else is here.
    for (const name of readdirSync(dataDir)) if (name.startsWith('repair-')) rmSync(join(dataDir, name), { recursive: true, force: true })
    this.folder = join(dataDir, `repair-${randomUUID().slice(0, 8)}`)
    mkdirSync(this.folder, { mode: 0o700 })
    copyWithLog(join(dataDir, DATABASE_FILE), join(this.folder, 'kept.sqlite'))
  }

  /** A folder with a copy to try things on. */
  forTrying(): string {
    const folder = join(this.folder, 'tried')
    mkdirSync(folder)
    copyWithLog(join(this.folder, 'kept.sqlite'), join(folder, DATABASE_FILE))
    return folder
  }

  /** Null if the file does not say which tables it has. */
  open(): Salvage | null {
    return openDamaged(join(this.folder, 'kept.sqlite'), this.folder)
  }

  /** Puts a new file in the place of the damaged one at once, and keeps that one beside it. Returns where. */
  async replaceBy(dataDir: string): Promise<string> {
    const path = join(this.#dataDir, DATABASE_FILE)
    const kept = `${path}.damaged-${new Date().toISOString().replace(/\.\d+Z$/, 'Z').replaceAll(':', '')}`
    linkSync(join(this.folder, 'kept.sqlite'), kept)
    if (existsSync(join(this.folder, 'kept.sqlite-wal'))) linkSync(join(this.folder, 'kept.sqlite-wal'), `${kept}-wal`)
    // The log of the damaged file must not be laid over the new one. All of it is kept beside it.
    for (const end of ['-wal', '-shm']) rmSync(path + end, { force: true })
    renameSync(join(dataDir, DATABASE_FILE), path)
    await syncFolder(this.#dataDir)
    return kept
  }

  discard(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Keeps servers away. Null if one is there. */
export function lockUnlessServed(dataDir: string): { release(): void } | null {
  try {
    return lockServing(dataDir)
  } catch (error) {
    if (error instanceof AlreadyServed) return null
    throw error
  }
}

/** Where copies are and what opens them, as far as a damaged file says it. */
export function settingsIn({ tables }: Salvage): { place: string | null; key: CopyKey | null } {
  const settings = tables.get('setting')
  const found = new Map<unknown, unknown>()
  for (const values of settings?.rows() ?? [])
    if (values) found.set(values[settings!.columns.indexOf('name')], values[settings!.columns.indexOf('value')])
  const valueOf = <T>(name: string): T | null => (found.has(name) ? (JSON.parse(String(found.get(name))) as T) : null)
  return { place: valueOf<{ place?: string }>('copies.chosen')?.place ?? null, key: valueOf<CopyKey>('copies.key') }
}

/**
 * Makes a database again: the rows of the last copy that can be restored, and over them every row that can be read in the damaged file.
 * Null if no copy can be restored. Nothing is changed before all of it is there. The caller keeps servers away.
 */
export async function rebuild(file: DamagedFile, salvage: Salvage, opened: Opened): Promise<Rebuilt | null> {
  const dataDir = join(file.folder, 'new')
  const copy = await restoreLast(dataDir, opened)
  if (!copy) return null
  const { tables, dangling } = layOver(dataDir, salvage, isBackedUp)
  const read = new Set<unknown>()
  const records = salvage.tables.get('document')
  for (const values of records?.rows() ?? []) if (values) read.add(values[records!.columns.indexOf('num')])
  const older = await withDatabase({ dataDir, databaseUrl: null }, async (database) => {
    await database.write.transaction().execute(recount)
    await remakeDerived(database)
    const [damage] = await damageIn(database.read)
    if (damage !== undefined) throw new Error(damage)
    return (await database.read.selectFrom('document').select('num').orderBy('num').execute())
      .map(({ num }) => num).filter((num) => !read.has(num))
  })
  return { copy, tables, dangling, older, damaged: await file.replaceBy(dataDir) }
}

/** Restores the rows of the last copy whose rows are whole. */
async function restoreLast(dataDir: string, { place, sealing }: Opened): Promise<CopyNames | null> {
  for (const copy of (await copiesIn(place)).reverse()) {
    rmSync(dataDir, { recursive: true, force: true })
    try {
      const config = { dataDir, databaseUrl: null, filesUrl: null }
      await withDatabase(config, (database) => restoreBackup(
        { config, database, storage: openStorage(config) },
        { size: 0, sealed: () => sealedEntries(place, sealing, copy) }, () => {},
      ))
      return copy
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
  return null
}

/** Opens a database as it is: bringing a damaged one up to date would change it. */
export async function withDatabase<T>(of: Pick<Config, 'dataDir' | 'databaseUrl'>, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ ...of, readers: 1 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
