import { mkdir, readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pruneImports } from '../../src/imports/staging/prune.ts'
import { EDITOR } from '../support/caller.ts'
import { onEachEngine } from '../support/fresh-database.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { worksWithin } from '../support/work-within.ts'
import { contents } from './import-sheet.ts'
import { sheetCaller } from './sheet-caller.ts'

vi.setConfig({ testTimeout: 120_000 })
worksWithin()

const DAY_MS = 24 * 60 * 60 * 1000

onEachEngine('what sheets leave behind', (engine) => {
  let server: TestApp
  beforeEach(async () => {
    server = await testApp(engine)
    server.viewer = EDITOR
  })
  afterEach(() => server.close())

  test.skipIf(engine === 'postgres')('returns the space of its rows to the disk when it is deleted', async () => {
    // The size of the files counts, not the pages that SQLite says are in use: it cuts the file only when it empties its log into it.
    const bytesOf = async (name: string) => (await stat(join(server.config.dataDir, `faldone.sqlite${name}`))).size
    const MiB = 1024 * 1024
    const sheet = sheetCaller(server)
    const before = await bytesOf('')
    const { importId } = await sheet.checked(
      [['Titolo', 'Descrizione'], ...Array.from({ length: 8_000 }, (_, at) => [`Volantino ${at}`, `riga ${at} `.repeat(500)])]
    )
    expect((await bytesOf('')) + (await bytesOf('-wal')) - before).toBeGreaterThan(60 * MiB)
    expect((await sheet.call('DELETE', `/xls/${importId}`)).status).toBe(204)
    expect((await bytesOf('')) - before).toBeLessThan(6 * MiB)
    // The next change cuts the log.
    await sheet.upload([['Titolo'], ['Lettera']])
    expect(await bytesOf('-wal')).toBeLessThan(17 * MiB)
  })

  test.skipIf(engine === 'postgres')('is deleted in small steps, for which a disk that it has filled still has room', async () => {
    const sheet = sheetCaller(server)
    const { importId } = await sheet.checked([['Titolo'], ...Array.from({ length: 30_000 }, (_, at) => [`Volantino ${at}`])])
    const log = `${join(server.config.dataDir, 'faldone.sqlite')}-wal`
    await sql`pragma wal_checkpoint(truncate)`.execute(server.db.write)
    expect((await stat(log)).size).toBe(0)
    let largest = 0
    const look = setInterval(() => void stat(log).then(({ size }) => (largest = Math.max(largest, size))), 2)
    expect((await sheet.call('DELETE', `/xls/${importId}`)).status).toBe(204)
    clearInterval(look)
    expect(largest).toBeLessThan(6 * 1024 ** 2)
  })

  test('is deleted after thirty days, but acquired sheets stay in the list and can be undone', async () => {
    const sheet = sheetCaller(server)
    const [acquired, checked] = [
      (await sheet.checked([['Titolo'], ['Volantino'], ['Lettera']]))['importId'],
      (await sheet.checked([['Titolo'], ['Manifesto']]))['importId'],
    ]
    await sheet.acquire(acquired)
    const folder = join(server.config.dataDir, 'imports')
    const stray = join(folder, 'stray')
    await mkdir(stray)
    const inDays = (days: number) => pruneImports(server.db, server.config, new Date(Date.now() + days * DAY_MS))
    expect([await inDays(0), await inDays(0.9)]).toEqual([0, 0])
    await utimes(stray, new Date(Date.now() - 2 * DAY_MS), new Date(Date.now() - 2 * DAY_MS))
    expect([await inDays(0), await readdir(folder)]).toEqual([1, [checked]])
    expect(await inDays(29)).toBe(0)
    expect((await sheet.rows(acquired)).total).toBe(2)
    expect([await inDays(31), await inDays(31)]).toEqual([2, 0])
    expect((await sheet.call('GET', '/xls')).body['items'])
      .toMatchObject([{ importId: acquired, state: 'acquired', hasRows: false, counts: { created: 2 } }])
    expect(await readdir(folder)).toEqual([])
    expect((await sheet.call('GET', `/xls/${acquired}/report`)).body).toMatchObject({ code: 'ROWS_CLEARED' })
    expect(await sheet.rows(acquired)).toMatchObject({ items: [], total: 0 })
    expect((await sheet.undo(acquired)).body).toMatchObject({ state: 'undone', undone: { documents: 2 } })
    expect((await contents(server.db)).documents).toEqual([])
  })
})
