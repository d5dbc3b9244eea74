import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'

export type TestPostgres = { url: string; stop(): Promise<void> }

/** The address of another database on the same server. */
export const databaseAt = (url: string, name: string): string => {
  const at = new URL(url)
  at.pathname = `/${name}`
  return at.href
}

/** Runs a statement on the server, outside any test's database. Returns its rows. */
export async function onServer<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Drops a template and the databases that tests made from it. */
export async function dropDatabases(url: string, template: string): Promise<void> {
  const left = await onServer<{ datname: string }>(url, `select datname from pg_database where starts_with(datname, '${template}')`)
  for (const { datname } of left) await onServer(url, `drop database if exists ${datname} with (force)`)
}

/** The folders of the binaries that Debian does not put on the PATH. */
const debianFolders = (): string[] => {
  const root = '/usr/lib/postgresql'
  return existsSync(root) ? readdirSync(root).sort().reverse().map((version) => join(root, version, 'bin')) : []
}

function findBinary(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...debianFolders()]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}

function installDebianPostgres(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    execFileSync(
      'apt-get', ['install', '-y', '-qq', 'postgresql'], { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    )
  } catch {
    // The caller reports that there is no PostgreSQL.
  }
}

/** PostgreSQL refuses to run as root: the user `postgres` runs it, or else `nobody`. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string, user: string) =>
    Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', user), gid: id('-g', user) }
    } catch {
      continue
    }
  }
  return undefined
}

/** The socket exists before the server answers on it. */
const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  return client.connect().then(() => client.end()).then(() => true, () => false)
}

/**
 * Starts a PostgreSQL of our own on a socket, without a network port. Everything it writes is in a folder below `place`, which is removed
 * with it; a named folder (`kept`) stays for the next one. Null where there is no PostgreSQL.
 */
export async function startPostgres(place = tmpdir(), kept?: string): Promise<TestPostgres | null> {
  if (!findBinary('initdb') || !findBinary('postgres')) installDebianPostgres()
  const initdb = findBinary('initdb')
  const postgres = findBinary('postgres')
  if (!initdb || !postgres) return null

  const folder = kept ? join(place, kept) : mkdtempSync(join(place, 'faldone-postgres-'))
  if (kept) mkdirSync(folder, { recursive: true })
  const user = ordinaryUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const url = `postgres://faldone@localhost/postgres?host=${encodeURIComponent(folder)}`
  if (await answers(url)) throw new Error(`Another run uses the PostgreSQL in ${folder}`)
  if (!existsSync(data)) execFileSync(
    initdb, ['-D', data, '-U', 'faldone', '--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-sync'],
    { ...user, stdio: 'ignore', cwd: folder }
  )
  const settings = [
    'listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=200', 'shared_buffers=256MB', 'fsync=off',
    'full_page_writes=off',
  ]
  const server = spawn(postgres, ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], { ...user, stdio: 'ignore', cwd: folder })
  const stopped = new Promise<void>((resolve) => server.once('exit', () => resolve()))

  const giveUpAt = Date.now() + 60_000
  while (!(await answers(url))) {
    if (Date.now() > giveUpAt || server.exitCode !== null) throw new Error('The PostgreSQL of the tests did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    async stop() {
      server.kill('SIGINT')
      await stopped
      if (!kept) rmSync(folder, { recursive: true, force: true })
    },
  }
}
