// Plain JavaScript for whatever Node (20 or newer) the machine has: installs what is missing, builds what is stale,
// and hands over to the Node that the repository pins. Quick where there is nothing to do.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const at = (...parts) => join(root, ...parts)
const pinnedNode = at('node_modules', '.bin', 'node')

/** Runs a command in the foreground; ends this process where it fails. */
function must(command, args, env = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) process.exit(status ?? 1)
}

function npm(...args) {
  const self = process.env.npm_execpath
  if (self) must(process.execPath, [self, ...args])
  else must('npm', args)
}

function install() {
  const wanted = createHash('sha256').update(readFileSync(at('package-lock.json'))).update(process.platform + process.arch).digest('hex')
  const stamp = at('node_modules', '.faldone-installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(pinnedNode)) return
  console.log('Installing what Faldone needs; this happens once.')
  npm('ci', '--no-audit', '--no-fund', '--loglevel=error')
  // Some npm settings keep install scripts from running: the pinned Node comes through one.
  if (spawnSync(pinnedNode, ['--version']).status !== 0) npm('rebuild', 'node', '--loglevel=error')
  writeFileSync(stamp, wanted)
}

/** Path, size and time of every file below the given places. */
function fingerprint(...places) {
  const hash = createHash('sha256')
  const visit = (path) => {
    const stat = statSync(path)
    if (!stat.isDirectory()) return void hash.update(`${path}:${stat.size}:${stat.mtimeMs};`)
    for (const name of readdirSync(path).sort()) visit(join(path, name))
  }
  for (const place of places) if (existsSync(at(place))) visit(at(place))
  return hash.digest('hex')
}

function build() {
  const wanted = fingerprint('client/src', 'client/public', 'client/index.html', 'client/vite.config.ts', 'contract/src', 'package-lock.json')
  const stamp = at('.cache', 'client-built')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(at('client', 'dist', 'index.html'))) return
  console.log('Building the browser application.')
  must(pinnedNode, [at('node_modules', 'vite', 'bin', 'vite.js'), 'build', at('client'), '--logLevel', 'warn'])
  mkdirSync(at('.cache'), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Hands over to a script of ours on the pinned Node; signals and the exit code pass through. */
function run(...args) {
  const child = spawn(pinnedNode, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: `${at('node_modules', '.bin')}:${process.env.PATH}` } })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}

const COMMANDS = {
  start: (rest) => (build(), run('server/src/main.ts', 'serve', ...rest)),
  demo: (rest) => (build(), run('scripts/demo.ts', ...rest)),
  test: (rest) => (build(), run('scripts/test.ts', ...rest)),
  check: (rest) => run('scripts/test.ts', '--quick', ...rest),
  bench: (rest) => (build(), run('bench/main.ts', ...rest)),
  screens: (rest) => (build(), run('node_modules/vitest/vitest.mjs', 'run', '--config', 'e2e/screens.config.ts', ...rest)),
  dev: (rest) => run('scripts/dev.ts', ...rest),
  build: () => build(),
}

const [name, ...rest] = process.argv.slice(2)
const command = COMMANDS[name]
if (!command) {
  console.error(`Usage: node scripts/bootstrap.mjs ${Object.keys(COMMANDS).join('|')}`)
  process.exit(2)
}
install()
command(rest)
