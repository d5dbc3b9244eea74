import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shortNumber } from '@faldone/contract/short-number.ts'
import { judgeStatus } from '@faldone/contract/status.ts'
import { type Config, readConfig } from '../../src/config.ts'
import { backupCommand } from '../../src/copies/command.ts'
import { takeTurn } from '../../src/db/engine.ts'
import { askForReading, beginNight, endReading, noteFailed, readOn } from '../../src/fixity/nightly.ts'
import { openReader, type Reader } from '../../src/fixity/reader.ts'
import { repairCommand } from '../../src/repair/command.ts'
import { readStatus } from '../../src/status/store.ts'
import { readRound, readWrong, writeRound } from '../../src/upkeep/fixity-store.ts'
import { verifyCommand } from '../../src/verify/command.ts'
import { attach, fillArchive } from '../backup/whole-archive.ts'
import { scratchFolder } from '../imports/scratch-file.ts'
import { freshDatabase, onOneEngine, type TestDatabase } from '../support/fresh-database.ts'

onOneEngine('what is damaged', (engine) => {
  let db: TestDatabase
  let shown: string
  let reader: Reader
  const place = scratchFolder()
  beforeAll(async () => {
    db = await freshDatabase(engine)
    ;({ shown } = await fillArchive(db))
    reader = openReader(db)
  })
  afterAll(async () => {
    reader.stop()
    await db.close()
  })

  const config = (more: Partial<Config> = {}): Config =>
    ({ ...readConfig({ DATA_DIR: db.dataDir }), databaseUrl: db.databaseUrl, ...more })
  async function run(command: typeof repairCommand, settings: Config, args: string[] = []) {
    const lines: string[] = []
    const tell = (line: string) => void lines.push(line)
    return { code: await command(settings, [...args, '--lang', 'en'], { say: tell, warn: tell, progress: () => {} }), lines }
  }
  const pathOf = (sha256: string) => join(db.dataDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  const damaged = async () => (await readStatus(db.read, config(), null)).damaged
  const night = async (name: string) => (await beginNight(db, 'a server', name)) && readOn(db, reader, 'a server')

  test('in files is found in the night, and put back from the copy, unless it is not there either', async () => {
    const kept = await attach(db, shown, 'Compagni, avanti', 'avanti.txt')
    const cut = await attach(db, shown, 'Uniti si vince', 'uniti.txt')
    expect((await run(backupCommand, config({ backupPlace: place }))).code).toBe(0)
    const fresh = await attach(db, shown, 'Arrivato dopo la copia', 'dopo.txt')
    // A new archive waits for the next night, and reads once in a night.
    expect(await beginNight(db, 'a server', 'first')).toBe(false)
    await night('second')
    const settled = await damaged()
    // Where there is nothing left to read, nobody waits for a long change to end.
    await db.write.transaction().execute(async (tx) => {
      await takeTurn(tx)
      expect(await beginNight(db, 'a server', 'second')).toBe(false)
    })

    rmSync(pathOf(kept.sha256))
    writeFileSync(pathOf(cut.sha256), 'Uniti si perde')
    rmSync(pathOf(fresh.sha256))
    expect(await damaged()).toEqual(settled)
    expect(await beginNight(db, 'a server', 'third')).toBe(true)
    expect(await beginNight(db, 'another server', 'third')).toBe(false)
    expect(await readOn(db, reader, 'another server')).toBe(false)
    expect(await readOn(db, reader, 'a server')).toBe(false)
    expect((await damaged()).names).toEqual(expect.arrayContaining(['avanti.txt', 'uniti.txt', 'dopo.txt']))

    expect((await run(repairCommand, config())).lines).toContainEqual(expect.stringMatching(/^No backup location is set/))
    const { code, lines } = await run(repairCommand, config({ backupPlace: place }))
    const { num } = await db.read.selectFrom('document').select('num').where('id', '=', shown).executeTakeFirstOrThrow()
    const number = shortNumber(num)
    expect(code).toBe(1)
    for (const name of ['avanti.txt', 'uniti.txt'])
      expect(lines).toContainEqual(`File: put back from the backup: ${name} (record ${number})`)
    expect(lines).toContainEqual(`File: not in the backup either: dopo.txt (record ${number})`)
    expect(readFileSync(pathOf(cut.sha256), 'utf8')).toBe('Uniti si vince')
    expect(await damaged()).toMatchObject({ names: expect.arrayContaining(['dopo.txt']) })
    writeFileSync(pathOf(fresh.sha256), 'Arrivato dopo la copia')
    expect(await run(repairCommand, config(), [place])).toMatchObject({ code: 0 })
    expect(await readWrong(db.read)).toEqual([])
  })

  test('is looked for at once when somebody asks, even if the night has read all; twice, stopped or failed', async () => {
    const reading = async () => (await readStatus(db.read, config(), null)).reading
    await night('fourth')
    expect(await beginNight(db, 'a server', 'fourth')).toBe(false)
    await askForReading(db)
    const asked = await reading()
    expect(asked).toMatchObject({ state: 'running', bytes: 0 })
    expect(asked!.total).toBeGreaterThan(0)
    // What is read already goes on.
    expect(await beginNight(db, 'a server', 'fourth')).toBe(true)
    const { after, ...begun } = (await readRound(db.read))!
    await db.write.transaction().execute((tx) => writeRound(tx, { ...begun, after: '00', checked: 7, bytes: 70 }))
    await askForReading(db)
    expect(await reading()).toMatchObject({ state: 'running', bytes: 70 })
    await endReading(db)
    expect(await reading()).toBeNull()
    expect(await readOn(db, reader, 'a server')).toBe(false)
    // A night that is being read begins again at the first byte.
    await askForReading(db)
    await noteFailed(db, 'another server')
    expect(await reading()).toMatchObject({ state: 'running', bytes: 0 })
    await noteFailed(db, 'a server')
    const failed = await readStatus(db.read, config(), null)
    expect(failed.reading).toMatchObject({ state: 'failed' })
    expect(judgeStatus(failed).fixity).toBe('heed')
    expect(await beginNight(db, 'a server', 'fourth')).toBe(false)
    await askForReading(db)
    await night('fourth')
    expect(await reading()).toBeNull()
    expect((await readStatus(db.read, config(), null)).fixity!.problems).toBe(0)
    expect(after).toBe('')
  })

  test('in the search index is built anew', async () => {
    await db.write.deleteFrom('searchTally').execute()
    expect((await run(verifyCommand, config())).code).toBe(1)
    const { code, lines } = await run(repairCommand, config())
    expect({ code, lines }).toMatchObject({ code: 0, lines: expect.arrayContaining([expect.stringMatching(/^Search: rebuilt/)]) })
    expect((await run(verifyCommand, config())).code).toBe(0)
  })

  test.runIf(engine === 'sqlite')('in an index of the database is built anew', async () => {
    const dataDir = scratchFolder()
    cpSync(db.dataDir, dataDir, { recursive: true })
    const path = join(dataDir, 'faldone.sqlite')
    const file = new DatabaseSync(path)
    file.exec('pragma wal_checkpoint(truncate)')
    const { page } = file.prepare('select rootpage as page from sqlite_schema where name = ?').get('unit_parent') as { page: number }
    const { page_size: size } = file.prepare('pragma page_size').get() as { page_size: number }
    file.close()
    const bytes = readFileSync(path)
    // One entry less in the leaf: its row cannot be found any more.
    bytes.writeUInt16BE(bytes.readUInt16BE((page - 1) * size + 3) - 1, (page - 1) * size + 3)
    writeFileSync(path, bytes)
    expect(await run(verifyCommand, config({ dataDir })))
      .toMatchObject({ code: 1, lines: expect.arrayContaining([expect.stringMatching(/^The database file is damaged/)]) })
    const { code, lines } = await run(repairCommand, config({ dataDir }))
    expect(lines).toContain('Database: rebuilt its indexes, which were damaged.')
    expect(code).toBe(0)
    expect((await run(verifyCommand, config({ dataDir }))).code).toBe(0)
  })
})
