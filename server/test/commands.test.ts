import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startObjectServer } from './support/object-server.ts'
import { databaseAt, onServer } from './support/postgres.ts'
import { MAIN } from './support/real-server.ts'


let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'faldone-commands-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Runs the program as people do, until it ends by itself. */
async function run(args: string[], settings: Record<string, string> = {}): Promise<{ code: number | null; said: string; warned: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd: dataDir, env: { PATH, NODE_COMPILE_CACHE, LANG: 'en_GB.UTF-8', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const code = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [said, warned] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, said, warned }
}

describe('a start that fails for an outside reason is explained in one line, not reported as a bug', () => {
  const CANNOT = 'Faldone can’t start:\n  '

  test('the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    expect(await run(['serve'], { PORT: String(port) })).toEqual({
      code: 1, said: '', warned: `${CANNOT}PORT: another program, maybe Faldone itself, is already listening at 127.0.0.1:${port}\n`,
    })
    other.close()
  })

  test("the host is another machine's", async () => {
    const { code, warned } = await run(['serve'], { HOST: '203.0.113.9', PORT: '0' })
    expect([code, warned]).toEqual([1, `${CANNOT}HOST: this machine doesn’t have the address 203.0.113.9\n`])
  })

  test('the data folder is a file', async () => {
    writeFileSync(join(dataDir, 'file'), '')
    for (const folder of [join(dataDir, 'file'), join(dataDir, 'file', 'below')]) {
      const { code, warned } = await run(['migrate'], { DATA_DIR: folder })
      expect([code, warned]).toEqual([1, `${CANNOT}DATA_DIR: can’t use this folder: ${folder}: there is a file in its place\n`])
    }
  })

  test.skipIf(process.platform !== 'linux')('no folder can be made where the data or the log should go', async () => {
    for (const name of ['DATA_DIR', 'LOG_DIR']) {
      const [folder, settings] = ['/proc/faldone/deep', { PORT: '0', LOG_LEVEL: 'info', LANG: 'it_IT.UTF-8' }]
      expect(await run(['serve'], { ...settings, [name]: folder })).toEqual({
        code: 1, said: '',
        warned: `Faldone non può partire:\n  ${name}: impossibile usare la cartella: ${folder}: lì non si possono creare cartelle\n`,
      })
    }
  })

  test('a folder in the data folder cannot be created', async () => {
    const folder = mkdtempSync(join(dataDir, 'within-'))
    writeFileSync(join(folder, 'uploads'), '')
    const { code, warned } = await run(['serve'], { DATA_DIR: folder, PORT: '0' })
    expect([code, warned])
      .toEqual([1, `${CANNOT}DATA_DIR: can’t use this folder: ${join(folder, 'uploads')}: there is a file in its place\n`])
  })

  test('the database is another file', async () => {
    const folder = mkdtempSync(join(dataDir, 'broken-'))
    writeFileSync(join(folder, 'faldone.sqlite'), 'no database at all, '.repeat(100))
    const told = /^The database is damaged: file is not a database\.\nStop the server and type: npx faldone repair .*\n$/
    for (const command of ['migrate', 'serve', 'verify']) {
      expect(await run([command], { DATA_DIR: folder, PORT: '0' })).toEqual({ code: 1, said: '', warned: expect.stringMatching(told) })
    }
  })

  test('the database is of a newer version', async () => {
    const folder = mkdtempSync(join(dataDir, 'newer-'))
    const file = join(folder, 'faldone.sqlite')
    copyFileSync(inject('sqliteTemplate'), file)
    const database = new DatabaseSync(file)
    database.exec('insert into kysely_migration (name, timestamp) values (\'9999-later\', \'2100-01-01T00:00:00.000Z\')')
    database.close()
    for (const command of ['migrate', 'serve']) {
      const { code, warned } = await run([command], { DATA_DIR: folder, PORT: '0', LANG: 'it_IT.UTF-8' })
      expect([code, warned])
        .toEqual([1, 'Faldone non può partire:\n  Il database è di una versione più nuova di Faldone: avvia quella\n'])
    }
  })

  test('PostgreSQL cannot be reached', async () => {
    for (const host of ['127.0.0.1:1', 'localhost:1', 'nowhere.invalid']) {
      const { code, warned } = await run(['migrate'], { DATABASE_URL: `postgres://faldone:secret@${host}/archive` })
      expect([code, warned])
        .toEqual([1, expect.stringMatching(/^Faldone can’t start:\n {2}DATABASE_URL: can’t use PostgreSQL: .+\n$/)])
      expect(warned).not.toContain('secret')
    }
  })

  test('the bucket does not exist, refuses access, or has an unknown host', async () => {
    const { environment, leave } = await startObjectServer()
    const started = async (settings: Record<string, string>) => {
      const { code, said, warned } =
        await run(['serve'], { PORT: '0', FILES_URL: 's3://carte/archivio', AWS_EC2_METADATA_DISABLED: 'true', HOME: dataDir, ...settings })
      expect([code, said]).toEqual([1, ''])
      return warned
    }
    const cannot = (reason: string) => `${CANNOT}FILES_URL: can’t use this bucket: ${reason}\n`
    expect(await started(environment)).toBe(cannot('The store says: NoSuchBucket'))
    expect(await started({ ...environment, AWS_ACCESS_KEY_ID: 'AKIAALTRI' })).toBe(cannot('The store says: InvalidAccessKeyId'))
    expect(await started({ ...environment, AWS_SECRET_ACCESS_KEY: 'sbagliato', LANG: 'it_IT.UTF-8' }))
      .toBe('Faldone non può partire:\n  FILES_URL: impossibile usare il bucket: The store says: SignatureDoesNotMatch\n')
    expect(await started({})).toMatch(/^Faldone can’t start:\n {2}FILES_URL: can’t use this bucket: .*[Rr]egion.*\n$/)
    await leave()
    expect(await started(environment)).toMatch(/^Faldone can’t start:\n {2}FILES_URL: can’t use this bucket: .*ECONNREFUSED.*\n$/)
  })

  const onlyRead = (reason: RegExp) => expect.stringMatching(new RegExp(`^${CANNOT}${reason.source}\\n$`))

  // Root can write everywhere.
  test.skipIf(process.getuid?.() === 0)('the database belongs to another user and is read-only', async () => {
    const folder = mkdtempSync(join(dataDir, 'read-'))
    copyFileSync(inject('sqliteTemplate'), join(folder, 'faldone.sqlite'))
    chmodSync(join(folder, 'faldone.sqlite'), 0o444)
    const { code, warned } = await run(['serve'], { DATA_DIR: folder, PORT: '0' })
    expect([code, warned]).toEqual([1, onlyRead(/DATA_DIR: can’t open faldone.sqlite: attempt to write a readonly database/)])
  })

  /** A database on the tests' server, removed afterwards. */
  async function inNewDatabase(options: string, work: (url: string, name: string) => Promise<void>): Promise<void> {
    const [server, name] = [inject('postgresUrl')!, `test_${randomBytes(6).toString('hex')}`]
    await onServer(server, `create database ${name} ${options}`)
    await work(databaseAt(server, name), name).finally(() => onServer(server, `drop database ${name} with (force)`))
  }

  test.skipIf(!inject('postgresUrl'))('the database is read-only (PostgreSQL)', () => inNewDatabase('', async (url, name) => {
    expect(await run(['migrate'], { DATABASE_URL: url })).toMatchObject({ code: 0 })
    await onServer(url, `alter database ${name} set default_transaction_read_only = on`)
    const { code, warned } = await run(['serve'], { DATABASE_URL: url, PORT: '0' })
    expect([code, warned]).toEqual([1, onlyRead(/DATABASE_URL: can’t use PostgreSQL: cannot execute \S+ in a read-only transaction/)])
  }))

  test.skipIf(!inject('postgresUrl'))('the database has another encoding, or tables cannot be created in it (PostgreSQL)', async () => {
    await inNewDatabase('encoding \'LATIN1\' locale \'C\' template template0', async (url) => {
      expect(await run(['migrate'], { DATABASE_URL: url })).toEqual({
        code: 1, said: '', warned: `${CANNOT}DATABASE_URL: can’t use PostgreSQL: its encoding must be UTF8, and is LATIN1\n`,
      })
    })
    await inNewDatabase('', async (url) => {
      const role = `role_${randomBytes(6).toString('hex')}`
      await onServer(url, `create role ${role} login`)
      const theirs = new URL(url)
      theirs.username = role
      const { code, warned } = await run(['migrate'], { DATABASE_URL: theirs.href })
      await onServer(url, `drop role ${role}`)
      expect([code, warned]).toEqual([1, `${CANNOT}DATABASE_URL: can’t use PostgreSQL: permission denied for schema public\n`])
    })
  })

  test('the file of settings cannot be read', async () => {
    mkdirSync(join(dataDir, '.env'))
    expect(await run(['serve'])).toEqual({
      code: 2, said: '', warned: 'There are mistakes in the settings:\n  .env: the file cannot be read\n',
    })
    rmSync(join(dataDir, '.env'), { recursive: true })
  })

  test.skipIf(!inject('postgresUrl'))('the database does not exist (PostgreSQL)', async () => {
    const url = new URL(inject('postgresUrl')!)
    url.pathname = '/nowhere'
    const { code, warned } = await run(['migrate'], { DATABASE_URL: url.href })
    expect([code, warned]).toEqual([1, `${CANNOT}DATABASE_URL: can’t use PostgreSQL: database "nowhere" does not exist\n`])
  })
})

test.each([
  [['serve', '--port', '80'], 'Unknown option: --port\nUsage: npx faldone serve\n'],
  [['migrate', '--halp'], 'Unknown option: --halp\nUsage: npx faldone migrate\n'],
  [['migrate', 'now'], 'Usage: npx faldone migrate\n'],
])('%j is refused, not ignored', async (args, warned) => {
  expect(await run(args)).toEqual({ code: 2, said: '', warned })
})

test.each([
  [['migrate', '--help'], 'Usage: npx faldone migrate'],
  [['import', '-h'], 'Usage: npx faldone import'],
  [['backup', 'archive.tar', '--help'], 'Usage: npx faldone backup'],
])('%j says how the command is called', async (args, usage) => {
  const { code, said, warned } = await run(args)
  expect([code, said.slice(0, usage.length), warned]).toEqual([0, usage, ''])
  expect(Math.max(...said.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
})

test('who reads along may stop reading: a command goes on to its end', async () => {
  const folder = mkdtempSync(join(dataDir, 'read-along-'))
  copyFileSync(inject('sqliteTemplate'), join(folder, 'faldone.sqlite'))
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder }
  const child = spawn(process.execPath, [MAIN, 'status'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.destroy()
  const code = new Promise((resolve) => child.once('close', resolve))
  // The first copy of a new archive is not due yet.
  expect([await text(child.stderr), await code]).toEqual(['', 0])
})

test('the version is printed even if the settings are wrong', async () => {
  for (const asked of ['--version', 'version', '-v'])
    expect(await run([asked], { PORT: 'wrong' })).toEqual({ code: 0, said: 'Faldone 1.0.0 (1.2.18.072625)\n', warned: '' })
})
