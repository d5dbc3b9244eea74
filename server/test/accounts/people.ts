import type { SignedIn } from '@faldone/contract/account.ts'
import type { Role } from '@faldone/contract/permissions.ts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { createAccount } from '../../src/accounts/account-store.ts'
import { hashPassword } from '../../src/accounts/password.ts'
import { changeNow } from '../../src/history/store.ts'
import type { TestDatabase } from '../support/fresh-database.ts'
import { inWrite } from '../support/sample-tree.ts'
import type { TestApp } from '../support/test-app.ts'

export const PASSWORD = 'volantini nel vento'
export const ROSA = { Email: 'rosa@esempio.it', UserName: 'Rosa', FirstName: 'Rosa', LastName: 'Bianchi' }

type Call = { token?: string; body?: unknown; headers?: Record<string, string>; from?: string }

/** Calls the authentication service: `call('POST /login', { body })`. `from` is the network address of the request. */
export const caller = ({ app }: TestApp) => (call: string, { token, body, headers, from }: Call = {}): Promise<LightMyRequestResponse> => {
  const [method, path] = call.split(' ')
  return app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url: `/archive/api/auth${path}`,
    headers: { 'accept-language': 'en', ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { payload: body as object }),
    ...(from && { remoteAddress: from }),
  })
}

/** The status of an answer and the code of its error, if any. */
export const answerOf = (answer: LightMyRequestResponse): [number, string | undefined] =>
  [answer.statusCode, answer.body ? (answer.json() as { code?: string }).code : undefined]

/** The events of accounts, the oldest first: `create by rosa`. */
export async function eventsOf(db: TestDatabase): Promise<string[]> {
  const events = await db.read.selectFrom('event').select(['action', 'actor']).where('entity', '=', 'account').orderBy('id').execute()
  return events.map(({ action, actor }) => (actor ? `${action} by ${actor}` : action))
}

/** Creates an account as the command line does. */
export async function person({ db }: TestApp, userName: string, role: Role = 'User', password: string | null = PASSWORD) {
  const passwordHash = password && (await hashPassword(password))
  return inWrite(db, (tx) => createAccount(
    tx, { userName, email: `${userName.toLowerCase()}@esempio.it`, firstName: userName, lastName: 'Prova', role, passwordHash },
    changeNow(null)
  ))
}

/** Signs a user in and returns the token of a new session. */
export async function tokenOf(server: TestApp, userName: string, password: string = PASSWORD): Promise<string> {
  const answer = await caller(server)('POST /login', { body: { Username: userName, Password: password } })
  return (answer.json() as SignedIn).data.accessToken
}
