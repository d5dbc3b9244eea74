import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, inject } from 'vitest'
import { type Database, openDatabase } from '../../src/db/database.ts'
import type { Engine } from '../../src/db/engine.ts'
import { databaseAt } from './postgres.ts'

export type TestDatabase = Database & { engine: Engine; dataDir: string; databaseUrl: string | null; filesUrl: string | null }

const postgresUrl = inject('postgresUrl')
const scratch = inject('scratch')

/** Stays connected: to connect for each statement costs a fifth of what a database does. */
const server = new pg.Pool({ connectionString: postgresUrl ?? '', idleTimeoutMillis: 0, allowExitOnIdle: true })
// The server of the tests may end before this process.
server.on('error', () => {})

async function freshSqlite(): Promise<TestDatabase> {
  const dataDir = join(scratch, randomBytes(6).toString('hex'))
  mkdirSync(dataDir)
  copyFileSync(inject('sqliteTemplate'), join(dataDir, 'faldone.sqlite'))
  const database = openDatabase({ databaseUrl: null, dataDir, readers: 2 })
  const close = async () => {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...database, close, engine: 'sqlite', dataDir, databaseUrl: null, filesUrl: null }
}

async function freshPostgres(): Promise<TestDatabase> {
  const name = `${inject('postgresTemplate')}_${randomBytes(6).toString('hex')}`
  // Copied as files, because copying through the log, the default, takes a third more work.
  await server.query(`create database ${name} template ${inject('postgresTemplate')} strategy file_copy`)
  const databaseUrl = databaseAt(postgresUrl!, name)
  const dataDir = join(scratch, name)
  mkdirSync(dataDir)
  const database = openDatabase({ databaseUrl, dataDir })
  const close = async () => {
    await database.close()
    // Not waited for: PostgreSQL looks every tenth of a second whether all connections have ended. What is left, the global teardown drops.
    server.query(`drop database ${name} with (force)`).catch(() => {})
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...database, close, engine: 'postgres', dataDir, databaseUrl, filesUrl: null }
}

/** A new database, created by the real migrations. Close it when done. */
export const freshDatabase = (engine: Engine): Promise<TestDatabase> => (engine === 'postgres' ? freshPostgres() : freshSqlite())

/** Runs a suite on each engine. Without PostgreSQL its half is skipped, which counts as a failure in CI. */
export function onEachEngine(name: string, suite: (engine: Engine) => void): void {
  onSqlite(name, suite)
  onPostgres(name, suite)
}

type Runs = typeof onEachEngine
const onSqlite: Runs = (name, suite) => describe(`${name} (SQLite)`, () => suite('sqlite'))
const onPostgres: Runs = (name, suite) => describe.skipIf(!postgresUrl)(`${name} (PostgreSQL)`, () => suite('postgres'))

const inBoth = process.env.TEST_ENGINES === 'both'
/** Runs a suite on one engine, and with `TEST_ENGINES=both` on both: its stores have suites of their own on each engine. */
export const onOneEngine = inBoth ? onEachEngine : onSqlite
/** The same on PostgreSQL if it is there, where several write at once: SQLite lets one wait for the other. */
export const onTheBusyEngine = inBoth ? onEachEngine : postgresUrl ? onPostgres : onSqlite
