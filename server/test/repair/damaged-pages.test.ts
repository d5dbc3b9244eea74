import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shortNumber } from '@faldone/contract/short-number.ts'
import { type Config, readConfig } from '../../src/config.ts'
import { backupCommand } from '../../src/copies/command.ts'
import { lockServing } from '../../src/db/serving-lock.ts'
import { createDocuments, updateDocuments } from '../../src/documents/store.ts'
import { repairCommand } from '../../src/repair/command.ts'
import { verifyCommand } from '../../src/verify/command.ts'
import { fillArchive } from '../backup/whole-archive.ts'
import { scratchFolder } from '../imports/scratch-file.ts'
import { freshDatabase } from '../support/fresh-database.ts'
import { MAIN } from '../support/real-server.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { worksWithin } from '../support/work-within.ts'

worksWithin()

const BEFORE = 240
const AFTER = 60
const codeOf = (at: number) => String(at).padStart(4, '0')

/** A page of the file, as SQLite's own table of pages says. */
type Page = { name: string; pageno: number; pagetype: 'leaf' | 'internal' | 'overflow' }
type Written = { num: number; title: string; description: string | null }

let pristine: string
let pageSize: number
let pages: Page[]
let inCopy: Map<number, Written>
let acknowledged: Map<number, Written>
const place = scratchFolder()

const read = (path: string): Map<number, Written> => {
  const file = new DatabaseSync(path, { readOnly: true })
  const rows = file.prepare('select num, title, description from document order by num').all() as Written[]
  file.close()
  return new Map(rows.map((row) => [row.num, row]))
}

beforeAll(async () => {
  const db = await freshDatabase('sqlite')
  const { fascicolo } = await fillArchive(db)
  const record = (at: number) => ({
    kind: 'document' as const, title: `Volantino n. ${codeOf(at)}.`, unitId: fascicolo, tematiche: ['Casa'],
    description: `Testo n. ${codeOf(at)}. `.repeat(at % 20 === 0 ? 800 : 50),
  })
  const made = await inWrite(db, (tx) => createDocuments(tx, Array.from({ length: BEFORE }, (_, at) => record(at)), change))
  const config: Config = { ...readConfig({ DATA_DIR: db.dataDir }), backupPlace: place }
  await backupCommand(config, [], { say: () => {}, warn: () => {}, progress: () => {} })
  await sql`pragma wal_checkpoint(truncate)`.execute(db.write)
  const path = join(db.dataDir, 'faldone.sqlite')
  inCopy = read(path)
  // What nobody has copied yet.
  await inWrite(db, async (tx) => {
    await createDocuments(tx, Array.from({ length: AFTER }, (_, at) => record(BEFORE + at)), change)
    const corrected = made.slice(0, BEFORE / 2).map(({ id }, at) => ({ id, changes: { title: `Corretto n. ${codeOf(at)}.` } }))
    await updateDocuments(tx, corrected, change)
  })
  pristine = scratchFolder()
  cpSync(db.dataDir, pristine, { recursive: true })
  await db.close()
  const file = new DatabaseSync(join(pristine, 'faldone.sqlite'))
  file.exec('pragma wal_checkpoint(truncate)')
  ;({ page_size: pageSize } = file.prepare('pragma page_size').get() as { page_size: number })
  pages = file.prepare('select name, pageno, pagetype from dbstat').all() as Page[]
  file.close()
  acknowledged = read(join(pristine, 'faldone.sqlite'))
})
afterAll(() => rmSync(pristine, { recursive: true, force: true }))

/** Which pages of a table or index are damaged: each `nth` of this type. */
type Damage = { name: RegExp; type: Page['pagetype']; nth: number }
const HOW: Record<Page['pagetype'], (page: Buffer) => void> = {
  leaf: (page) => void page.fill(0),
  internal: (page) => void page.fill(0),
  // Other bytes that are no text, where it would have gone on.
  overflow: (page) => page.forEach((_, at) => at < 4 || (page[at] = (at * 167 + 13) % 251)),
}

/** A copy of the archive in which pages are not as they were. `lost`: the numbers of the records that have something on these pages. */
function damaged(damages: Damage[]): { dataDir: string; lost: Set<number> } {
  const dataDir = scratchFolder()
  cpSync(pristine, dataDir, { recursive: true })
  const path = join(dataDir, 'faldone.sqlite')
  const file = readFileSync(path)
  const lost = new Set<number>()
  for (const { name, type, nth } of damages) {
    const chosen = pages.filter((page) => name.test(page.name) && page.pagetype === type).filter((_, at) => at % nth === nth - 1)
    expect(chosen.length).toBeGreaterThan(0)
    for (const page of chosen) {
      const bytes = file.subarray((page.pageno - 1) * pageSize, page.pageno * pageSize)
      const text = bytes.toString('latin1')
      const isOf = ({ title, description }: Written) => text.includes(type === 'leaf' ? title : (description ?? '').slice(0, 15))
      if (page.name === 'document' && type !== 'internal') for (const row of acknowledged.values()) if (isOf(row)) lost.add(row.num)
      HOW[type](bytes)
    }
  }
  writeFileSync(path, file)
  return { dataDir, lost }
}

async function run(command: typeof repairCommand, dataDir: string, args: string[] = []) {
  const lines: string[] = []
  const tell = (line: string) => void lines.push(line)
  const config = { ...readConfig({ DATA_DIR: dataDir }), backupPlace: place }
  return { code: await command(config, [...args, '--lang', 'en'], { say: tell, warn: tell, progress: () => {} }), lines }
}

/** What can be read must be as it was acknowledged. The rest is as in the copy, or gone. */
function expectSaved(dataDir: string, lost: ReadonlySet<number>): void {
  const now = read(join(dataDir, 'faldone.sqlite'))
  for (const [num, row] of acknowledged) if (!lost.has(num)) expect(now.get(num)).toEqual(row)
  for (const num of lost) if (now.has(num)) expect([acknowledged.get(num), inCopy.get(num)]).toContainEqual(now.get(num))
  for (const num of inCopy.keys()) expect(now.has(num)).toBe(true)
}

test('a database whose upper pages and indexes are damaged loses nothing', async () => {
  const { dataDir, lost } = damaged([
    { name: /^document$/, type: 'internal', nth: 1 }, { name: /^document_(unit|title)/, type: 'leaf', nth: 2 },
  ])
  expect(lost.size).toBe(0)
  expect((await run(verifyCommand, dataDir)).code).toBe(1)
  const lock = lockServing(dataDir)
  expect((await run(repairCommand, dataDir)).lines.at(-1)).toMatch(/Stop the server and run this command again/)
  lock.release()
  const { code, lines } = await run(repairCommand, dataDir)
  expect(lines).toContainEqual(expect.stringMatching(/^Records: 303 read from the file, 0 left as in the backup, \d+ unreadable pages/))
  expect(lines.at(-1)).toMatch(/^The archive is fine/)
  expect(code).toBe(0)
  expectSaved(dataDir, lost)
})

test('rows that can be read are saved, the others are as in the copy, and both are said', async () => {
  const { dataDir, lost } = damaged([
    { name: /^document$/, type: 'leaf', nth: 3 }, { name: /^document$/, type: 'overflow', nth: 4 },
    { name: /^(document_tematica|unit_closure|file)$/, type: 'leaf', nth: 1 }, { name: /^event$/, type: 'leaf', nth: 5 },
  ])
  expect(lost.size).toBeGreaterThan(50)
  expect(lost.size).toBeLessThan(acknowledged.size - 50)
  const { code, lines } = await run(repairCommand, dataDir)
  expect(lines).toContainEqual(expect.stringMatching(/^Database: rebuilt from the backup/))
  expect(code).toBe(0)
  expectSaved(dataDir, lost)
  // Those that are as in the copy are named, so that somebody can look at them.
  const [told] = lines.filter((line) => line.startsWith('These records are as they were'))
  const older = [...lost].filter((num) => inCopy.has(num) && new RegExp(`\\b${shortNumber(num)}\\b`).test(told!))
  expect(older.length).toBeGreaterThan(lost.size / 2)
  expect((await run(verifyCommand, dataDir)).code).toBe(0)
  const kept = readdirSync(dataDir).filter((name) => name.startsWith('faldone.sqlite.damaged-') && !name.endsWith('-wal'))
  expect(kept).toHaveLength(1)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('repair-'))).toEqual([])
})

/** A command in a process of its own: threads of tests are kept, and a file that SQLite does not even open ends them. */
function ran(dataDir: string, ...args: string[]): { code: number | null; said: string } {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, BACKUP_PLACE: place, LANG: 'en' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], { env, encoding: 'utf8' })
  return { code: status, said: `${stdout}${stderr}` }
}

test('a file that was cut off gives what it still has, though SQLite reads none of it', () => {
  const { dataDir } = damaged([])
  const path = join(dataDir, 'faldone.sqlite')
  const kept = Math.floor(pages.length * 0.9)
  truncateSync(path, kept * pageSize)
  expect(ran(dataDir, 'repair')).toMatchObject({ code: 0, said: expect.stringMatching(/^The archive is fine/m) })
  const gone = pages.filter(({ name, pageno }) => name === 'document' && pageno > kept)
  expect(gone.length).toBeGreaterThan(0)
  const bytes = readFileSync(join(pristine, 'faldone.sqlite')).subarray(kept * pageSize).toString('latin1')
  expectSaved(dataDir, new Set([...acknowledged.values()].filter(({ title }) => bytes.includes(title)).map(({ num }) => num)))
})

test('tables whose names are gone are as in the copy, and the others as they were', () => {
  const { dataDir } = damaged([{ name: /^sqlite_schema$/, type: 'leaf', nth: 2 }])
  expect(ran(dataDir, 'repair')).toMatchObject({ code: 0, said: expect.stringMatching(/^Database: rebuilt from the backup/m) })
  const now = read(join(dataDir, 'faldone.sqlite'))
  for (const num of inCopy.keys()) expect(now.has(num)).toBe(true)
})

test('a first page that is lost except for its head costs nothing', () => {
  const { dataDir, lost } = damaged([])
  const path = join(dataDir, 'faldone.sqlite')
  const file = readFileSync(path)
  writeFileSync(path, file.fill(0, 100, pageSize))
  expect(ran(dataDir, 'repair').code).toBe(0)
  expectSaved(dataDir, lost)
})

test('a file without its head, or anything else, stays as it is, and the archive is restored by the story', () => {
  const { dataDir } = damaged([])
  const path = join(dataDir, 'faldone.sqlite')
  const told = expect.stringMatching(/The file doesn’t even say which tables it has\. Restore the last backup\. Nothing was changed/)
  for (const damage of [(file: Buffer) => file.fill(0, 0, 100), (file: Buffer) => file.fill('faldone')]) {
    const file = damage(readFileSync(path))
    writeFileSync(path, file)
    expect(ran(dataDir, 'repair')).toEqual({ code: 1, said: told })
    expect(readFileSync(path).equals(file)).toBe(true)
  }
  expect(ran(dataDir, 'verify')).toMatchObject({ code: 1, said: expect.stringMatching(/^The database is damaged/m) })
  const aside = scratchFolder()
  for (const name of readdirSync(dataDir)) if (name.startsWith('faldone.sqlite')) renameSync(join(dataDir, name), join(aside, name))
  expect(ran(dataDir, 'restore', place).code).toBe(0)
  expect(ran(dataDir, 'repair').code).toBe(0)
  expect(read(path)).toEqual(inCopy)
})

test('without a copy the file stays as it is', async () => {
  const { dataDir } = damaged([{ name: /^document$/, type: 'internal', nth: 1 }])
  const before = readFileSync(join(dataDir, 'faldone.sqlite'))
  expect(await run(repairCommand, dataDir, [scratchFolder()])).toMatchObject({
    code: 1, lines: expect.arrayContaining([expect.stringMatching(/There’s no backup to rebuild it from.*Nothing was changed/)]),
  })
  expect(readFileSync(join(dataDir, 'faldone.sqlite')).equals(before)).toBe(true)
})
