import { spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, inject, test } from 'vitest'
import { freshDatabase } from '../support/fresh-database.ts'
import { MAIN, type RealServer, startServer } from '../support/real-server.ts'

const servers: RealServer[] = []
const freshFolder = () => mkdtempSync(join(inject('scratch'), 'folder-'))

async function starts(settings: Record<string, string>): Promise<RealServer> {
  const server = await startServer({ LOG_LEVEL: 'silent', LANG: 'en_GB.UTF-8', ...settings })
  servers.push(server)
  return server
}
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
})

/** Runs the program to its end. */
async function run(args: string[], settings: Record<string, string>): Promise<{ code: number | null; warned: string }> {
  const { PATH } = process.env
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...(PATH && { PATH }), LANG: 'en_GB.UTF-8', LOG_LEVEL: 'silent', PORT: '0', ...settings }, stdio: ['ignore', 'ignore', 'pipe'],
  })
  const code = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { warned: await text(child.stderr), code: await code }
}

test('a second server on one SQLite folder says so and ends, but commands still run beside a server', async () => {
  const DATA_DIR = freshFolder()
  const { url } = await starts({ DATA_DIR })
  expect(await run(['serve'], { DATA_DIR }))
    .toEqual({ code: 1, warned: 'Faldone can’t start:\n  DATA_DIR: another Faldone server is already using this folder\n' })
  for (const args of [
    ['verify'], ['backup', join(freshFolder(), 'copy.tar')],
    ['user', 'add', 'ida', '--email', 'ida@example.org', '--first-name', 'Ida', '--last-name', 'B'],
  ]) {
    expect([args[0], await run(args, { DATA_DIR })]).toEqual([args[0], { code: 0, warned: expect.any(String) }])
  }
  expect((await fetch(`${url}/api/ready`)).status).toBe(200)
})

test('no new archive is begun beside the files of one whose database is lost', async () => {
  const DATA_DIR = freshFolder()
  mkdirSync(join(DATA_DIR, 'files', 'ab'), { recursive: true })
  writeFileSync(join(DATA_DIR, 'faldone.sqlite'), '')
  for (const command of ['serve', 'verify', 'migrate'])
    expect([command, await run([command], { DATA_DIR })])
      .toEqual([command, { code: 1, warned: expect.stringMatching(/database \(faldone\.sqlite\) is missing or empty.* faldone restore/) }])
  expect(statSync(join(DATA_DIR, 'faldone.sqlite')).size).toBe(0)
})

test('a folder that the server creates is closed without a warning, and left to the next one by a server that is killed', async () => {
  const DATA_DIR = join(freshFolder(), 'data')
  const killed = await startServer({ LOG_LEVEL: 'silent', DATA_DIR }, undefined, inject('scratch'))
  servers.push(killed)
  expect([statSync(DATA_DIR).mode & 0o777, killed.said()]).toEqual([0o700, expect.not.stringContaining('DATA_DIR')])
  await killed.kill()
  expect((await fetch(`${(await starts({ DATA_DIR })).url}/api/ready`)).status).toBe(200)
})

const modesIn = (folder: string) => readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
  const path = join(entry.parentPath, entry.name)
  const mode = statSync(path).mode & 0o777
  return mode === (entry.isDirectory() ? 0o700 : 0o600) ? [] : [`${path.slice(folder.length)} ${mode.toString(8)}`]
})

test('a server’s files are only for their owner, even in a folder that was open before, which is reported', async () => {
  const template = await freshDatabase('sqlite')
  const DATA_DIR = freshFolder()
  cpSync(join(template.dataDir, 'faldone.sqlite'), join(DATA_DIR, 'faldone.sqlite'))
  await template.close()
  mkdirSync(join(DATA_DIR, 'content'))
  writeFileSync(join(DATA_DIR, 'content', 'use.it.md'), '# Uso', { mode: 0o600 })
  for (const [name, mode] of [['', 0o755], ['faldone.sqlite', 0o644], ['content', 0o755]] as const) chmodSync(join(DATA_DIR, name), mode)
  const server = await starts({ DATA_DIR })
  expect(server.said()).toContain(`DATA_DIR: other users of this machine can read this folder. To close it: chmod 700 ${DATA_DIR}\n`)
  await fetch(`${server.url}/api/auth/register`, {
    method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Email: 'ida@example.org', UserName: 'ida', FirstName: 'Ida', LastName: 'B', Password: 'carta carbone 77' }),
  })
  expect(modesIn(DATA_DIR)).toEqual([])
  expect(readdirSync(DATA_DIR)).toEqual(expect.arrayContaining(['faldone.sqlite', 'faldone.sqlite-wal', 'files', 'uploads']))
})
