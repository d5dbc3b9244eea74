// Plain JavaScript that runs on any Node from 20 on. Installs what is missing, builds what is out of date, and hands over to the Node that
// the repository pins. Quick if there is nothing to do.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inTurn } from './turn.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const at = (...parts) => join(root, ...parts)
const SIGNALS = ['SIGINT', 'SIGTERM']
const pinnedNode = at('node_modules', '.bin', 'node')

/** Runs a command in the foreground; ends this process if it fails. */
async function must(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit' })
  const stop = (signal) => child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, stop)
  const code = await new Promise((resolve) => child.once('exit', resolve).once('error', () => resolve(1)))
  for (const signal of SIGNALS) process.off(signal, stop)
  if (code !== 0) process.exit(code ?? 1)
}

function npm(...args) {
  const self = process.env.npm_execpath
  return self ? must(process.execPath, [self, ...args]) : must('npm', args)
}

/**
 * A step of the set-up. Its stamp says what it was done for and exists only once it is done; if something else is wanted now, the step is
 * done again. One process at a time does it: a second one waits and then finds it done.
 */
async function step({ stamp, made, wanted, title, work }) {
  const isDone = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(made)
  if (isDone()) return
  await inTurn(at('.cache', 'setting-up'), async () => {
    if (isDone()) return
    console.log(title)
    rmSync(stamp, { force: true })
    await work()
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, wanted)
  }, () => console.log('Faldone is already being set up in this folder. Waiting for that to finish.'))
}

const install = () => step({
  stamp: at('node_modules', '.faldone-installed'),
  made: pinnedNode,
  wanted: createHash('sha256').update(readFileSync(at('package-lock.json'))).update(process.platform + process.arch).digest('hex'),
  title: 'Installing Faldone’s dependencies (only needed once).',
  async work() {
    await npm('ci', '--no-audit', '--no-fund', '--loglevel=error')
    // The pinned Node comes through an install script, which some npm settings suppress.
    if (spawnSync(pinnedNode, ['--version']).status !== 0) await npm('rebuild', 'node', '--loglevel=error')
  },
})

/** A hash of the names and contents of all files in the given places. A copy of the folder has the same one, wherever it is. */
function fingerprint(...places) {
  const hash = createHash('sha256')
  const visit = (place) => {
    if (statSync(at(place)).isDirectory()) for (const name of readdirSync(at(place)).sort()) visit(`${place}/${name}`)
    else {
      const bytes = readFileSync(at(place))
      hash.update(`${place}:${bytes.length};`).update(bytes)
    }
  }
  for (const place of places) if (existsSync(at(place))) visit(place)
  return hash.digest('hex')
}

const build = () => step({
  stamp: at('.cache', 'client-built'),
  made: at('client', 'dist', 'index.html'),
  wanted: fingerprint('client/src', 'client/public', 'client/index.html', 'client/vite.config.ts', 'contract/src', 'package-lock.json'),
  title: 'Building the browser application.',
  work: () => must(pinnedNode, [at('node_modules', 'vite', 'bin', 'vite.js'), 'build', at('client'), '--logLevel', 'warn']),
})

/** Hands over to a script of ours on the pinned Node, and passes signals and the exit code on. */
function run(...args) {
  const env = { MALLOC_ARENA_MAX: '2', ...process.env, PATH: `${at('node_modules', '.bin')}:${process.env.PATH}` }
  const child = spawn(pinnedNode, args, { cwd: root, stdio: 'inherit', env })
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}

/** As in `packaging/faldone`, as the arenas above: little room for new objects. */
const HEAP = '--max-semi-space-size=8'

const COMMANDS = {
  start: async (rest) => (await build(), run(HEAP, 'server/src/main.ts', 'serve', ...rest)),
  demo: async (rest) => (await build(), run('scripts/demo.ts', ...rest)),
  test: async (rest) => (await build(), run('scripts/test.ts', ...rest)),
  check: (rest) => run('scripts/test.ts', '--quick', ...rest),
  faults: async (rest) => (await build(), run('server/test/faults/main.ts', ...rest)),
  bench: async (rest) => (await build(), run('bench/main.ts', ...rest)),
  screens: async (rest) => (await build(), run('node_modules/vitest/vitest.mjs', 'run', '--config', 'e2e/screens.config.ts', ...rest)),
  dev: (rest) => run('scripts/dev.ts', ...rest),
  build: () => build(),
  release: async (rest) => (await build(), run('scripts/release.ts', ...rest)),
}

const [name, ...rest] = process.argv.slice(2)
const command = COMMANDS[name]
if (!command) {
  console.error(`Usage: node scripts/bootstrap.mjs ${Object.keys(COMMANDS).join('|')}`)
  process.exit(2)
}
await install()
await command(rest)
