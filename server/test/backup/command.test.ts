import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backupCommand, restoreCommand } from '../../src/copies/command.ts'
import { readConfig } from '../../src/config.ts'
import { takeTurn } from '../../src/db/engine.ts'
import { openStorage } from '../../src/files/storage.ts'
import { verifyCommand } from '../../src/verify/command.ts'
import { scratchFile, scratchFolder } from '../imports/scratch-file.ts'
import { titles } from '../search/collection.ts'
import { freshDatabase, onEachEngine, type TestDatabase } from '../support/fresh-database.ts'
import { inWrite } from '../support/sample-tree.ts'
import { addDocument, attach, emptyTarget, fillArchive, opened, type Target } from './whole-archive.ts'
import { KILLED, MAIN } from '../support/real-server.ts'

// Some tests start processes.
vi.setConfig({ testTimeout: 120_000 })

type Place = Pick<Target, 'dataDir' | 'databaseUrl'>

onEachEngine('the commands backup and restore', (engine) => {
  let db: TestDatabase
  let target: Target
  let folder: string
  beforeEach(async () => {
    db = await freshDatabase(engine)
    target = await emptyTarget(engine)
    folder = scratchFolder()
  })
  afterEach(async () => {
    await db.close()
    await target.remove()
  })

  const configOf = ({ dataDir, databaseUrl }: Place) => ({ ...readConfig({ DATA_DIR: dataDir }), databaseUrl })
  const copyPath = () => join(folder, 'copia.tar')

  async function run(command: typeof backupCommand, place: Place, args: string[], lang = 'en') {
    const [said, warned, progress]: [string[], string[], string[]] = [[], [], []]
    const code = await command(
      configOf(place), [...args, '--lang', lang],
      { say: (line) => said.push(line), warn: (line) => warned.push(line), progress: (line) => progress.push(line) }
    )
    return { code, said: said.join('\n'), warned: warned.join('\n'), progress }
  }

  /** Runs a program with the settings of an archive. `onWarning` gets its first message. */
  async function runProcess(program: string[], place: Place, onWarning: (kill: (signal: NodeJS.Signals) => void) => void = () => {}) {
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const env = {
      PATH, NODE_COMPILE_CACHE, LANG: 'en', DATA_DIR: place.dataDir, ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl })
    }
    const child = spawn(process.execPath, program, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] })
    let warned = ''
    child.stderr.once('data', () => onWarning((signal) => child.kill(signal)))
    child.stderr.on('data', (chunk: Buffer) => void (warned += chunk.toString()))
    const ended = await new Promise<number | string>((resolve) => child.once('close', (code, signal) => resolve(code ?? signal!)))
    return { ended, warned }
  }

  // What is said, and done with files, is the same on both engines.
  const isFirst = engine === 'sqlite' || process.env.TEST_ENGINES === 'both'

  test('report what they did, and verify finds nothing wrong', async () => {
    await fillArchive(db)
    const taken = await run(backupCommand, db, [copyPath()])
    expect(taken).toMatchObject({ code: 0, said: `Backup written: ${copyPath()} (records: 3, files: 5)`, warned: '' })
    expect(taken.progress).toEqual(expect.arrayContaining(['Files: 2.4 MiB', expect.stringMatching(/^Rows: \d+$/)]))
    // It contains password hashes and the key that signs sessions.
    expect(statSync(copyPath()).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['copia.tar'])
    const restored = await run(restoreCommand, target, [copyPath()], 'it')
    expect(restored).toMatchObject({
      code: 0, said: 'Archivio ripristinato (schede: 3, file: 5). «npx faldone verify» controlla che sia in ordine.', warned: '',
    })
    expect(restored.progress).toEqual(expect.arrayContaining([
      expect.stringMatching(/^Controllo della copia: 2\.4 \/ 2\.4 MiB$/), expect.stringMatching(/^Ripristino: /),
      'Indice della ricerca: 1 / 3 schede',
    ]))
    const said: string[] = []
    expect(await verifyCommand(configOf(target), ['--lang', 'en'], { say: (line) => said.push(line), warn: (line) => said.push(line) }))
      .toBe(0)
    expect(said.at(-1)).toBe('The archive is fine')
  })

  test.runIf(isFirst)('say what they need', async () => {
    for (const args of [[], ['a', 'b'], ['a', '--fast']]) {
      expect(await run(backupCommand, db, args)).toMatchObject({ code: 2, warned: expect.stringContaining('npx faldone backup [FILE]') })
      expect(await run(restoreCommand, target, args, 'it'))
        .toMatchObject({ code: 2, warned: expect.stringContaining('npx faldone restore FILE') })
    }
    writeFileSync(copyPath(), 'un’altra cosa')
    expect(await run(backupCommand, db, [copyPath()]))
      .toMatchObject({ code: 2, warned: expect.stringMatching(/^This file already exists: .+ A backup never overwrites/) })
    const path = join(folder, 'non-c-è', 'copia.tar')
    expect(await run(backupCommand, db, [path], 'it')).toMatchObject({ code: 2, warned: `Impossibile scrivere il file: ${path}` })
    const missing = join(folder, 'non-c-è.tar')
    expect(await run(restoreCommand, target, [missing])).toMatchObject({ code: 2, warned: `Can’t read the file: ${missing}` })
    expect(await run(restoreCommand, target, [folder]))
      .toMatchObject({ code: 2, warned: `There are no Faldone backups in ${folder}` })
    expect(readdirSync(folder)).toEqual(['copia.tar'])
  })

  test.runIf(isFirst)('say why nothing was done', async () => {
    const nothing = 'Nothing was restored.'
    expect(await run(restoreCommand, target, [scratchFile('Titolo\n')]))
      .toMatchObject({ code: 1, said: '', warned: `This isn’t a Faldone backup, or its beginning is damaged. ${nothing}` })
    await run(backupCommand, db, [copyPath()])
    await addDocument(db, 'Volantino')
    expect(await run(restoreCommand, db, [copyPath()]))
      .toMatchObject({ code: 1, warned: `Another program, maybe the server, has the database open. Stop it first. ${nothing}` })
    await run(backupCommand, db, [`${copyPath()}.2`])
    await run(restoreCommand, target, [`${copyPath()}.2`])
    expect(await run(restoreCommand, target, [copyPath()])).toMatchObject({
      code: 1, warned: expect.stringMatching(/^The archive in your settings isn’t empty.+ Nothing was restored\.$/),
    })
  })

  test('refuse to back up an archive that does not exist', async () => {
    const none = opened(target)
    await none.write.introspection.getTables()
    await none.close()
    expect(await run(backupCommand, target, [copyPath()], 'it'))
      .toMatchObject({ code: 1, warned: 'Qui non c’è nessun archivio da copiare. Non è stata scritta nessuna copia.' })
    expect(readdirSync(folder)).toEqual([])
  })

  test.runIf(isFirst)('report that the disk is full, and leave nothing behind', async () => {
    const id = await addDocument(db, 'Volantino')
    await attach(db, id, 'volantino')
    await run(backupCommand, db, [copyPath()])
    const handle = await open(copyPath())
    const full = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'writeFile')
      .mockRejectedValue(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
    try {
      expect(await run(backupCommand, db, [join(folder, 'altra.tar')]))
        .toMatchObject({ code: 1, warned: 'The disk is full. No backup was written.' })
      expect(await run(restoreCommand, target, [copyPath()])).toMatchObject({ code: 1, warned: 'The disk is full. Nothing was restored.' })
    } finally {
      full.mockRestore()
      await handle.close()
    }
    expect(readdirSync(folder)).toEqual(['copia.tar'])
    expect(await run(restoreCommand, target, [copyPath()])).toMatchObject({ code: 0 })
  })

  test.runIf(isFirst)('report what the archive itself lacks', async () => {
    const { sha256 } = await attach(db, await addDocument(db, 'Volantino'), 'volantino')
    await openStorage(db).remove(sha256)
    const warned = `Missing or damaged in both the archive and the backup: ${sha256}`
    expect(await run(backupCommand, db, [copyPath()])).toMatchObject({ code: 1, said: expect.stringContaining('Backup written'), warned })
    expect(existsSync(copyPath())).toBe(true)
  })

  test('leave no backup if interrupted from the terminal while waiting for an import', async () => {
    await attach(db, await addDocument(db, 'Volantino'), 'volantino')
    const [busy, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const importing = inWrite(db, async (tx) => {
      await takeTurn(tx)
      busy.resolve()
      await over.promise
    })
    await busy.promise
    const { ended, warned } = await runProcess([MAIN, 'backup', copyPath(), '--lang', 'it'], db, (kill) => kill('SIGINT'))
    over.resolve()
    await importing
    expect([ended, warned]).toEqual([1, expect.stringMatching(/Interrotto\. Non è stata scritta nessuna copia\.\n$/)])
    expect(readdirSync(folder)).toEqual([])
  })

  test.runIf(isFirst)('leave an unnamed backup if killed in the middle, and it can be taken again', async () => {
    await fillArchive(db)
    for (const phase of ['Files: 2', 'Rows: '])
      expect(await runProcess([KILLED, 'backup', copyPath(), phase], db)).toMatchObject({ ended: 'SIGKILL' })
    expect(readdirSync(folder).filter((name) => !name.endsWith('.part'))).toEqual([])
    expect(await run(backupCommand, db, [copyPath()])).toMatchObject({ code: 0 })
    expect(await runProcess([KILLED, 'backup', `${copyPath()}.2`, 'Backup written'], db)).toEqual({ ended: 'SIGINT', warned: '' })
    expect(readdirSync(folder)).toContain('copia.tar.2')
  })

  test('say that they are done, but not noted for the status page', async () => {
    await db.write.insertInto('upkeep').values((['backup', 'verify'] as const).map((kind) =>
      ({ id: kind, kind, at: '2026-11-26T00:00:00Z', place: null, records: 0, files: 0, bytes: 0, problems: 0 }))).execute()
    await sql`create unique index one_of_each on upkeep (kind)`.execute(db.write)
    expect(await run(backupCommand, db, [copyPath()])).toMatchObject({
      code: 0, said: expect.stringContaining('Backup written'),
      warned: expect.stringMatching(/^The backup is complete, but the page “Archive status” won’t show it.+ \(.*unique.*\)\.$/i),
    })
    const warned: string[] = []
    expect(await verifyCommand(configOf(db), ['--lang', 'it'], { say: () => {}, warn: (line) => warned.push(line) })).toBe(0)
    expect(warned).toEqual([expect.stringMatching(/^La pagina «Stato dell’archivio» non potrà mostrare questo controllo: .+unique/i)])
  })

  // Nothing is in the database before the first rows are.
  const phases = [...(engine === 'sqlite' ? ['Restoring: 0'] : []), 'Restoring: 2.4', 'Search index']
  test.each(phases)('leave an empty archive if a restore is killed in the middle (%s), and it can be done again', async (phase) => {
    await fillArchive(db)
    await run(backupCommand, db, [copyPath()])
    expect(await runProcess([KILLED, 'restore', copyPath(), phase], target)).toMatchObject({ ended: 'SIGKILL' })
    expect(await run(restoreCommand, target, [copyPath()])).toMatchObject({ code: 0 })
    const copy = opened(target)
    expect(await titles(copy, { q: 'sfratti' })).toEqual(['Volantino contro gli sfratti'])
    await copy.close()
    expect(await verifyCommand(configOf(target), [], { say: () => {}, warn: () => {} })).toBe(0)
  })
})
