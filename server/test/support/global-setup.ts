import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../src/db/database.ts'
import { migrate } from '../../src/derived/migrate.ts'
import { databaseAt, dropDatabases, onServer, startPostgres } from './postgres.ts'
import { writingPlace } from './writing-place.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the tests' PostgreSQL; null where there is none. */
    postgresUrl: string | null
    /** The name of a migrated database, from which tests copy. */
    postgresTemplate: string
    /** The file of a migrated SQLite database. */
    sqliteTemplate: string
    /** A folder for everything that tests write, removed when they have ended. */
    scratch: string
  }
}

async function makeTemplate(databaseUrl: string | null, dataDir: string): Promise<void> {
  const database = openDatabase({ databaseUrl, dataDir, readers: 1 })
  await migrate(database)
  await database.close()
}

/** Provides one PostgreSQL for all tests, TEST_DATABASE_URL or one of our own, and a migrated database of each engine to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const place = writingPlace()
  const own = given ? null : await startPostgres(place)
  const url = given ?? own?.url
  const template = `template_${randomBytes(6).toString('hex')}`
  const folder = mkdtempSync(join(place, 'faldone-test-'))
  await makeTemplate(null, folder)
  if (url) {
    await onServer(url, `create database ${template}`)
    await makeTemplate(databaseAt(url, template), folder)
  }
  project.provide('sqliteTemplate', join(folder, 'faldone.sqlite'))
  project.provide('scratch', folder)
  project.provide('postgresUrl', url ?? null)
  project.provide('postgresTemplate', template)
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    if (given) await dropDatabases(given, template)
    await own?.stop()
  }
}
