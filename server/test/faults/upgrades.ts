import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { type BackupTable, clearTables, insertBackupRows, type Row } from '../../src/backup/rows-store.ts'
import { bytesOf, readBackup } from '../../src/backup/tar.ts'
import { openDatabase } from '../../src/db/database.ts'
import { deferReferences, settleReferences } from '../../src/db/engine.ts'
import { migrateIn } from '../../src/db/migrate.ts'
import { databaseAt, onServer } from '../support/postgres.ts'
import { startServer } from '../support/real-server.ts'
import { dying, type Failing, failingDisk, failingPostgres } from './failing.ts'
import { chosen, newTally, type Tally } from './interrupted-acts.ts'
import { killingAtMessages } from './killing.ts'
import { onPostgres } from './on-postgres.ts'
import { type ArchivePlace, lookAt } from './promises.ts'
import { inFolder } from './real-servers.ts'

/** What a server says that cannot start, in Italian; not what Node says of an error that nobody expected. */
const TOLD = /(Faldone non può partire|Lo spazio su disco|Il disco dell’archivio|Il database dell’archivio)/
const UNEXPECTED = /\n {4}at /
const NOTHING = { begun: new Set<string>(), done: new Set<string>() }

/** An older archive: how to put it in its place anew, and the settings of a server on it. */
type Older = { place: ArchivePlace; renew(): Promise<void>; settings: Record<string, string> }

/** Lets something fail at so many steps of the first start on an older archive, and starts again. */
async function upgrades({ place, renew, settings }: Older, failing: Failing, points: number): Promise<Tally> {
  const tally = newTally(`upgrade: ${failing.name}`)
  const start = () => startServer({ DATA_DIR: place.dataDir, LOG_LEVEL: 'silent', LANG: 'it', ...settings })
  await renew()
  const before = failing.steps()
  await (await start()).stop()
  const steps = failing.steps() - before
  const known = new Set(await lookAt(place, NOTHING))
  for (const step of chosen(steps, points)) {
    await renew()
    failing.begin(step)
    const said = await start().then((server) => server.stop().then(() => null), (error: unknown) => String(error))
    failing.end()
    const wrong = (what: string) => void tally.found.push(`${tally.name}, step ${step}: ${what}`)
    if (said !== null) {
      tally.interruptions++
      if (TOLD.test(said) && !UNEXPECTED.test(said)) tally.refused++
      else if (failing.name !== 'killed') wrong(said)
      await start().then((server) => server.stop(), (error: unknown) => wrong(String(error)))
    }
    for (const fault of await lookAt(place, NOTHING)) if (!known.has(fault)) wrong(fault)
  }
  return tally
}

/** `before`: a SQLite file of an older version. */
export const brokenUpgrades = (before: string, points: number): Promise<Tally[]> => inFolder(async (place, interrupter) => {
  const older: Older = {
    place, settings: interrupter.environment,
    async renew() {
      rmSync(place.dataDir, { recursive: true })
      mkdirSync(place.dataDir)
      copyFileSync(before, join(place.dataDir, 'faldone.sqlite'))
    },
  }
  const tallies: Tally[] = []
  for (const failing of [dying(interrupter), failingDisk(interrupter, 'ENOSPC'), failingDisk(interrupter, 'EROFS')])
    tallies.push(await upgrades(older, failing, points))
  return tallies
})

/** `backup`: of an older version, whose migrations end with `last`. */
export const brokenUpgradesOnPostgres = (backup: string, last: string, points: number): Promise<Tally[]> =>
  onPostgres(async (place, { url, proxy, interrupter }) => {
    await onServer(url, 'create database older')
    await fill({ dataDir: place.dataDir, databaseUrl: databaseAt(url, 'older') }, backup, last)
    const older: Older = {
      place, settings: { ...interrupter.environment, DATABASE_URL: proxy.url },
      async renew() {
        await onServer(url, 'drop database faults with (force)')
        await onServer(url, 'create database faults template older')
      },
    }
    const tallies: Tally[] = []
    for (const failing of [dying(killingAtMessages(interrupter, proxy)), failingPostgres(proxy)]) {
      const tally = await upgrades(older, failing, points)
      tallies.push({ ...tally, name: `PostgreSQL: ${tally.name}` })
    }
    return tallies
  })

/** Puts the rows of a backup into tables of its time. */
async function fill({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string }, backup: string, last: string): Promise<void> {
  const database = openDatabase({ dataDir, databaseUrl, readers: 1 })
  const file = await open(backup)
  try {
    await database.write.transaction().execute(async (tx) => {
      await migrateIn(tx, last)
      await clearTables(tx)
      await deferReferences(tx)
      for await (const { name, pieces } of readBackup(bytesOf(file))) {
        const [folder, table] = name.split('/')
        const bytes = await buffer(pieces)
        if (folder !== 'rows') continue
        const rows = gunzipSync(bytes).toString().trimEnd().split('\n').map((line) => JSON.parse(line) as Row)
        await insertBackupRows(tx, table as BackupTable, rows)
      }
      await settleReferences(tx)
    })
  } finally {
    await file.close()
    await database.close()
  }
}
