import {
  appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupWriter } from '../../src/backup/tar.ts'
import { type Config, readConfig } from '../../src/config.ts'
import { checkCommand } from '../../src/copies/check-command.ts'
import { backupCommand, restoreCommand } from '../../src/copies/command.ts'
import { keyFor, SCRYPT } from '../../src/copies/sealing.ts'
import { writeKey } from '../../src/copies/state-store.ts'
import { attach, emptyTarget, fillArchive, type Target } from '../backup/whole-archive.ts'
import { scratchFolder } from '../imports/scratch-file.ts'
import { freshDatabase, onOneEngine, type TestDatabase } from '../support/fresh-database.ts'
import { inWrite } from '../support/sample-tree.ts'

const INCOMPLETE = 'This backup is incomplete: the end is missing.'
const DAMAGED = 'This backup is damaged: its contents have changed since it was made.'
const NO_BACKUP = 'This isn’t a Faldone backup, or its beginning is damaged.'
const NEWER = 'This backup was made by a newer version of Faldone. Restore it with that version.'
const MISSING = 'This file is missing.'
const UNREADABLE = 'It can’t be read. It may belong to another user, or the disk may be failing.'
const INTERRUPTED = 'A backup was interrupted here. No backup needs this.'

/** The files of a place that damages are done to: the backup and list of its last two copies, and two stored files. */
type Parts = { folder: string; tar: string; list: string; olderTar: string; olderList: string; stored: string; other: string }
/** Returns what must be named, and in which sentence. */
type Damage = (parts: Parts, at: (name: string) => string) => Promise<[string, string]> | [string, string]

function flip(path: string, where: (size: number) => number): void {
  const bytes = readFileSync(path)
  const at = where(bytes.length)
  bytes[at] = bytes[at]! ^ 1
  writeFileSync(path, bytes)
}

function swap(one: string, other: string): void {
  renameSync(one, `${one}.away`)
  renameSync(other, one)
  renameSync(`${one}.away`, other)
}

const middle = (size: number) => Math.floor(size / 2)
const half = (path: string) => truncateSync(path, middle(statSync(path).size))

/** `restore` refuses the first ones in the same words. Of a copy with the next ones it restores the rest. The last ones are harmless. */
const REFUSED: Record<string, Damage> = {
  'rows cut off': ({ tar }, at) => (half(at(tar)), [tar, INCOMPLETE]),
  'rows emptied': ({ tar }, at) => (truncateSync(at(tar)), [tar, NO_BACKUP]),
  'a byte of the rows': ({ tar }, at) => (flip(at(tar), middle), [tar, DAMAGED]),
  'the first byte': ({ tar }, at) => (flip(at(tar), () => 0), [tar, NO_BACKUP]),
  'the last byte': ({ tar }, at) => (flip(at(tar), (size) => size - 1), [tar, DAMAGED]),
  'something appended': ({ tar }, at) => (appendFileSync(at(tar), 'x'), [tar, DAMAGED]),
  'rows of another copy': ({ tar, olderTar, list }, at) => (swap(at(tar), at(olderTar)), [list, DAMAGED]),
  'a list that is missing': ({ list }, at) => (rmSync(at(list)), [list, MISSING]),
  'a list cut off': ({ list }, at) => (half(at(list)), [list, DAMAGED]),
  'a list of another copy': ({ list, olderList }, at) => (cpSync(at(olderList), at(list)), [list, DAMAGED]),
  'rows of a newer Faldone': async ({ tar }, at) => {
    const file = await open(at(tar), 'w')
    const writer = backupWriter(file, new Date())
    await writer.add('faldone.json', Buffer.from(JSON.stringify({
      format: 2, product: '9.0.0', at: new Date().toISOString(), migrations: ['0001-all'],
    })))
    await writer.seal()
    await file.close()
    return [tar, NEWER]
  },
  'rows that cannot be read': ({ tar }, at) => (rmSync(at(tar)), mkdirSync(at(tar)), [tar, UNREADABLE]),
}
const TOLD: Record<string, Damage> = {
  'a file that is missing': ({ stored }, at) => (rmSync(at(stored)), [stored, MISSING]),
  'a byte of a file': ({ stored }, at) => (flip(at(stored), middle), [stored, DAMAGED]),
  'a file cut off': ({ stored }, at) => (half(at(stored)), [stored, DAMAGED]),
  'a file emptied': ({ stored }, at) => (truncateSync(at(stored)), [stored, DAMAGED]),
  'two files that changed places': ({ stored, other }, at) => (swap(at(stored), at(other)), [other, DAMAGED]),
  'a file that cannot be read': ({ stored }, at) => (rmSync(at(stored)), mkdirSync(at(stored)), [stored, UNREADABLE]),
  'no name of the archive': (_, at) => (rmSync(at('faldone.json')), ['faldone.json', MISSING]),
  'a damaged name of the archive': (_, at) => (truncateSync(at('faldone.json'), 9), ['faldone.json', DAMAGED]),
  'a newer kind of place': (_, at) => (
    writeFileSync(at('faldone.json'), JSON.stringify({ format: 2, archive: 'x' })), ['faldone.json', NEWER]
  ),
}
const HARMLESS: Record<string, Damage> = {
  'a copy half written': ({ tar, list }, at) => (rmSync(at(tar)), [list, INTERRUPTED]),
  'a file half written': (_, at) => (
    mkdirSync(at('unfinished'), { recursive: true }), writeFileSync(at('unfinished/x'), 'x'), ['unfinished/x', INTERRUPTED]
  ),
  'a stranger’s file': (_, at) => (writeFileSync(at('copies/lista.txt'), 'x'), ['copies/lista.txt', 'This isn’t Faldone’s.']),
  'a file of no copy': (_, at) => (writeFileSync(at('files/ab'), 'x'), ['files/ab', 'No backup needs this.']),
}

onOneEngine('every damage to copies', (engine) => {
  let db: TestDatabase
  let target: Target
  const [plain, sealed] = [scratchFolder(), scratchFolder()]

  const configOf = ({ dataDir, databaseUrl }: Pick<Target, 'dataDir' | 'databaseUrl'>, more: Partial<Config> = {}): Config =>
    ({ ...readConfig({ DATA_DIR: dataDir }), databaseUrl, ...more })
  async function run(command: typeof backupCommand, config: Config, args: string[]) {
    const lines: string[] = []
    const tell = (line: string) => void lines.push(line)
    return { code: await command(config, [...args, '--lang', 'en'], { say: tell, warn: tell, progress: () => {} }), lines }
  }
  const copy = async (backupPlace: string, more: Partial<Config> = {}) =>
    expect((await run(backupCommand, configOf(db, { backupPlace, ...more }), [])).code).toBe(0)
  const OLDER = '2026-01-01T031000Z'
  const makeOlder = (place: string) => {
    for (const name of readdirSync(join(place, 'copies')))
      renameSync(join(place, 'copies', name), join(place, 'copies', name.replace(/^[^.]*/, OLDER)))
  }
  const latestIn = (place: string) =>
    readdirSync(join(place, 'copies')).filter((name) => name.includes('.tar')).sort().at(-1)!.replace(/\.tar.*/, '')
  const storedIn = (place: string) => readdirSync(join(place, 'files'), { recursive: true }).map(String)
    .filter((name) => name.length > 60).map((name) => `files/${name}`).filter((name) => statSync(join(place, name)).size > 0).sort()

  function damageable(place: string): Parts {
    const folder = scratchFolder()
    cpSync(place, folder, { recursive: true })
    const latest = latestIn(place)
    const [stored, other] = storedIn(place)
    return {
      folder, tar: `copies/${latest}.tar`, list: `copies/${latest}.files.gz`, olderTar: `copies/${OLDER}.tar`,
      olderList: `copies/${OLDER}.files.gz`, stored: stored!, other: other!,
    }
  }
  async function damaged(damage: Damage) {
    const parts = damageable(plain)
    const [what, sentence] = await damage(parts, (name) => join(parts.folder, name))
    return { folder: parts.folder, line: `${what}: ${sentence}` }
  }

  beforeAll(async () => {
    SCRYPT.work = 4
    db = await freshDatabase(engine)
    target = await emptyTarget(engine)
    const { shown } = await fillArchive(db)
    const key = await keyFor('pane e rose', null)
    await inWrite(db, (tx) => writeKey(tx, { ...key, inUse: true }))
    await copy(sealed)
    await db.write.deleteFrom('setting').where('name', '=', 'copies.key').execute()
    await copy(plain)
    makeOlder(plain)
    await attach(db, shown, 'Un altro foglio')
    await copy(plain)
  })
  afterAll(async () => {
    await db.close()
    await target.remove()
  })

  test('is told, and what is whole is said to be', async () => {
    expect(await run(checkCommand, configOf(target), [plain])).toEqual({ code: 0, lines: ['Backups: 2; files: 6. All intact.'] })
  })

  test.each(Object.entries(REFUSED))('%s: is named, and refused by restore in the same words', async (_, damage) => {
    const { folder, line } = await damaged(damage)
    const checked = await run(checkCommand, configOf(target), [folder])
    expect(checked).toMatchObject({ code: 1, lines: expect.arrayContaining([line]) })
    const restored = await run(restoreCommand, configOf(target), [folder])
    const said = restored.lines.find((text) => text.includes(line))
    expect(restored.code).toBe(1)
    expect(said).toMatch(/Nothing was restored\.$/)
    expect(restored.lines.at(-1)).toMatch(/^Other backups in the same location, with --copy NAME: \d/)
  })

  test.each(Object.entries(TOLD))('%s: is named', async (_, damage) => {
    const { folder, line } = await damaged(damage)
    const { code, lines } = await run(checkCommand, configOf(target), [folder])
    expect({ code, lines }).toMatchObject({ code: 1, lines: expect.arrayContaining([line]) })
    expect(lines.at(-1)).toMatch(/^Backups: 2; files: 6\. Problems: [12]\.$/)
  })

  test('files that are damaged, gone or not readable are named by restore, which brings back the rest', async () => {
    const { folder, stored, other } = damageable(plain)
    const [, , third] = storedIn(folder)
    flip(join(folder, stored), middle)
    rmSync(join(folder, other))
    rmSync(join(folder, third!))
    mkdirSync(join(folder, third!))
    const { code, lines } = await run(restoreCommand, configOf(target), [folder])
    expect(code).toBe(1)
    const said = lines.find((line) => line.startsWith('Missing or damaged in the backup: '))
    for (const name of [stored, other, third!]) expect(said).toContain(name.slice(-64))
    expect(lines).toContainEqual(expect.stringMatching(/^Archive restored/))
  })

  test.each(Object.entries(HARMLESS))('%s: is named, and harms nothing', async (_, damage) => {
    const { folder, line } = await damaged(damage)
    expect(await run(checkCommand, configOf(target), [folder])).toMatchObject({ code: 0, lines: expect.arrayContaining([`Note: ${line}`]) })
  })

  test('an empty folder, one that cannot be read, another passphrase, no key or a damaged one: is said', async () => {
    const checking = async (folder: string, backupPassphrase: string | null = null) => {
      const { code, lines } = await run(checkCommand, configOf(target, { backupPassphrase }), [folder])
      return [code, ...lines]
    }
    const empty = scratchFolder()
    expect(await checking(empty)).toEqual([2, `There are no Faldone backups in ${empty}`])
    expect(await checking(join(empty, 'no'))).toEqual([2, `There’s no such folder: ${join(empty, 'no')}`])
    expect(await checking(sealed, 'pane e rose')).toEqual([0, expect.stringMatching(/All intact\.$/)])
    expect((await checking(sealed))[1]).toMatch(/^This backup is encrypted\./)
    const wrong = 'That’s not the passphrase of this backup, or key.age is damaged.'
    expect(await checking(sealed, 'altre parole')).toEqual([2, wrong])
    const locked = scratchFolder()
    writeFileSync(join(locked, 'copies'), '')
    expect(await checking(locked)).toEqual([1, expect.stringContaining('sudo chown -R faldone: FOLDER')])
    const { folder } = damageable(sealed)
    const [stored] = storedIn(folder)
    flip(join(folder, stored!), (size) => size - 1)
    expect(await checking(folder, 'pane e rose')).toContain(`${stored}: ${DAMAGED}`)
    flip(join(folder, 'key.age'), middle)
    expect(await checking(folder, 'pane e rose')).toEqual([2, wrong])
    rmSync(join(folder, 'key.age'))
    expect((await checking(folder, 'pane e rose'))[1]).toMatch(/^key\.age is missing\./)
  })
})
