import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/database.ts'
import { claimJob, enqueueJob, failJob, finishJob, hasDueJob, type Job, type JobName, releaseJob, retryJob } from '../../src/jobs/store.ts'
import { DAY, letPass, rightTime } from '../accounts/clock.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'

const LEASE = 60_000

onEachEngine('the job queue', (engine) => {
  let db: TestDatabase
  beforeEach(async () => {
    db = await freshDatabase(engine)
  })
  afterEach(async () => {
    rightTime()
    await db.close()
  })

  const enqueue = (payload: unknown, type: JobName = 'picture') => db.write.transaction().execute((tx) => enqueueJob(tx, type, payload))
  const claim = (leaseMs = LEASE, types = ['picture']) => claimJob(db.write, types, leaseMs)
  const states = async () =>
    (await db.read.selectFrom('job').select(['state', 'error']).orderBy('id').execute()).map(({ state, error }) => [state, error])

  test('gives each job once, oldest first, and only jobs of the types asked for', async () => {
    for (const number of [1, 2]) await enqueue({ number })
    await enqueue({ number: 3 }, 'recording')
    expect(await claim()).toMatchObject({ type: 'picture', payload: { number: 1 }, attempts: 1 })
    expect(await claim()).toMatchObject({ payload: { number: 2 } })
    expect(await hasDueJob(db.read, ['picture'])).toBe(false)
    expect(await claim()).toBeNull()
    expect(await claim(LEASE, ['picture', 'recording'])).toMatchObject({ payload: { number: 3 } })
  })

  test('never gives a job to two servers', async () => {
    for (let number = 0; number < 60; number++) await enqueue(number)
    const servers = [db, openDatabase(db), openDatabase(db)]
    const taken: unknown[] = []
    await Promise.all(servers.flatMap((server) => [server, server]).map(async (server) => {
      for (let job = await claimJob(server.write, ['picture'], LEASE); job; job = await claimJob(server.write, ['picture'], LEASE))
        taken.push(job.payload)
    }))
    await Promise.all(servers.slice(1).map((server) => server.close()))
    expect(taken.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 60 }, (_, number) => number))
  })

  test('does not contain a job whose transaction failed', async () => {
    const failed = db.write.transaction().execute(async (tx) => {
      await enqueueJob(tx, 'picture', {})
      throw new Error('half way')
    })
    await expect(failed).rejects.toThrow('half way')
    expect(await hasDueJob(db.read, ['picture'])).toBe(false)
  })

  test('gives a job again when its worker has exceeded its lease', async () => {
    await enqueue({})
    const lost = (await claim(0))!
    const taken = (await claim())!
    expect(taken).toEqual({ ...lost, attempts: 2 })
    await db.write.transaction().execute((tx) => finishJob(tx, lost))
    expect(await states()).toEqual([['running', null]])
    await db.write.transaction().execute((tx) => finishJob(tx, taken))
    expect(await states()).toEqual([])
  })

  test('gives a job that was postponed by a clock years ahead', async () => {
    letPass(1000 * DAY)
    await enqueue({ number: 1 })
    await enqueue({ number: 2 })
    await claim()
    rightTime()
    expect(await hasDueJob(db.read, ['picture'])).toBe(true)
    expect(await claim()).toMatchObject({ payload: { number: 2 }, attempts: 1 })
    expect(await claim()).toMatchObject({ payload: { number: 1 }, attempts: 2 })
    expect(await claim()).toBeNull()
  })

  test('keeps a job for later, returns it, or keeps it as failed', async () => {
    await enqueue({})
    await retryJob(db.write, (await claim()) as Job, 'TIMEOUT', 60_000)
    expect(await states()).toEqual([['waiting', 'TIMEOUT']])
    expect(await claim()).toBeNull()
    await db.write.updateTable('job').set({ runAt: new Date().toISOString() }).execute()
    const second = (await claim())!
    await releaseJob(db.write, second)
    const again = (await claim())!
    expect(again.attempts).toBe(second.attempts)
    await db.write.transaction().execute((tx) => failJob(tx, again, 'UNREADABLE'))
    expect(await states()).toEqual([['failed', 'UNREADABLE']])
    expect(await claim()).toBeNull()
  })
})
