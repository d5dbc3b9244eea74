import { spawnSync } from 'node:child_process'
import type { SignedIn } from '@faldone/contract/account.ts'
import { type BenchArchive, environmentOf } from './archive.ts'
import { program } from './program.ts'
import type { RunningServer } from './server.ts'

const PASSWORD = 'la colla di farina'

/** Calls the archive service as the signed-in user, with JSON or a form; throws if the answer is not a success. */
export type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>

function addUser(archive: BenchArchive): void {
  const env = environmentOf(archive)
  const add = [
    'user', 'add', 'bench', '--email', 'bench@example.org', '--first-name', 'B', '--last-name', 'B', '--role', 'Configurator',
    '--password-stdin',
  ]
  const { status, stderr } =
    spawnSync(process.execPath, [program(), ...add], { env, input: PASSWORD, encoding: 'utf8' })
  if (status !== 0) throw new Error(`faldone user add: ${stderr}`)
}

/** Archives to which a part of the bench has added the user. */
const withUser = new WeakSet<BenchArchive>()

/** Creates a user who may write, on the command line, and signs in over HTTP. */
export async function signIn(archive: BenchArchive, { url }: RunningServer): Promise<Call> {
  if (!withUser.has(archive)) addUser(archive)
  withUser.add(archive)
  const json = { 'Content-Type': 'application/json' }
  const login =
    await fetch(`${url}/auth/login`, { method: 'POST', headers: json, body: JSON.stringify({ Username: 'bench', Password: PASSWORD }) })
  const { data } = (await login.json()) as SignedIn
  return async <T>(method: string, path: string, body?: unknown) => {
    const isForm = body instanceof FormData
    const headers = { ...(body !== undefined && !isForm && json), Authorization: `Bearer ${data.accessToken}` }
    const answer =
      await fetch(`${url}/archive${path}`, { method, headers, ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (answer.status === 204 ? null : await answer.json()) as T
  }
}
