import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../server/src/db/database.ts'
import type { Engine } from '../server/src/db/engine.ts'
import { migrate } from '../server/src/derived/migrate.ts'
import { databaseAt, onServer, startPostgres, type TestPostgres } from '../server/test/support/postgres.ts'
import { type Facts, fill } from './fill.ts'

/** The place of an archive. */
type Place = { dataDir: string; databaseUrl: string | null }

export type BenchArchive = Place & { engine: Engine; size: number; database: Database; facts: Facts; close(): Promise<void> }

/** The collection to measure, and the folder in which a loaded archive is kept for later runs; null: it is removed. */
export type Wanted = { engine: Engine; size: number; data: string; made: boolean; pages: number; keep: string | null }

/**
 * The environment of a program that works on this archive and no other, whatever the surrounding environment says. Without rate limits,
 * because all clients have the same address.
 */
export const environmentOf = ({ dataDir, databaseUrl }: Place): NodeJS.ProcessEnv => ({
  ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', FILES_URL: '', LOG_LEVEL: 'error', RECOGNITION: 'off',
  // Crawlers and people come from addresses that `X-Forwarded-For` names.
  SEARCHES_PER_MINUTE: '0', IMAGE_PARTS_PER_MINUTE: '0', TRUSTED_PROXIES: '127.0.0.1,::1',
})

let postgres: TestPostgres | null = null

/** An empty place for an archive, or a copy of the one kept under a name; null where there is no PostgreSQL. */
async function newPlace({ engine, keep }: Wanted, copyOf: string | null): Promise<Place | null> {
  if (engine === 'postgres') postgres ??= await (keep ? startPostgres(keep, 'server') : startPostgres())
  if (engine === 'postgres' && !postgres) return null
  const dataDir = mkdtempSync(join(tmpdir(), 'faldone-bench-'))
  if (engine === 'sqlite') {
    if (copyOf) cpSync(join(keep!, copyOf, 'faldone.sqlite'), join(dataDir, 'faldone.sqlite'))
    return { dataDir, databaseUrl: null }
  }
  const name = `bench_${randomUUID().slice(0, 8)}`
  await onServer(postgres!.url, `create database ${name}${copyOf ? ` template ${copyOf}` : ''}`)
  return { dataDir, databaseUrl: databaseAt(postgres!.url, name) }
}

/** Keeps a copy of a closed archive. The facts are written last, so that an interrupted copy is not taken for a complete one. */
async function keepCopy({ dataDir, databaseUrl }: Place, folder: string, name: string, facts: Facts): Promise<void> {
  mkdirSync(join(folder, name), { recursive: true })
  if (databaseUrl) {
    await onServer(postgres!.url, `drop database if exists ${name}`)
    await onServer(postgres!.url, `create database ${name} template ${new URL(databaseUrl).pathname.slice(1)}`)
  } else cpSync(join(dataDir, 'faldone.sqlite'), join(folder, name, 'faldone.sqlite'))
  writeFileSync(join(folder, name, 'facts.json'), JSON.stringify({ ...facts, madeBy: MADE_BY }))
}

/** Loads the collection into an empty place. */
async function load(place: Place, wanted: Wanted): Promise<Facts> {
  const database = await opened(place)
  const facts = await fill(database, wanted)
  await database.close()
  return facts
}

async function opened(place: Place): Promise<Database> {
  const database = openDatabase(place)
  await migrate(database).catch((error: unknown) => database.close().then(() => Promise.reject(error)))
  return database
}

async function remove({ dataDir, databaseUrl }: Place): Promise<void> {
  if (databaseUrl) await onServer(postgres!.url, `drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`)
  rmSync(dataDir, { recursive: true, force: true })
}

/** The code that makes a collection. An archive that was loaded by other code is not used. */
const MADE_BY = createHash('sha256').update(
  ['collection', 'fill', 'vocabulary', 'word-count'].map((name) => readFileSync(new URL(`${name}.ts`, import.meta.url), 'utf8')).join('')
).digest('hex')

type Open = { place: Place; database: Database; facts: Facts }

function keptFacts(folder: string, name: string): Facts | null {
  const file = join(folder, name, 'facts.json')
  if (!existsSync(file)) return null
  const { madeBy, ...facts } = JSON.parse(readFileSync(file, 'utf8')) as Facts & { madeBy: string }
  return madeBy === MADE_BY ? facts : null
}

/** A copy of the kept archive, brought up to date; null where there is none, or this program cannot open it. */
async function openKept(wanted: Wanted, name: string): Promise<Open | null> {
  const facts = wanted.keep && keptFacts(wanted.keep, name)
  const place = facts && (await newPlace(wanted, name))
  if (!place) return null
  try {
    return { place, database: await opened(place), facts }
  } catch (error) {
    console.error(`The archive kept as ${name} cannot be used, and is loaded again: ${(error as Error).message}`)
    await remove(place)
    return null
  }
}

async function openLoaded(wanted: Wanted, name: string): Promise<Open | null> {
  const place = await newPlace(wanted, null)
  if (!place) return null
  const facts = await load(place, wanted)
  if (wanted.keep) await keepCopy(place, wanted.keep, name, facts)
  return { place, database: await opened(place), facts }
}

/** An archive of this collection, whose place is removed when it is closed; null where there is no PostgreSQL. */
export async function benchArchive(wanted: Wanted): Promise<BenchArchive | null> {
  const { engine, size, made, pages } = wanted
  const name = `${engine}_${size}${made ? '_made' : ''}${pages > 0 ? `_${pages}_pages` : ''}`
  const open = (await openKept(wanted, name)) ?? (await openLoaded(wanted, name))
  if (!open) return null
  const { place, database, facts } = open
  return { ...place, engine, size, database, facts, close: () => database.close().then(() => remove(place)) }
}

export async function stopPostgres(): Promise<void> {
  await postgres?.stop()
  postgres = null
}
