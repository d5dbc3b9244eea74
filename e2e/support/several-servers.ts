import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { type Balancer, startBalancer } from '../../server/test/support/balancer.ts'
import { startObjectServer } from '../../server/test/support/object-server.ts'
import { databaseAt, onServer } from '../../server/test/support/postgres.ts'

/** How many servers answer for each archive of the stories, behind a balancer that picks at random: `FALDONE_SERVERS`. */
export const SERVERS = Number(process.env.FALDONE_SERVERS ?? 1)
/** The database with the sample collection, on the PostgreSQL that `SAMPLE_POSTGRES` names. */
export const SAMPLE_DATABASE = 'samples'
/** So long after all of them stand one is killed, and another one started. */
const KILL_EVERY_MS = 4_000

/** Runs the archive's program with these variables of the environment, and these arguments. */
type Run = (env: NodeJS.ProcessEnv, ...args: string[]) => { program: ChildProcess; url: Promise<string> }

type Servers = { url: string; stop(): Promise<void>; restart(env: NodeJS.ProcessEnv): Promise<void> }

const FILES = 'archivio'
const PREFIX = 'carte'

/** Where servers that share a bucket keep what one server has in these folders. */
const PLACES = { files: PREFIX, derivatives: `${PREFIX}/work/derivatives` }

/** A store with the files of a folder and the pictures made from them, as a server keeps them. */
async function storeWith(dataDir: string | undefined) {
  const store = await startObjectServer()
  const modified = new Date()
  const kept = Object.entries(PLACES).flatMap(([folder, place]) => {
    const from = join(dataDir ?? '', folder)
    const names = dataDir && existsSync(from) ? globSync('??/??/*', { cwd: from }) : []
    return names.map((name) => {
      const bytes = readFileSync(join(from, name))
      return [`${place}/${name}`, { bytes, etag: `"${basename(name)}"`, modified }] as const
    })
  })
  store.buckets.set(FILES, new Map(kept))
  return store
}

const ends = (program: ChildProcess): Promise<number | null> =>
  (program.exitCode === null && program.signalCode === null
    ? new Promise((resolve) => program.once('exit', resolve))
    : Promise.resolve(program.exitCode))

/** Fails if the archive is not in order. */
async function verify({ program }: ReturnType<Run>): Promise<void> {
  const said = Promise.all([text(program.stdout!), text(program.stderr!)])
  if ((await ends(program)) !== 0) throw new Error(`The archive is not in order:\n${(await said).join('\n')}`)
}

/** The servers behind a balancer. `begin` starts one. */
function fleet(balancer: Balancer, begin: () => ReturnType<Run>) {
  const servers = new Map<string, ChildProcess>()
  const start = async () => {
    const { program, url } = begin()
    const { origin, pathname } = new URL(await url)
    servers.set(origin, program)
    balancer.servers.push(origin)
    return pathname
  }
  const end = async (origin: string, signal: NodeJS.Signals) => {
    const program = servers.get(origin)!
    program.kill(signal)
    await ends(program)
    // Until now the balancer asked it.
    balancer.servers.splice(balancer.servers.indexOf(origin), 1)
    servers.delete(origin)
  }
  return {
    /** Returns the base path. */
    startAll: async () => (await Promise.all(Array.from({ length: SERVERS }, start)))[0]!,
    endAll: () => Promise.all([...servers.keys()].map((origin) => end(origin, 'SIGTERM'))),
    async replaceOne() {
      await end(balancer.servers[0]!, 'SIGKILL')
      await start()
    },
  }
}

/**
 * Starts several servers on one PostgreSQL and one object store, each with a folder of its own, and kills one every few seconds. `fill`:
 * what fills the archive first; `samples`: the folder with the files of the samples, whose rows are in `SAMPLE_DATABASE`.
 */
export async function startServers(
  run: Run, newFolder: () => string, { env, samples, fill }: { env: NodeJS.ProcessEnv; samples?: string | undefined; fill?: Run }
): Promise<Servers> {
  const postgres = process.env.SAMPLE_POSTGRES!
  const name = `stories_${randomBytes(6).toString('hex')}`
  await onServer(postgres, `create database ${name}${samples ? ` template ${SAMPLE_DATABASE}` : ''}`)
  const store = await storeWith(samples)
  const balancer = await startBalancer(27)
  let common: NodeJS.ProcessEnv = {
    ...env, ...store.environment, DATABASE_URL: databaseAt(postgres, name), FILES_URL: `s3://${FILES}/${PREFIX}`,
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const folders: string[] = []
  const own = () => {
    const folder = newFolder()
    folders.push(folder)
    return { ...common, DATA_DIR: folder }
  }
  if (fill && (await ends(fill(own()).program)) !== 0) throw new Error('The sheets were not imported')
  const { startAll, endAll, replaceOne } = fleet(balancer, () => run(own(), 'serve'))
  const basePath = await startAll()
  let killed = 0
  let busy: Promise<unknown> = Promise.resolve()
  const stopping = new AbortController()
  const { signal } = stopping
  const killAgainAndAgain = async () => {
    // The next one only when the last one has been replaced, however busy the machine is.
    while (await wait(KILL_EVERY_MS, true, { signal }).catch(() => false)) {
      killed += 1
      await (busy = busy.then(replaceOne))
    }
  }
  const killing = killAgainAndAgain().then(() => null, (fault: unknown) => fault)
  return {
    url: balancer.origin + basePath,
    async stop() {
      stopping.abort()
      const fault = await killing
      await endAll()
      await balancer.close()
      await verify(run(own(), 'verify'))
      console.log(`${killed} servers of ${new URL(balancer.origin).host} were killed, and the archive is in order`)
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
      await store.leave()
      await onServer(postgres, `drop database ${name} with (force)`)
      if (fault) throw fault
    },
    async restart(more) {
      common = { ...common, ...more }
      busy = busy.then(endAll).then(startAll)
      await busy
    },
  }
}
