import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, inject } from 'vitest'
import { type Database, openDatabase } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrate.ts'
import type { Engine } from '../../src/db/engine.ts'

export type TestDatabase = Database & { engine: Engine; dataDir: string; databaseUrl: string | null }

const postgresUrl = inject('postgresUrl')
const scratch = mkdtempSync(join(tmpdir(), 'faldone-test-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

const databaseAt = (url: string, name: string): string => {
  const at = new URL(url)
  at.pathname = `/${name}`
  return at.href
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl! })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A migrated database to copy from, made once in each test process. */
let sqliteTemplate: Promise<string> | undefined

async function makeSqliteTemplate(): Promise<string> {
  const dataDir = join(scratch, 'template')
  const database = openDatabase({ databaseUrl: null, dataDir, readers: 1 })
  await migrate(database)
  await database.close()
  return join(dataDir, 'faldone.sqlite')
}

let postgresTemplate: Promise<string> | undefined

async function makePostgresTemplate(): Promise<string> {
  const name = `template_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name}`)
  const database = openDatabase({ databaseUrl: databaseAt(postgresUrl!, name), dataDir: scratch })
  await migrate(database)
  await database.close()
  return name
}

async function freshSqlite(): Promise<TestDatabase> {
  sqliteTemplate ??= makeSqliteTemplate()
  const dataDir = join(scratch, randomBytes(6).toString('hex'))
  mkdirSync(dataDir)
  copyFileSync(await sqliteTemplate, join(dataDir, 'faldone.sqlite'))
  const database = openDatabase({ databaseUrl: null, dataDir, readers: 2 })
  const close = async () => {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...database, close, engine: 'sqlite', dataDir, databaseUrl: null }
}

async function freshPostgres(): Promise<TestDatabase> {
  postgresTemplate ??= makePostgresTemplate()
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} template ${await postgresTemplate}`)
  const databaseUrl = databaseAt(postgresUrl!, name)
  const dataDir = join(scratch, name)
  mkdirSync(dataDir)
  const database = openDatabase({ databaseUrl, dataDir })
  const close = async () => {
    await database.close()
    await onServer(`drop database ${name} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...database, close, engine: 'postgres', dataDir, databaseUrl }
}

/** A fresh database, made by the real migrations. Close it when done. */
export const freshDatabase = (engine: Engine): Promise<TestDatabase> => (engine === 'postgres' ? freshPostgres() : freshSqlite())

/**
 * Runs a suite on each engine. Where no PostgreSQL could be had its half is skipped, which counts as a failure in CI.
 */
export function onEachEngine(name: string, suite: (engine: Engine) => void): void {
  describe(`${name} (SQLite)`, () => suite('sqlite'))
  describe.skipIf(!postgresUrl)(`${name} (PostgreSQL)`, () => suite('postgres'))
}
