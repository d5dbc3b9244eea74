import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readerOver, ReadingThread } from '../../src/search/memory/reading.ts'
import { freshDatabase, type TestDatabase } from '../support/fresh-database.ts'
import { addRecords, VISITOR } from './collection.ts'

const TITLES = ['Uno', 'Due', 'Tre']

let db: TestDatabase
let thread: ReadingThread
const posted = vi.spyOn(Worker.prototype, 'postMessage')
const workers = () => [...new Set(posted.mock.contexts as Worker[])]

beforeEach(async () => {
  db = await freshDatabase('sqlite')
  await addRecords(db, TITLES.map((title) => ({ title })))
  posted.mockClear()
  thread = new ReadingThread({ databaseUrl: db.databaseUrl, dataDir: db.dataDir }, (error) => expect.unreachable(error.message))
  return async () => {
    await thread.close()
    await db.close()
  }
})
afterEach(() => posted.mockReset())

const byTitle = { by: 'title', descending: false } as const

test('the reading thread serves all who ask, ends when none needs it any longer, and starts again', async () => {
  const readers = [1, 2].map(() => readerOver(thread.port(), 0))
  const read = await Promise.all(readers.map((reader) => reader.columns()))
  expect(read.map(({ columns }) => columns.nums.length)).toEqual([3, 3])
  const [first, ...others] = workers()
  expect(others).toEqual([])
  if (first!.threadId !== -1) await once(first!, 'exit')
  expect(await readers[0]!.order(byTitle, VISITOR)).toHaveLength(3)
  expect(workers()).toHaveLength(2)
})

test('whoever asks as the reading thread ends is answered', async () => {
  const reader = readerOver(thread.port(), 0)
  for (let asked = 0; asked < 20; asked++) {
    expect(await reader.order(byTitle, VISITOR)).toHaveLength(3)
    // More and more turns later.
    for (let turns = 0; turns < asked; turns++) await new Promise(setImmediate)
  }
})

test('a reading thread that fails is replaced', async () => {
  const reader = readerOver(thread.port())
  posted.mockImplementationOnce(function fail(this: Worker) {
    void this.terminate()
  })
  await expect(reader.columns()).rejects.toThrow('has ended')
  expect((await reader.columns()).columns.nums).toHaveLength(3)
})

test('a reading thread that cannot start fails the call, and is tried again at the next', async () => {
  const failures: string[] = []
  // Functions cannot be sent to a thread, so that starting it throws.
  const started = { databaseUrl: db.databaseUrl, dataDir: (() => db.dataDir) as unknown as string }
  const broken = new ReadingThread(started, ({ name }) => void failures.push(name))
  const reader = readerOver(broken.port())
  await expect(reader.columns()).rejects.toThrow('has ended')
  expect(failures).toEqual(['DataCloneError'])
  started.dataDir = db.dataDir
  expect((await reader.columns()).columns.nums).toHaveLength(3)
  await broken.close()
})
