import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Config, readConfig } from '../../src/config.ts'
import { backupCommand, restoreCommand } from '../../src/copies/command.ts'
import { makeCopy } from '../../src/copies/run.ts'
import { readTurn } from '../../src/copies/state-store.ts'
import { askForCopy, isDue } from '../../src/copies/turn.ts'
import { openDatabase } from '../../src/db/database.ts'
import { readRoom } from '../../src/copies/room-store.ts'
import { SCRYPT } from '../../src/copies/sealing.ts'
import { lastUpkeep } from '../../src/upkeep/store.ts'
import { verifyCommand } from '../../src/verify/command.ts'
import { attach, emptyTarget, fillArchive, type Target } from '../backup/whole-archive.ts'
import { scratchFolder } from '../imports/scratch-file.ts'
import { freshDatabase, onEachEngine, onOneEngine, type TestDatabase } from '../support/fresh-database.ts'
import { worksWithin } from '../support/work-within.ts'

worksWithin()

onEachEngine('copies', (engine) => {
  let db: TestDatabase
  let shown: string
  let place: string
  const targets: Target[] = []
  beforeAll(async () => {
    db = await freshDatabase(engine)
    ;({ shown } = await fillArchive(db))
    place = scratchFolder()
  })
  afterAll(async () => {
    await db.close()
    for (const target of targets) await target.remove()
  })

  const configOf = ({ dataDir, databaseUrl }: Pick<Target, 'dataDir' | 'databaseUrl'>, more: Partial<Config> = {}): Config =>
    ({ ...readConfig({ DATA_DIR: dataDir }), databaseUrl, ...more })
  async function run(command: typeof backupCommand, config: Config, args: string[] = []) {
    const lines: string[] = []
    const tell = (line: string) => void lines.push(line)
    const code = await command(config, [...args, '--lang', 'en'], { say: tell, warn: tell, progress: () => {} })
    return { code, said: lines.join('\n') }
  }
  const copy = (more: Partial<Config> = {}) => run(backupCommand, configOf(db, { backupPlace: place, ...more }))
  const storedNames = () => readdirSync(join(place, 'files'), { recursive: true }).map(String).filter((name) => name.length > 3).sort()
  async function restored(args: string[], more: Partial<Config> = {}) {
    const target = await emptyTarget(engine)
    targets.push(target)
    return { ...(await run(restoreCommand, configOf(target, more), args)), config: configOf(target) }
  }

  test('are proved, take only new files, and are restored', async () => {
    expect(await copy()).toEqual({ code: 0, said: 'Backup verified: fonds 2, records 1, files 4, all intact.' })
    const first = storedNames()
    expect(first).toHaveLength(5)
    expect(await lastUpkeep(db.read, 'copy')).toMatchObject({ place, fondi: 2, records: 1, files: 4, problems: 0, fault: null })
    expect(await readRoom(db.read, place, new Date())).toMatchObject({ isOurs: true, free: expect.any(Number), fullOn: null })
    expect(await readRoom(db.read, '/elsewhere', new Date())).toBeNull()
    // A file that is there is not written again.
    const marked = join(place, 'files', first[0]!)
    const bytes = readFileSync(marked)
    rmSync(marked)
    writeFileSync(marked, bytes, { mode: 0o640 })
    const { sha256 } = await attach(db, shown, 'Un altro foglio')
    expect((await copy()).code).toBe(0)
    expect(storedNames()).toEqual([...first, join(sha256.slice(0, 2), sha256)].sort())
    expect(readdirSync(db.dataDir).filter((name) => name.startsWith('proof-'))).toEqual([])

    const { code, said, config } = await restored([place])
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('Archive restored (records: 3, files: 6)') })
    expect((await run(verifyCommand, config)).code).toBe(0)
  })

  test('are not made by a restored archive before somebody asks for one', async () => {
    const { config } = await restored([place])
    const rehearsal = { ...config, backupPlace: place }
    const copies = () => readdirSync(join(place, 'copies'))
    const before = copies()
    const database = openDatabase(rehearsal)
    try {
      // What the server does by itself, as soon as it looks.
      expect(isDue(await readTurn(database.read), { place, time: '03:10' }, new Date())).toBe(true)
      expect(await makeCopy(rehearsal, database, () => {})).toMatchObject({ fault: 'RESTORED' })
      expect(copies()).toEqual(before)
      expect(await lastUpkeep(database.read, 'copy')).toMatchObject({ fault: 'RESTORED' })
      await askForCopy(database)
      expect(await makeCopy(rehearsal, database, () => {})).toMatchObject({ fault: null })
      expect(copies()).not.toEqual(before)
    } finally {
      await database.close()
    }
    // The real archive has nothing to say about it.
    expect(await makeCopy(configOf(db, { backupPlace: place }), db, () => {})).toMatchObject({ fault: null })
  })

  // What the folder is like has nothing to do with the engine.
  test.runIf(engine === 'sqlite')('that lack a file are told, made whole the next time, and restored without it', async () => {
    const [name] = storedNames()
    writeFileSync(join(place, 'files', name!), 'danneggiato')
    const { code, said } = await restored([place])
    expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining(`Missing or damaged in the backup: ${name!.slice(3)}`) })
    expect(await copy()).toEqual({ code: 1, said: 'The backup is damaged (files: 1). It will be made again within an hour.' })
    expect((await copy()).code).toBe(0)
  })

  test.runIf(engine === 'sqlite')('are refused where the disk is gone, or belongs to another archive', async () => {
    const away = `${place}-away`
    const notedRoom = async () => (await db.read.selectFrom('setting').select('value').where('name', '=', 'copies.room').execute())[0]
    const before = await notedRoom()
    renameSync(place, away)
    expect((await copy()).said).toMatch(/^No backup: .* may be disconnected\.$/)
    // An empty mount point, which must not be filled.
    mkdirSync(place)
    expect((await copy()).said).toMatch(/may be disconnected\.$/)
    expect(readdirSync(place)).toEqual([])
    expect(await notedRoom()).toEqual(before)
    rmSync(place, { recursive: true })
    renameSync(away, place)
    writeFileSync(join(place, 'faldone.json'), JSON.stringify({ format: 1, archive: 'altro' }))
    expect((await copy()).said).toMatch(/of another archive/)
  })
})

onOneEngine('encrypted copies', (engine) => {
  test('need their passphrase, and stay readable when it changes', async () => {
    const db = await freshDatabase(engine)
    const target = await emptyTarget(engine)
    try {
      SCRYPT.work = 4
      await fillArchive(db)
      const place = scratchFolder()
      const lines: string[] = []
      const terminal = { say: (line: string) => lines.push(line), warn: (line: string) => lines.push(line), progress: () => {} }
      const as = (backupPassphrase: string | null, { dataDir, databaseUrl }: Pick<Target, 'dataDir' | 'databaseUrl'> = db): Config =>
        ({ ...readConfig({ DATA_DIR: dataDir }), databaseUrl, backupPlace: place, backupPassphrase })
      expect(await backupCommand(as('pane e rose'), [], terminal)).toBe(0)
      expect(readdirSync(join(place, 'copies')).every((name) => name.endsWith('.age'))).toBe(true)
      expect(existsSync(join(place, 'key.age'))).toBe(true)
      expect(await backupCommand(as('altre parole'), [], terminal)).toBe(0)
      const [older] = readdirSync(join(place, 'copies'))
      expect(await restoreCommand(as(null, target), [place], terminal)).toBe(2)
      expect(await restoreCommand(as('pane e rose', target), [place], terminal)).toBe(2)
      expect(await restoreCommand(as('altre parole', target), [place, '--copy', older!.split('.')[0]!], terminal)).toBe(0)
      expect(await verifyCommand(as(null, target), [], terminal)).toBe(0)
    } finally {
      await db.close()
      await target.remove()
    }
  })
})
