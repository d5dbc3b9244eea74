import { randomInt } from 'node:crypto'
import type { Account, Invitation, SignedIn } from '@faldone/contract/account.ts'
import type { Page } from '@faldone/contract/common.ts'
import type { Role } from '@faldone/contract/permissions.ts'
import { STORAGE_KEYS } from '@faldone/contract/storage-keys.ts'
import { type Archive, archiveAt } from './sample-server.ts'
import { eventually, type Visitor } from './visitor.ts'

/** A person with an account. */
export type Person = { userName: string; password: string; firstName: string; lastName: string; email: string; role: Role }

/** The first person who registers in the archives of the stories. */
export const ADMINISTRATOR: Person = {
  userName: 'ada', password: 'la carta e la colla', firstName: 'Ada', lastName: 'Conti', email: 'ada@example.org', role: 'Administrator',
}

type Sending = { method?: string; token?: string; mayBe?: number }

/** Calls the authentication service, with or without a token. Fails if the server refuses, unless the status is expected. */
async function send<T>(home: string, path: string, body: unknown, { method = 'POST', token, mayBe }: Sending = {}): Promise<T | null> {
  const answer = await fetch(`${home}/api/auth/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (answer.status === mayBe) return null
  if (!answer.ok) throw new Error(`auth/${path}: ${answer.status} ${await answer.text()}`)
  return answer.status === 204 ? null : ((await answer.json()) as T)
}

const registered = new WeakSet<Archive>()

/** Registers the administrator of the archive unless an earlier story has. */
async function isRegistered(home: string): Promise<void> {
  const archive = archiveAt(home)
  if (registered.has(archive)) return
  const { userName, password, firstName, lastName, email } = ADMINISTRATOR
  await send(
    home, 'register', { UserName: userName, Password: password, FirstName: firstName, LastName: lastName, Email: email }, { mayBe: 409 }
  )
  registered.add(archive)
}

/** Shorter than the life of a token. */
const TOKEN_MS = 5 * 60_000
const tokens = new WeakMap<Archive, { token: Promise<string>; until: number }>()

const signedIn = async (home: string, { userName, password }: Person): Promise<SignedIn['data']> =>
  (await send<SignedIn>(home, 'login', { Username: userName, Password: password }))!.data

/** A token of the administrator, for calls outside the browser. Callers share it, since sign-ins are limited. */
export function administratorToken(home: string): Promise<string> {
  const archive = archiveAt(home)
  const known = tokens.get(archive)
  if (known && Date.now() < known.until) return known.token
  const token = isRegistered(home).then(() => signedIn(home, ADMINISTRATOR)).then(({ accessToken }) => accessToken)
  tokens.set(archive, { token, until: Date.now() + TOKEN_MS })
  token.catch(() => tokens.delete(archive))
  return token
}

/** A new person with the role, invited by the administrator, who has chosen a password. */
export async function aPerson(home: string, role: Role): Promise<Person> {
  const token = await administratorToken(home)
  const userName = `${role.toLowerCase()}-${randomInt(1e8, 1e9)}`
  const person: Person = {
    userName, password: 'un ciclostile rosso', firstName: 'Bruna', lastName: 'Galli', email: `${userName}@example.org`, role,
  }
  const invited = await send<Invitation>(
    home, 'register-without-password',
    { UserName: userName, Email: person.email, FirstName: person.firstName, LastName: person.lastName, Roles: [role] }, { token }
  )
  await send(home, 'password/reset', { Token: invited!.invitationUrl.split('#token=')[1], NewPassword: person.password })
  return person
}

/** Removes an account as the administrator. */
export async function removePerson(home: string, { userName }: Person): Promise<void> {
  await send(home, 'remove', { UserName: userName }, { token: await administratorToken(home) })
}

async function idOf(home: string, { userName }: Person, token: string): Promise<string> {
  const { items } = (await send<Page<Account>>(home, 'users', undefined, { method: 'GET', token }))!
  return items.find((account) => account.userName === userName)!.id
}

/** Changes the role of an account as the administrator. */
export async function changesRole(home: string, person: Person, role: Role): Promise<void> {
  const token = await administratorToken(home)
  await send(home, `users/${await idOf(home, person, token)}`, { Roles: [role] }, { method: 'PUT', token })
}

/** A link for choosing another password. */
export async function linkFor(home: string, person: Person): Promise<string> {
  const token = await administratorToken(home)
  return (await send<Invitation>(home, `users/${await idOf(home, person, token)}/invitation`, undefined, { token }))!.invitationUrl
}

/** Signs in through the sign-in page, wherever the visitor is. */
export async function signIn(visitor: Visitor, { userName, password }: Person, { remember = false } = {}): Promise<void> {
  if (!visitor.address().startsWith('/login')) await visitor.opens('/login')
  await visitor.writes(/^(Nome utente|Username)/, userName)
  await visitor.writes(/^Password/, password)
  if (remember) await visitor.page.getByLabel(/^(Ricordami|Remember me)/).check()
  await visitor.presses(/^(Accedi|Sign in)$/, visitor.page.getByRole('main'))
  await visitor.sees(profile(visitor))
  // The next page takes the focus, which closes anything opened before.
  await eventually(() => visitor.address().startsWith('/login'), false)
}

/** The button of the profile menu, there while a user is signed in. */
export const profile = (visitor: Visitor): ReturnType<Visitor['button']> =>
  visitor.button(/^(Profilo di|Profile of) /, visitor.page.getByRole('banner'))

export async function signOut(visitor: Visitor): Promise<void> {
  await profile(visitor).click()
  await visitor.presses(/^(Esci|Logout)$/, visitor.page.getByRole('banner'))
}

/** Arrives signed in, with consent to cookies, as after an earlier visit to the sign-in page. */
export async function comesAs({ page, home }: Visitor, person: Person): Promise<void> {
  const { accessToken, user } = await signedIn(home, person)
  await page.context().addCookies([
    { name: STORAGE_KEYS.cookiePreferences, value: 'accepted', url: home },
    { name: STORAGE_KEYS.sessionToken, value: accessToken, url: home },
  ])
  const known = JSON.stringify({ ...user, language: 'it', loggedIn: true, remember: false })
  await page.addInitScript(([key, text]) => {
    if (localStorage.getItem(key!) === null) localStorage.setItem(key!, text!)
  }, [STORAGE_KEYS.currentUser, known])
}

/** Opens a page as a signed-in user. */
export async function as(visitor: Visitor, path: string, who: Person = ADMINISTRATOR): Promise<void> {
  if (!visitor.isUnderWay()) {
    await isRegistered(visitor.home)
    await comesAs(visitor, who)
  }
  await visitor.opens(path)
  await visitor.sees(profile(visitor))
}
