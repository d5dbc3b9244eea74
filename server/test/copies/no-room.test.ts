import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { readRoom } from '../../src/copies/room-store.ts'
import { makeCopy } from '../../src/copies/run.ts'
import { scratchFolder } from '../imports/scratch-file.ts'
import { freshDatabase, type TestDatabase } from '../support/fresh-database.ts'

const unknown = vi.hoisted(() => ({ path: '' }))
vi.mock(import('node:fs/promises'), async (original) => {
  const real = await original()
  const statfs = async (path: string) => {
    if (path === unknown.path) throw new Error('ENOSYS: function not implemented, statfs')
    return real.statfs(path)
  }
  return { ...real, statfs: statfs as typeof real.statfs }
})

let db: TestDatabase
beforeAll(async () => {
  db = await freshDatabase('sqlite')
})
afterAll(() => db.close())

test('a copy on a disk that does not tell its room is made, and says why the room is not known', async () => {
  unknown.path = scratchFolder()
  const config = { ...readConfig({ DATA_DIR: db.dataDir }), backupPlace: unknown.path }
  expect(await makeCopy(config, db, () => {})).toMatchObject({ fault: null, noRoom: expect.stringContaining('ENOSYS') })
  expect(await readRoom(db.read, unknown.path, new Date())).toBeNull()
})
