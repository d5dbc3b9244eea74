import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepingDumps } from '../../src/exports/dump.ts'
import type { RunningExport } from '../../src/exports/process.ts'
import { freshDatabase, type TestDatabase } from '../support/fresh-database.ts'

let db: TestDatabase
beforeEach(async () => void (db = await freshDatabase('sqlite')))
afterEach(() => db.close())

test('one dump is made at a time, and of those that wait only the last', async () => {
  const begun: PassThrough[] = []
  const run = async (): Promise<RunningExport> => {
    const bytes = new PassThrough()
    begun.push(bytes)
    return { total: 1, bytes, ended: Promise.resolve(), stop: () => {} }
  }
  const room = { async *watch(source: AsyncIterable<Uint8Array>) { yield* source } }
  const dumpOf = keepingDumps(db, db.read, room, run)
  const ask = (port: number) => dumpOf({ openFields: [], siteName: 'Centro', home: `http://localhost:${port}/archive` })
  const first = ask(1)
  await vi.waitFor(() => expect(begun).toHaveLength(1))
  const [second, third] = [ask(2), ask(3)]
  // One of them came first, and has given way to the other.
  await expect(Promise.race([second, third])).rejects.toMatchObject({ code: 'BUSY' })
  expect(begun).toHaveLength(1)
  begun[0]!.end('x')
  await first
  await vi.waitFor(() => expect(begun).toHaveLength(2))
  begun[1]!.end('x')
  expect((await Promise.allSettled([second, third])).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
