import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { KIND_NAMES, type KindName } from '@faldone/contract/kinds.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const MAIN = join(root, 'server/src/main.ts')
const LIGHT_PASSWORDS = new URL('../../server/test/support/light-passwords.ts', import.meta.url).href

export type SampleServer = { url: string; stop(): Promise<void> }

/** A running archive, no matter who started its server. */
export type Archive = { url: string }

const standing = new Map<string, Archive>()

/** The archive at an address. Remember things by this object, never by the address: a later server may get the same port. */
export function archiveAt(url: string): Archive {
  const archive = standing.get(url) ?? { url }
  standing.set(url, archive)
  return archive
}

function faldone(env: NodeJS.ProcessEnv, ...args: string[]): void {
  const { status, stderr, stdout } = spawnSync(process.execPath, [MAIN, ...args], { cwd: root, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`faldone ${args.join(' ')} failed:\n${stdout}${stderr}`)
}

/** Resolves with the address that the server prints when it is ready. */
function ready(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const address = /http:\/\/\S+/.exec(said)
      if (said.includes('is ready') && address) resolve(address[0].replace(/\/$/, ''))
    }
    server.stdout!.on('data', hear)
    server.stderr!.on('data', hear)
    server.once('exit', () => reject(new Error(`The server did not start:\n${said}`)))
  })
}

export type SampleHabits = {
  samples?: boolean
  /** Spreadsheets as text (CSV) by the kind of their rows, imported before the server starts. */
  sheets?: Partial<Record<KindName, string>>
  /** Environment variables of this server. */
  env?: NodeJS.ProcessEnv
}

const environment = (dataDir: string): NodeJS.ProcessEnv =>
  ({
    ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', FILES_URL: '', PORT: '0', HOST: '127.0.0.1', BASE_PATH: '/archive',
    LOG_LEVEL: 'error',
  })

function importSamples(env: NodeJS.ProcessEnv): void {
  for (const kind of KIND_NAMES) faldone(env, 'import', `samples/${kind}.csv`, '--kind', kind, '--files', 'samples/files')
  faldone(env, 'import', 'samples/fondi.csv', '--fondi')
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'faldone-e2e-'))

/** Creates the data of an archive with the sample collection. `SAMPLE_DATA` names their folder so that others can copy them. */
export function makeSampleData(): string {
  const dataDir = newFolder()
  importSamples(environment(dataDir))
  return dataDir
}

/** Starts the real server, with data imported through the real command line. `url` ends with the base path. */
export async function startSampleServer({ samples = true, sheets = {}, env: own = {} }: SampleHabits = {}): Promise<SampleServer> {
  const dataDir = newFolder()
  const env = { ...environment(dataDir), ...own }
  const { SAMPLE_DATA } = process.env
  if (samples && SAMPLE_DATA) cpSync(SAMPLE_DATA, dataDir, { recursive: true })
  else if (samples) importSamples(env)
  for (const [kind, text] of Object.entries(sheets)) {
    const file = join(dataDir, `${kind}.csv`)
    writeFileSync(file, text)
    faldone(env, 'import', file, '--kind', kind)
  }
  const server =
    spawn(process.execPath, ['--import', LIGHT_PASSWORDS, MAIN, 'serve'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const url = await ready(server)
  const stop = async () => {
    standing.delete(url)
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
  const archive = { url, stop }
  standing.set(url, archive)
  return archive
}
