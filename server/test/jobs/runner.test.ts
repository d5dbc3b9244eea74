import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChildEnded } from '../../src/jobs/child-process.ts'
import { type JobHandler, type Runner, startRunner } from '../../src/jobs/runner.ts'
import { enqueueJob } from '../../src/jobs/store.ts'
import { DAY, letPass, rightTime } from '../accounts/clock.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'

const QUICK = { pollMs: 20, backOffMs: 1 }
const silent = { warn: () => {} }

onEachEngine('the job runner', (engine) => {
  let db: TestDatabase
  const runners: Runner[] = []
  beforeEach(async () => {
    db = await freshDatabase(engine)
  })
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.stop()))
    await db.close()
  })

  const enqueue = (payload: unknown) => db.write.transaction().execute((tx) => enqueueJob(tx, 'picture', payload))
  const handler = (parts: Partial<JobHandler>): JobHandler =>
    ({ run: async () => ({ write: async () => {} }), giveUp: async () => {}, stop: () => {}, ...parts })
  const start = (parts: Partial<JobHandler>, options = {}) => {
    const runner = startRunner(db, { picture: handler(parts) }, silent, { ...QUICK, ...options })
    runners.push(runner)
    return runner
  }
  const jobs = () => db.read.selectFrom('job').select(['state', 'attempts', 'error']).orderBy('id').execute()
  const settings = () => db.read.selectFrom('setting').select(['name', 'value']).orderBy('name').execute()

  test('does a job, and deletes it in the transaction that writes its outcome', async () => {
    await enqueue({ name: 'x' })
    start({ run: async (payload) => ({
      write: async (tx) => {
        await tx.insertInto('setting').values({ name: (payload as { name: string }).name, value: '1' }).execute()
      },
    }) })
    await vi.waitFor(async () => expect(await jobs()).toEqual([]))
    expect(await settings()).toEqual([{ name: 'x', value: '1' }])
  })

  test('does not wait for the time of a clock that has been set back', async () => {
    letPass(DAY / 2)
    try {
      await db.write.transaction().execute((tx) => enqueueJob(tx, 'picture', {}, DAY / 4))
      start({})
    } finally {
      rightTime()
    }
    await vi.waitFor(async () => expect(await jobs()).toEqual([]))
  })

  test('stops a job that somebody takes out of the queue, and tries it no more', async () => {
    await enqueue({})
    const stop = vi.fn<() => void>()
    const { promise, reject } = Promise.withResolvers<never>()
    const run = vi.fn<JobHandler['run']>(async () => ({ write: async () => {} })).mockReturnValueOnce(promise)
    start({ run, stop: () => { stop(); reject(new ChildEnded('STOPPED')) } })
    await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ state: 'running' }]))
    await db.write.deleteFrom('job').execute()
    await vi.waitFor(() => expect(stop).toHaveBeenCalled())
    await enqueue({})
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2))
  })

  test('begins nothing while it may not', async () => {
    const mayBegin = vi.fn<() => Promise<boolean>>(async () => false)
    await enqueue({})
    start({}, { mayBegin })
    await vi.waitFor(() => expect(mayBegin.mock.calls.length).toBeGreaterThan(2))
    expect(await jobs()).toEqual([{ state: 'waiting', attempts: 0, error: null }])
    mayBegin.mockResolvedValue(true)
    await vi.waitFor(async () => expect(await jobs()).toEqual([]))
  })

  test('tries three times and then gives up, with the reason', async () => {
    const run = vi.fn<JobHandler['run']>(async () => {
      throw new Error('CRASHED')
    })
    const giveUp = vi.fn<JobHandler['giveUp']>(async () => {})
    await enqueue('hard')
    start({ run, giveUp })
    await vi.waitFor(async () => expect(await jobs()).toEqual([{ state: 'failed', attempts: 3, error: 'CRASHED' }]))
    expect(run).toHaveBeenCalledTimes(3)
    expect(giveUp).toHaveBeenCalledOnce()
    expect(giveUp).toHaveBeenCalledWith(expect.anything(), 'hard')
  })

  test('tries what reached its deadline once more, after what came meanwhile', async () => {
    const tried: unknown[] = []
    await enqueue('slow')
    start({
      run: async (payload) => {
        tried.push(payload)
        if (payload === 'slow') throw new ChildEnded('TIMEOUT')
        return { write: async () => {} }
      },
    }, { backOffMs: 10 })
    await vi.waitFor(() => expect(tried).toEqual(['slow']))
    await new Promise((resolve) => setTimeout(resolve, 200))
    for (const other of ['one', 'two']) await enqueue(other)
    await vi.waitFor(async () => expect(await jobs()).toEqual([{ state: 'failed', attempts: 2, error: 'TIMEOUT' }]), 5_000)
    expect(tried).toEqual(['slow', 'one', 'two', 'slow'])
  })

  test('waits while the disk is full, however often it has tried, because the job is not to blame', async () => {
    const run = vi.fn<JobHandler['run']>(handler({}).run)
    for (let time = 0; time < 5; time++)
      run.mockRejectedValueOnce(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))
    const giveUp = vi.fn<JobHandler['giveUp']>(async () => {})
    await enqueue({})
    start({ run, giveUp })
    await vi.waitFor(async () => expect(await jobs()).toEqual([]))
    expect(run).toHaveBeenCalledTimes(6)
    expect(giveUp).not.toHaveBeenCalled()
  })

  test('tries once where another try would not help, and keeps the reason', async () => {
    const run = vi.fn<JobHandler['run']>(async () => ({
      write: async (tx) => {
        await tx.insertInto('setting').values({ name: 'found', value: '1' }).execute()
      },
      failure: 'UNREADABLE',
    }))
    await enqueue({})
    start({ run })
    await vi.waitFor(async () => expect(await jobs()).toEqual([{ state: 'failed', attempts: 1, error: 'UNREADABLE' }]))
    expect(run).toHaveBeenCalledOnce()
    expect(await settings()).toHaveLength(1)
  })

  test('continues with other jobs while one waits for its next try', async () => {
    const done: unknown[] = []
    await enqueue('bad')
    await enqueue('good')
    start({
      run: async (payload) => {
        if (payload === 'bad') throw new Error('CRASHED')
        done.push(payload)
        return { write: async () => {} }
      },
    }, { backOffMs: 60_000 })
    await vi.waitFor(async () => expect(await jobs()).toEqual([{ state: 'waiting', attempts: 1, error: 'CRASHED' }]))
    expect(done).toEqual(['good'])
  })

  test('does not run a job that three workers claimed and never finished', async () => {
    const run = vi.fn<JobHandler['run']>(handler({}).run)
    const giveUp = vi.fn<JobHandler['giveUp']>(async () => {})
    await enqueue({})
    await db.write.updateTable('job').set({ state: 'running', attempts: 3, runAt: new Date(0).toISOString() }).execute()
    start({ run, giveUp })
    await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ state: 'failed', error: 'ABANDONED' }]))
    expect(run).not.toHaveBeenCalled()
    expect(giveUp).toHaveBeenCalledOnce()
  })

  test('does not keep asking a database that cannot be reached', async () => {
    const warn = vi.fn<() => void>()
    const read = new Proxy(db.read, { get: () => () => {
      throw new Error('away')
    } })
    runners.push(startRunner({ ...db, read }, { picture: handler({}) }, { warn }, { pollMs: 1, backOffMs: 60_000 }))
    await vi.waitFor(() => expect(warn).toHaveBeenCalled())
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(warn).toHaveBeenCalledOnce()
  })

  test('does every job once when two servers share the queue', async () => {
    const done: unknown[] = []
    for (let number = 0; number < 30; number++) await enqueue(number)
    const run: JobHandler['run'] = async (payload) => {
      done.push(payload)
      return { write: async () => {} }
    }
    start({ run })
    start({ run })
    await vi.waitFor(async () => expect(await jobs()).toEqual([]), 10_000)
    expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 30 }, (_, number) => number))
  })

  test('returns its job as if it had not been claimed when it is stopped', async () => {
    const { promise, reject } = Promise.withResolvers<never>()
    const run = vi.fn<JobHandler['run']>(async () => ({ write: async () => {} })).mockReturnValueOnce(promise)
    await enqueue({})
    const runner = start({ run, stop: () => reject(new Error('STOPPED')) })
    await vi.waitFor(() => expect(run).toHaveBeenCalled())
    await runner.stop()
    expect(await jobs()).toEqual([{ state: 'waiting', attempts: 0, error: null }])
  })
})
