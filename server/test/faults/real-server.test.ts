import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { scratchFolder } from '../imports/scratch-file.ts'
import { newBucket, objectServer } from '../support/each-storage.ts'
import { freshDatabase } from '../support/fresh-database.ts'
import { startServer } from '../support/real-server.ts'
import { type Failing, failingDisk, failingPostgres, failingStore, failuresIn } from './failing.ts'
import { ACTS } from './interrupted-acts.ts'
import { Interrupter } from './interrupter.ts'
import { type KilledServer, startKilledServer } from './killing.ts'
import { Administrator } from './over-http.ts'
import { startPostgresProxy } from './postgres-proxy.ts'
import { lookAt, placeIn } from './promises.ts'

// The short form; `npm run faults` is the long one.

const root = scratchFolder()
const interrupter = Interrupter.build(root, scratchFolder())
const act = (name: string) => ACTS.find((one) => one.name === name)!

/** Lets something fail at a step of an act, which is refused. Returns what was wrong. */
async function wrongAt(ida: Administrator, failing: Failing, name: string, step: number): Promise<string[]> {
  const { refused, found } = await failuresIn(act(name), ida, failing, [step])
  expect(refused, name).toBe(1)
  return found
}

// It takes a C compiler to interrupt what SQLite itself writes.
describe.skipIf(!interrupter)('a real server on SQLite', () => {
  const place = placeIn(root)
  let server: KilledServer
  beforeAll(async () => {
    mkdirSync(place.dataDir)
    copyFileSync(inject('sqliteTemplate'), `${place.dataDir}/faldone.sqlite`)
    server = await startKilledServer(place, interrupter!)
  })
  afterAll(() => server.stop())

  test.each([
    ['upload in pieces', 5], ['sheet', 60],
  ])('that is killed in the middle of an act keeps what it promised: %s', async (name, step) => {
    expect(await server.killIn(act(name), step)).toEqual([])
  })

  test.each(['ENOSPC', 'EROFS'] as const)('whose disk fails says so, and goes on when it is well again: %s', async (fault) => {
    const disk = failingDisk(interrupter!, fault)
    for (const [name, step] of [['new record', 1], ['upload in pieces', 3], ['sheet', 2]] as const)
      expect(await wrongAt(server.ida, disk, name, step)).toEqual([])
  })

  test.each([3600, -3600, 0])('whose clock was changed by %i seconds goes on', async (seconds) => {
    interrupter!.stepClock(seconds)
    // Tokens that have expired, or come from the future, are refused.
    await server.ida.signsIn()
    const { id } = await server.ida.describes(server.ida.nextRound())
    await server.ida.uploads(server.ida.nextRound(), id)
  })

  test('has kept everything that it promised', async () => {
    expect(await lookAt(place, server.ida.promised)).toEqual([])
  })
})

describe.skipIf(!inject('postgresUrl'))('a real server on PostgreSQL with its files in a bucket', () => {
  test('says when one of them is gone, loses nothing, and goes on when it is back', async () => {
    const store = await objectServer()
    const database = await freshDatabase('postgres')
    const proxy = await startPostgresProxy(database.databaseUrl!)
    const filesUrl = await newBucket()
    const dataDir = scratchFolder()
    const { url, stop } = await startServer({
      ...store.environment, DATA_DIR: dataDir, DATABASE_URL: proxy.url, FILES_URL: filesUrl, LOG_LEVEL: 'silent',
    })
    const ida = new Administrator(url)
    await ida.registers()
    for (const [name, step] of [['new record', 4], ['upload in pieces', 9]] as const)
      expect(await wrongAt(ida, failingPostgres(proxy), name, step)).toEqual([])
    expect(await wrongAt(ida, failingStore(store), 'upload in pieces', 3)).toEqual([])
    await stop()
    const { databaseUrl } = database
    expect(await lookAt({ dataDir, databaseUrl, filesUrl, copies: dirname(dataDir) + '/none' }, ida.promised)).toEqual([])
    await proxy.close()
    await database.close()
  })
})
