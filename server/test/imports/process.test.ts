import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Engine } from '../../src/db/engine.ts'
import { ImportInterrupted, runAcquire, runCheck } from '../../src/imports/process.ts'
import { getImport } from '../../src/imports/staging/store.ts'
import { newBucket, objectServer, storedPaths } from '../support/each-storage.ts'
import { freshDatabase, onEachEngine, onOneEngine, type TestDatabase } from '../support/fresh-database.ts'
import { closeInOrder, refusal } from '../support/sample-tree.ts'
import { begin, contents, csv, tableSizes } from './import-sheet.ts'
import { scratchFile, scratchFolder } from './scratch-file.ts'
import { xlsxFile } from './zip-file.ts'

// Each test starts several processes.
vi.setConfig({ testTimeout: 120_000 })

const rowsOf = (count: number) => [['Titolo', 'Fondo'], ...Array.from({ length: count }, (_, i) => [`Volantino ${i}`, `Fondo ${i % 7}`])]

let db: TestDatabase

const onEngine = (engine: Engine): void => {
  beforeEach(async () => {
    db = await freshDatabase(engine)
  })
  afterEach(() => closeInOrder(db))
}

const configOf = () => ({ databaseUrl: db.databaseUrl, dataDir: db.dataDir, filesUrl: null, maxFileBytes: 1_000_000 })
const acquire = (id: string, options = {}) => runAcquire(configOf(), id, { actor: 'prova', skipErrors: false }, options)

async function checked(rows: string[][]): Promise<string> {
  const id = await begin(db)
  await runCheck(configOf(), db, id, csv(rows))
  return id
}

onEachEngine('the child process of an import', (engine) => {
  onEngine(engine)

  test('checks and acquires, reports its progress, and leaves the server free', async () => {
    const told: string[] = []
    let ticks = 0
    const clock = setInterval(() => ticks++, 10)
    const onProgress = ({ phase, rows, total }: { phase: string; rows: number; total: number | null }) =>
      told.push(`${phase} ${rows} ${total}`)
    const id = await begin(db)
    await runCheck(configOf(), db, id, csv(rowsOf(2_000)), { onProgress })
    const changeSetId = await acquire(id, { onProgress })
    clearInterval(clock)
    expect((await getImport(db.read, id)).changeSetId).toBe(changeSetId)
    // Each phase is waited for separately, so its beginning is reported at once, however soon after the last report.
    expect(told).toContain('checking 0 2000')
    expect(told).toContain('acquiring 2000 2000')
    expect(told.some((line) => /^reading \d000 null$/.test(line))).toBe(true)
    expect(ticks).toBeGreaterThan(10)
    expect((await contents(db)).documents).toHaveLength(2_000)
    expect(await refusal(acquire(id))).toEqual({ code: 'ALREADY_ACQUIRED' })
  })

  test('leaves nothing half done if it is killed while acquiring, which can be tried again', async () => {
    // Large enough that the end is far from the rows at which it is killed.
    const id = await checked(rowsOf(6_500))
    const before = await tableSizes(db)
    const stop = new AbortController()
    const acquiring = acquire(id, { signal: stop.signal, onProgress: ({ rows }: { rows: number }) => rows >= 1_000 && stop.abort() })
    await expect(acquiring).rejects.toThrow(ImportInterrupted)
    expect(await tableSizes(db)).toEqual(before)
    expect((await getImport(db.read, id)).state).toBe('checked')
    await acquire(id)
    expect((await contents(db)).documents).toHaveLength(6_500)
  })

  test('leaves the archive alone if it is killed while checking, which can be tried again', async () => {
    const id = await begin(db)
    const path = csv(rowsOf(2_000))
    const stop = new AbortController()
    const before = await tableSizes(db)
    await expect(
      runCheck(configOf(), db, id, path, { signal: stop.signal, onProgress: () => stop.abort() })
    ).rejects.toThrow(ImportInterrupted)
    expect(await tableSizes(db)).toEqual(before)
    await runCheck(configOf(), db, id, path)
    expect((await getImport(db.read, id)).counts).toMatchObject({ rows: 2_000, created: 2_000 })
  })
})

onOneEngine('the limits and the files of such a process', (engine) => {
  onEngine(engine)

  test('stores the files of a sheet where the server does, also in object storage', async () => {
    const filesUrl = await newBucket()
    const folder = scratchFolder()
    writeFileSync(join(folder, 'uno.txt'), 'uno')
    const id = await begin(db, { filesFolder: folder })
    await runCheck(configOf(), db, id, csv([['Titolo', 'File'], ['Volantino', 'uno.txt'], ['Copia', 'uno.txt']]))
    const config = { ...configOf(), filesUrl }
    const { leave, comeBack } = await objectServer()
    await leave()
    await expect(runAcquire(config, id, { actor: 'prova', skipErrors: false })).rejects.toMatchObject({ code: 'FILES_UNREACHABLE' })
    await comeBack()
    await runAcquire(config, id, { actor: 'prova', skipErrors: false })
    expect([
      (await getImport(db.read, id)).state, (await storedPaths({ dataDir: db.dataDir, filesUrl })).length, (await tableSizes(db)).file,
    ]).toEqual(['acquired', 1, 2])
  })

  test('turns too much memory and too much time into findings', async () => {
    const strings = `<sst>${'<si><t>Volantino della manifestazione</t></si>'.repeat(300_000)}</sst>`
    const path = scratchFile(xlsxFile({ rows: '<row r="1"><c r="A1" t="inlineStr"><is><t>Titolo</t></is></c></row>', strings }))
    const find = async (options: object) => {
      const id = await begin(db)
      await runCheck(configOf(), db, id, path, options)
      const { state, findings } = await getImport(db.read, id)
      return [state, findings.map(({ code }) => code)]
    }
    expect(await find({ memoryBytes: 96 * 2 ** 20 })).toEqual(['failed', ['TOO_HEAVY']])
    expect(await find({ silenceMs: 20 })).toEqual(['failed', ['TOO_SLOW']])
    expect(await find({})).toEqual(['failed', ['NO_ROWS']])
  })
})

test('an error in the process is reported with its message', async () => {
  const db = await freshDatabase('sqlite')
  await expect(runCheck({ ...db, maxFileBytes: 1 }, db, 'no such import', csv([['Titolo']]))).rejects.toThrow('Not found')
  await db.close()
})

test('an unreachable PostgreSQL is called that, not a busy archive', async () => {
  const db = await freshDatabase('sqlite')
  const config = { ...db, databaseUrl: 'postgres://faldone@127.0.0.1:1/archive', maxFileBytes: 1 }
  expect(await refusal(runCheck(config, db, 'any import', csv([['Titolo']])))).toEqual({ code: 'DATABASE_UNREACHABLE' })
  await db.close()
})
