import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Config, readConfig } from '../../src/config.ts'
import { checkCommand } from '../../src/copies/check-command.ts'
import { backupCommand, restoreCommand } from '../../src/copies/command.ts'
import { openPlace } from '../../src/copies/open-place.ts'
import type { Place } from '../../src/copies/place.ts'
import { tryPlace } from '../../src/copies/prepare-place.ts'
import { SCRYPT } from '../../src/copies/sealing.ts'
import { onePiece } from '../../src/copies/take.ts'
import { attach, emptyTarget, fillArchive, type Target } from '../backup/whole-archive.ts'
import { scratchFile, scratchFolder } from '../imports/scratch-file.ts'
import { newBucket, objectServer } from '../support/each-storage.ts'
import { freshDatabase, onOneEngine, type TestDatabase } from '../support/fresh-database.ts'
import { worksWithin } from '../support/work-within.ts'
import { fakeRclone } from './fake-rclone.ts'

worksWithin()

/** A place on another machine, and how to make it unreachable. */
type Remote = { address: string; passphrase: string | null; leave(): void; comeBack(): void; says: RegExp }

const PATH = process.env.PATH ?? ''

async function bucket(): Promise<Remote> {
  const store = await objectServer()
  return {
    address: await newBucket(), passphrase: null, says: /The store says: AccessDenied/,
    leave: () => (store.refuses = () => [403, 'AccessDenied']), comeBack: () => (store.refuses = () => null),
  }
}

function rclone(): Remote {
  const { folder, is } = fakeRclone()
  vi.stubEnv('PATH', `${folder}${delimiter}${PATH}`)
  return {
    address: `rclone:casa:${scratchFolder()}/le nostre copie`, passphrase: 'pane e rose', says: /connection refused/,
    leave: () => is('away', true), comeBack: () => is('away', false),
  }
}

onOneEngine('copies on another machine', (engine) => {
  let db: TestDatabase
  let shown: string
  beforeAll(async () => {
    SCRYPT.work = 4
    db = await freshDatabase(engine)
    ;({ shown } = await fillArchive(db))
  })
  afterAll(async () => {
    // Files of tests share their process.
    vi.stubEnv('PATH', PATH)
    await db.close()
  })

  const configOf = ({ dataDir, databaseUrl }: Pick<Target, 'dataDir' | 'databaseUrl'>, more: Partial<Config> = {}): Config =>
    ({ ...readConfig({ DATA_DIR: dataDir }), databaseUrl, ...more })
  async function run(command: typeof backupCommand, config: Config, args: string[] = []) {
    const lines: string[] = []
    const tell = (line: string) => void lines.push(line)
    return { code: await command(config, [...args, '--lang', 'en'], { say: tell, warn: tell, progress: () => {} }), said: lines.join('\n') }
  }
  const namesIn = async (place: Place, folder: string) => (await Array.fromAsync(place.names(folder))).sort()

  test('take only new files, and their damages are told', async () => {
    const { address } = await bucket()
    const config = configOf(db, { backupPlace: address })
    const place = openPlace(address)
    expect(await run(backupCommand, config)).toMatchObject({ code: 0 })
    const stored = await namesIn(place, 'files')
    expect((await run(checkCommand, config, [address])).said).toBe(`Backups: 1; files: ${stored.length}. All intact.`)
    await place.write(`files/${stored.at(-1)}`, onePiece(Buffer.from('danneggiato')))
    expect((await run(checkCommand, config, [address])).said).toMatch(`${stored.at(-1)}: This backup is damaged`)
    // A file that is there is not written again: the proof finds the damage, and lets go of the file.
    await attach(db, shown, 'Un altro foglio')
    expect((await run(backupCommand, config)).said).toMatch(/^The backup is damaged \(files: 1\)/)
    expect(await namesIn(place, 'files')).toEqual(expect.arrayContaining(stored.slice(0, -1)))
    expect(await namesIn(place, 'files')).toHaveLength(stored.length)
  })

  test.each([
    ['bucket', bucket], ['remote of rclone', rclone],
  ] as const)('in a %s are proved, expire, are restored, and tell when it is away', async (_, make) => {
    const { address, passphrase, leave, comeBack, says } = await make()
    const config = configOf(db, { backupPlace: address, backupPassphrase: passphrase, backupKeep: { days: 1, weeks: 0, months: 0 } })
    const place = openPlace(address)
    expect(await tryPlace(db, config, address)).toBeNull()
    // An archive keeps its files in folders of folders, here perhaps in the same bucket.
    const foreign = `ab/cd/${'abcd'.padEnd(64, '0')}`
    await place.write(`files/${foreign}`, onePiece(Buffer.from('originale')))
    await place.write(`files/ab/${'ab'.padEnd(64, '1')}${passphrase ? '.age' : ''}`, onePiece(Buffer.from('scaduto')))
    await place.write('copies/2026-01-01T031000Z.tar', onePiece(Buffer.from('scaduta')))
    // Made by a clock that ran ahead, before this one.
    await place.write('copies/2999-01-01T031000Z.tar', onePiece(Buffer.from('scaduta')))
    expect(await run(backupCommand, config)).toMatchObject({ code: 0, said: expect.stringMatching(/^Backup verified: fonds 2, records 1/) })
    expect((await namesIn(place, 'copies')).filter((name) => name.includes('.tar'))).toEqual([expect.not.stringMatching(/2026-01-01|2999/)])
    expect(await namesIn(place, 'unfinished')).toEqual([])
    expect((await namesIn(place, 'files')).filter((name) => /^ab.*(?:0{9}|1{9})/.test(name))).toEqual([foreign])

    const target = await emptyTarget(engine)
    const there = configOf(target, { backupPassphrase: passphrase })
    expect(await run(restoreCommand, there, [address]))
      .toMatchObject({ code: 0, said: expect.stringContaining('Archive restored (records: 3') })
    await target.remove()

    leave()
    expect(await run(backupCommand, config)).toMatchObject({ code: 1, said: expect.stringMatching(says) })
    expect(await run(checkCommand, there, [address])).toMatchObject({ code: 1, said: expect.stringMatching(says) })
    expect(await tryPlace(db, config, address)).toMatchObject({ problem: 'placeUnreachable', reason: expect.stringMatching(says) })
    comeBack()
  })

  test('never surround the files of the archive', async () => {
    const { address } = await bucket()
    for (const filesUrl of [`${address}/files`, address, address.replace(/\/[^/]*$/, '')])
      expect(await tryPlace(db, { ...configOf(db), filesUrl }, address)).toEqual({ problem: 'placeInside' })
    expect(await tryPlace(db, { ...configOf(db), filesUrl: `${address}-files` }, address)).toBeNull()
  })

  test('in a folder that goes away, or makes no folders, are refused at once', async () => {
    const address = join(scratchFolder(), 'disco')
    mkdirSync(address)
    // As somebody may have written it.
    const place = openPlace(`${address}/`)
    await place.write('files/ab/uno', onePiece(Buffer.from('uno')))
    expect(await namesIn(place, 'files')).toEqual(['ab/uno'])
    rmSync(address, { recursive: true })
    await expect(place.write('files/ab/due', onePiece(Buffer.from('due')))).rejects.toMatchObject({ code: 'ENOENT' })
    expect(existsSync(address)).toBe(false)
    expect(await tryPlace(db, configOf(db), '/proc')).toEqual({ problem: 'placeGone' })
  })

  test('on a remote without room keep nothing of what broke off', async () => {
    const { folder, is } = fakeRclone()
    vi.stubEnv('PATH', `${folder}${delimiter}${PATH}`)
    const place = openPlace(`rclone:casa:${scratchFolder()}`)
    const broken = async function* () {
      yield Buffer.from('metà')
      throw new Error('Il disco si è staccato')
    }
    await expect(place.write('files/ab/uno', broken())).rejects.toThrow('Il disco si è staccato')
    is('full', true)
    await expect(place.write('files/ab/due', onePiece(Buffer.alloc(3_000_000)))).rejects.toMatchObject({ code: 'FULL' })
    expect(await namesIn(place, 'files')).toEqual([])
    expect(await place.read('files/ab/uno')).toBeNull()
    vi.stubEnv('PATH', scratchFolder())
    await expect(place.reach()).rejects.toMatchObject({ code: 'NO_RCLONE' })
    await expect(place.write('files/ab/tre', onePiece(Buffer.from('tre')))).rejects.toMatchObject({ code: 'NO_RCLONE' })
  })
  // Debian has the program as `rclone`. Where it is missing, only one that answers as it does is tried.
  test.skipIf(spawnSync('rclone', ['version']).status !== 0)('on a remote of the true rclone are as they were written', async () => {
    vi.stubEnv('PATH', PATH)
    vi.stubEnv('RCLONE_CONFIG', scratchFile('[casa]\ntype = local\n', 'rclone.conf'))
    const place = openPlace(`rclone:casa:${scratchFolder()}/le nostre copie`)
    await place.reach()
    expect(await namesIn(place, 'files')).toEqual([])
    await place.write('files/ab/uno', onePiece(Buffer.from('uno')))
    await place.write('files/vuoto', onePiece(Buffer.alloc(0)))
    expect(await namesIn(place, 'files')).toEqual(['ab/uno', 'vuoto'])
    expect([await text((await place.read('files/ab/uno'))!), await text((await place.read('files/vuoto'))!)]).toEqual(['uno', ''])
    expect(await place.read('files/ab/due')).toBeNull()
    for (const name of ['files/ab/uno', 'files/ab/due']) await place.remove(name)
    await place.sweep()
    expect(await namesIn(place, 'files')).toEqual(['vuoto'])
    await expect(openPlace('rclone:ignota:copie').reach())
      .rejects.toMatchObject({ code: 'UNREACHABLE', message: expect.stringMatching(/config/) })
  })
})
