import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runExport } from '../../src/exports/process.ts'
import { runAcquire, runCheck } from '../../src/imports/process.ts'
import { begin, csv } from '../imports/import-sheet.ts'
import { freshDatabase, type TestDatabase } from '../support/fresh-database.ts'

vi.setConfig({ testTimeout: 60_000 })

const SECRETS = { SETUP_TOKEN: 'planted-token', SMTP_URL: 'smtp://casa:planted-password@example.org', DATABASE_URL: 'postgres://planted' }

let db: TestDatabase
beforeEach(async () => {
  db = await freshDatabase('sqlite')
  for (const [name, value] of Object.entries({ ...SECRETS, TZ: 'Europe/Rome' })) vi.stubEnv(name, value)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await db.close()
})

const read = (path: string) => readFile(path, 'utf8').catch(() => '')

/** The environments of this process's children that run our programs, as Linux shows them (proc(5)). */
async function environmentsNow(): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(ids.map(async (id) => {
    const parent = /^PPid:\s*(\d+)/m.exec(await read(`/proc/${id}/status`))?.[1]
    const isOurs = Number(parent) === process.pid && (await read(`/proc/${id}/cmdline`)).includes('process-main')
    return isOurs ? read(`/proc/${id}/environ`) : ''
  }))
  return found.filter(Boolean)
}

/** Everything that appears in the environments of child processes during some work. */
async function seenDuring(work: Promise<unknown>): Promise<string> {
  const over = work.then(() => true)
  const seen = new Set<string>()
  do {
    for (const text of await environmentsNow()) seen.add(text)
  } while (!(await Promise.race([over, wait(10, false)])))
  return [...seen].join('\0')
}

test.skipIf(!existsSync('/proc/self/environ'))('child processes get the time zone, but no secret of the server', async () => {
  const config = { databaseUrl: db.databaseUrl, dataDir: db.dataDir, filesUrl: null, maxFileBytes: 1_000 }
  const importId = await begin(db)
  const written = async () => {
    const { bytes, ended } = await runExport(config, { format: 'csv', sheetName: 'Prova', report: { importId, lang: 'it' } })
    bytes.resume()
    await ended
  }
  const seen = [
    await seenDuring(runCheck(config, db, importId, csv([['Titolo'], ['Volantino']]))),
    await seenDuring(runAcquire(config, importId, { actor: 'prova', skipErrors: false })),
    await seenDuring(written()),
  ]
  for (const text of seen) {
    expect(text).toContain('TZ=Europe/Rome')
    expect(text).not.toMatch(/planted|SETUP_TOKEN|SMTP_URL/)
  }
})
