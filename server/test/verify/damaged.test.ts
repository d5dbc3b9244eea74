import { spawn } from 'node:child_process'
import { existsSync, openSync, statSync, writeSync, closeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDocuments } from '../../src/documents/store.ts'
import { scratchFolder } from '../imports/scratch-file.ts'
import { freshDatabase, type TestDatabase } from '../support/fresh-database.ts'
import { change, inWrite } from '../support/sample-tree.ts'
import { MAIN } from '../support/real-server.ts'

vi.setConfig({ testTimeout: 60_000 })

const PAGE = 4096

let db: TestDatabase
let file: string
beforeEach(async () => {
  db = await freshDatabase('sqlite')
  file = join(db.dataDir, 'faldone.sqlite')
  await inWrite(db, (tx) => createDocuments(tx, Array.from(
    { length: 400 }, (_, at) => ({ kind: 'document' as const, title: `Volantino ${at}`, description: `riga ${at} `.repeat(200) })
  ), change))
  const database = new DatabaseSync(file)
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()
})
afterEach(() => db.close())

/** Writes other bytes into a page of the file, as a failing disk does. */
function damage(page: number): void {
  const opened = openSync(file, 'r+')
  writeSync(opened, Buffer.alloc(PAGE, 0xaa), 0, PAGE, (page - 1) * PAGE)
  closeSync(opened)
}

/** The first page with the rows of a table or the entries of an index. */
function firstPageOf(name: string): number {
  const database = new DatabaseSync(file, { readOnly: true })
  const found = database.prepare('select rootpage from sqlite_schema where name = ?').get(name) as { rootpage: number }
  database.close()
  return found.rootpage
}

async function run(command: string, args: string[], LANG: string) {
  const { PATH } = process.env
  const child = spawn(process.execPath, [MAIN, command, ...args], {
    cwd: db.dataDir, env: { ...(PATH && { PATH }), LANG, DATA_DIR: db.dataDir, LOG_LEVEL: 'silent', PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const code = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [said, warned] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, told: said + warned }
}

const SENTENCE = {
  'en_GB.UTF-8': /The database (file )?is damaged\b.*[^]*“A damaged database”/,
  'it_IT.UTF-8': /Il (file del )?database è danneggiato\b.*[^]*«A damaged database»/,
}

async function isReported(command: string, args: string[], lang: keyof typeof SENTENCE): Promise<void> {
  const { code, told } = await run(command, args, lang)
  expect([command, code, told]).toEqual([command, 1, expect.stringMatching(SENTENCE[lang])])
  expect(told).not.toMatch(/^ +at |SqliteError/m)
}

test.each([
  ['in the middle of the file', () => Math.floor(statSync(file).size / PAGE / 2), 'it_IT.UTF-8', 'en_GB.UTF-8'],
  ['of the records', () => firstPageOf('document'), 'en_GB.UTF-8', 'it_IT.UTF-8'],
  ['of the settings', () => firstPageOf('setting'), 'it_IT.UTF-8', 'en_GB.UTF-8'],
] as const)('a damaged page %s is reported in a sentence by verify and backup', async (_, page, one, other) => {
  damage(page())
  await isReported('verify', [], one)
  await isReported('backup', [join(scratchFolder(), 'copy.tar')], other)
})

test('a backup is complete if only an index is damaged, and restoring it repairs the archive', async () => {
  damage(firstPageOf('document_unseen'))
  const copy = join(scratchFolder(), 'copy.tar')
  await isReported('verify', [], 'it_IT.UTF-8')
  await isReported('backup', [copy], 'en_GB.UTF-8')
  expect(existsSync(copy)).toBe(true)
  await db.close()
  db = { ...db, dataDir: scratchFolder(), close: async () => {} }
  for (const [command, args] of [['restore', [copy]], ['verify', []]] as const)
    expect(await run(command, [...args], 'en_GB.UTF-8')).toMatchObject({ code: 0 })
})

test('nothing of the kind is reported for a sound database', async () => {
  expect(await run('verify', [], 'en_GB.UTF-8')).toEqual({ code: 0, told: expect.stringContaining('The archive is fine') })
})
