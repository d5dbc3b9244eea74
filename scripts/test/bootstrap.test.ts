import { spawn } from 'node:child_process'
import {
  copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })))

const DONE = 'done.log'
/** Records when it starts and ends, with a delay in between, so that a process that does not wait is noticed. */
const noting = (what: string, work: string) => `
import { appendFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
appendFileSync('${DONE}', '${what} begins\\n')
${work}
setTimeout(() => appendFileSync('${DONE}', '${what} ends\\n'), 300)
`
const SERVER = `import { appendFileSync } from 'node:fs'\nappendFileSync('${DONE}', 'serves\\n')\n`
const INSTALL = noting('install', `
mkdirSync('node_modules/.bin', { recursive: true })
mkdirSync('node_modules/vite/bin', { recursive: true })
try { symlinkSync(process.execPath, 'node_modules/.bin/node') } catch {}
writeFileSync('node_modules/vite/bin/vite.js', ${JSON.stringify(noting('build', "mkdirSync('client/dist', { recursive: true }); writeFileSync('client/dist/index.html', '')"))})`)

/** A folder with the real set-up and stand-ins for npm, the build and the server. */
function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'faldone-set-up-'))
  folders.push(folder)
  const files = {
    'package-lock.json': '{}', 'npm.js': INSTALL, 'client/src/main.ts': 'one', 'contract/src/kinds.ts': 'two', 'server/src/main.ts': SERVER,
    'package.json': '{"type":"module"}',
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  mkdirSync(join(folder, 'scripts'))
  for (const name of ['bootstrap.mjs', 'turn.mjs']) copyFileSync(new URL(`../${name}`, import.meta.url), join(folder, 'scripts', name))
  return folder
}

function starting(folder: string) {
  const child = spawn(
    process.execPath, ['scripts/bootstrap.mjs', 'start'],
    { cwd: folder, env: { ...process.env, npm_execpath: join(folder, 'npm.js') }, stdio: ['ignore', 'pipe', 'inherit'] }
  )
  return { child, ended: Promise.all([text(child.stdout), new Promise<number | null>((resolve) => child.once('close', resolve))]) }
}

const start = (folder: string) => starting(folder).ended
const done = (folder: string): string[] => readFileSync(join(folder, DONE), 'utf8').trim().split('\n')
const FIRST = ['install begins', 'install ends', 'build begins', 'build ends']

test('two starts in one folder at the same time wait for each other and set it up once', async () => {
  const folder = aFolder()
  const ends = await Promise.all([start(folder), start(folder), start(folder)])
  expect(ends.map(([, code]) => code)).toEqual([0, 0, 0])
  const steps = done(folder)
  expect(steps.filter((step) => step !== 'serves')).toEqual(FIRST)
  expect(steps.slice(0, 4)).toEqual(FIRST)
  expect(ends.filter(([said]) => said.includes('Waiting for that')).length).toBeGreaterThan(0)
})

test('a start that was killed half-way does not block the next', async () => {
  const folder = aFolder()
  const { child, ended } = starting(folder)
  child.stdout.once('data', () => child.kill('SIGKILL'))
  await ended
  expect(existsSync(join(folder, '.cache', 'setting-up'))).toBe(true)
  expect((await start(folder))[1]).toBe(0)
  expect(done(folder).at(-1)).toBe('serves')
  expect(existsSync(join(folder, '.cache', 'setting-up'))).toBe(false)
})

test('a lock is ignored if its process number belongs to another process after a crash', async () => {
  const folder = aFolder()
  mkdirSync(join(folder, '.cache'))
  writeFileSync(join(folder, '.cache', 'setting-up'), String(process.pid))
  utimesSync(join(folder, '.cache', 'setting-up'), 0, 0)
  expect((await start(folder))[1]).toBe(0)
  expect(done(folder)).toEqual([...FIRST, 'serves'])
})

test('a copied or moved folder, with other file times, is not built again; a changed one is', async () => {
  const folder = aFolder()
  await start(folder)
  const copy = `${folder}-copy`
  folders.push(copy, `${copy}-moved`)
  cpSync(folder, copy, { recursive: true })
  utimesSync(join(copy, 'client/src/main.ts'), 0, 0)
  renameSync(copy, `${copy}-moved`)
  await start(`${copy}-moved`)
  expect(done(`${copy}-moved`)).toEqual([...FIRST, 'serves', 'serves'])
  writeFileSync(join(folder, 'client/src/main.ts'), 'eno')
  await start(folder)
  expect(done(folder)).toEqual([...FIRST, 'serves', 'build begins', 'build ends', 'serves'])
})
