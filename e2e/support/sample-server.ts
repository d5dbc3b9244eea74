import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { KIND_NAMES, type KindName } from '@faldone/contract/kinds.ts'
import { databaseAt } from '../../server/test/support/postgres.ts'
import { writingPlace } from '../../server/test/support/writing-place.ts'
import type { Filling } from './fill.ts'
import { SAMPLE_DATABASE, SERVERS, startServers } from './several-servers.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** `e2e/support/archive.ts`, in the bundle where there is one. */
const archiveProgram = (): string => {
  const { TEST_PROGRAMS } = process.env
  return TEST_PROGRAMS ? join(TEST_PROGRAMS, 'archive.mjs') : join(root, 'e2e/support/archive.ts')
}

/** `restart` starts its program again, at the same address and with the same data. */
export type SampleServer = { url: string; stop(): Promise<void>; restart(env: NodeJS.ProcessEnv): Promise<void> }

/** A running archive, no matter who started its server. */
export type Archive = { url: string }

const standing = new Map<string, Archive>()

/** The archive at an address. Remember things by this object, never by the address: a later server may get the same port. */
export function archiveAt(url: string): Archive {
  const archive = standing.get(url) ?? { url }
  standing.set(url, archive)
  return archive
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
  /** Spreadsheets as text (CSV) by the kind of their rows, imported before the server starts. Their files are those of the samples. */
  sheets?: Partial<Record<KindName, string>>
  /** Environment variables of this server. */
  env?: NodeJS.ProcessEnv
}

const environment = (dataDir: string): NodeJS.ProcessEnv =>
  ({
    ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', FILES_URL: '', PORT: '0', HOST: '127.0.0.1', BASE_PATH: '/archive',
    // Recognising all scans would slow every story down; one turns it on.
    RECOGNITION: 'off', LOG_LEVEL: 'error', NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
  })

const SAMPLES: Filling[] = [
  { path: 'samples/own-fields.json', kind: 'fields' },
  ...KIND_NAMES.map((kind) => ({ path: `samples/${kind}.csv`, kind, filesFolder: 'samples/files' })),
  { path: 'samples/fondi.csv', kind: 'fondi' },
  { path: 'samples/units.csv', kind: 'fondi' },
  { path: 'samples/relations.csv', kind: 'relations' },
]

const newFolder = (): string => mkdtempSync(join(writingPlace(), 'faldone-e2e-'))

/** Room for new objects: the many that a start makes are collected less often. */
const ROOM = '--min-semi-space-size=16'

/** Runs the program of an archive with these sheets, and these arguments of the server's program. */
const run = (env: NodeJS.ProcessEnv, fillings: readonly Filling[], ...args: string[]): ChildProcess =>
  spawn(process.execPath, [ROOM, archiveProgram(), ...args], {
    cwd: root, env: { ...env, FILLINGS: JSON.stringify(fillings) }, stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Creates the data of an archive with the sample collection. `SAMPLE_DATA` names their folder so that others can copy them. */
export async function makeSampleData(): Promise<string> {
  const dataDir = newFolder()
  const { SAMPLE_POSTGRES } = process.env
  const inPostgres = SAMPLE_POSTGRES && { DATABASE_URL: databaseAt(SAMPLE_POSTGRES, SAMPLE_DATABASE) }
  const filling = run({ ...environment(dataDir), ...inPostgres }, SAMPLES)
  const said = text(filling.stderr!)
  const code = await new Promise<number | null>((resolve) => filling.once('close', resolve))
  if (code !== 0) throw new Error(`The samples were not imported:\n${await said}`)
  return dataDir
}

async function severalServers(env: NodeJS.ProcessEnv, samples: string | undefined, fillings: readonly Filling[]): Promise<SampleServer> {
  const begin = (env: NodeJS.ProcessEnv, own: readonly Filling[], ...args: string[]) => {
    const program = run(env, own, ...args)
    return { program, url: args[0] === 'serve' ? ready(program) : Promise.resolve('') }
  }
  const archive = await startServers((env, ...args) => begin(env, [], ...args), newFolder, {
    env, samples, ...(fillings.length > 0 && { fill: (env) => begin(env, fillings) }),
  })
  standing.set(archive.url, archive)
  return archive
}

/** Starts the real server, with imported data. `url` ends with the base path. */
export async function startSampleServer({ samples = true, sheets = {}, env: own = {} }: SampleHabits = {}): Promise<SampleServer> {
  const dataDir = newFolder()
  const { SAMPLE_DATA } = process.env
  if (samples && SAMPLE_DATA && SERVERS === 1) cpSync(SAMPLE_DATA, dataDir, { recursive: true })
  const fillings = Object.entries(sheets).map(([kind, rows]) => {
    const path = join(dataDir, `${kind}.csv`)
    writeFileSync(path, rows)
    return { path, kind: kind as KindName, filesFolder: 'samples/files' }
  })
  if (SERVERS > 1) return severalServers({ ...environment(dataDir), ...own }, samples ? SAMPLE_DATA : undefined, fillings)
  let server = run({ ...environment(dataDir), ...own }, samples && !SAMPLE_DATA ? [...SAMPLES, ...fillings] : fillings, 'serve')
  const url = await ready(server)
  const end = async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await gone
  }
  const stop = async () => {
    standing.delete(url)
    await end()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const restart = async (env: NodeJS.ProcessEnv) => {
    await end()
    server = run({ ...environment(dataDir), ...own, ...env, PORT: new URL(url).port }, [], 'serve')
    await ready(server)
  }
  const archive = { url, stop, restart }
  standing.set(url, archive)
  return archive
}
