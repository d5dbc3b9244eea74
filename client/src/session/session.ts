import { HOME_PATH } from '@faldone/contract/addresses.ts'
import type { Login, SignedIn, User } from '@faldone/contract/account.ts'
import { authorizedCall, call } from './api-client.ts'
import { forgetReadings } from '../query-client.ts'
import { request } from '../request.ts'
import { type CurrentUser, setUser, useAppStore } from '../store/app-store.ts'
import { isSameAccount } from './access-token.ts'
import { type Ending, tell } from './channel.ts'
import { type Consent, keepConsent } from './consent.ts'
import { beginHere, endEverywhere } from './lifecycle.ts'
import { checkGuards, goTo } from './navigation.ts'
import { keepUser } from './stored-user.ts'
import { currentToken, keepToken, setClockBy } from './token.ts'

const currentUser = ({ userName, email, firstName, lastName, roles }: User, remember: boolean): CurrentUser => ({
  language: useAppStore.getState().language, userName, loggedIn: true, email, firstName, lastName, roles, remember,
})

/** Starts the session that the server has issued, in every tab. */
export function adoptSession({ data: { accessToken, user } }: SignedIn, remember: boolean): void {
  const known = currentUser(user, remember)
  setClockBy(accessToken)
  beginHere(accessToken, known)
  tell({ type: 'signedIn', token: accessToken, user: known })
}

/** Signs in. The alert dialog shows a refusal, which is also thrown as `ApiError`. `remember`: beyond the end of the browser session. */
export async function signIn(login: Login, remember: boolean): Promise<void> {
  adoptSession(await call<SignedIn>('auth/login', { method: 'POST', body: login }), remember)
}

/** Idle tabs end together: the first tells the server, the others find it doing so. */
async function endOnServer(token: string, why: Ending): Promise<void> {
  const say = () => request('auth/logout', { method: 'POST', token }).catch(() => undefined)
  if (why !== 'idle' || !('locks' in navigator)) await say()
  else await navigator.locks.request('faldone.logout', { ifAvailable: true }, (lock) => lock && say())
}

/** Ends the session in every tab and on the server, and goes home. Here it ends at once, even if the server cannot be reached. */
export async function signOut(why: Extract<Ending, 'chosen' | 'idle'> = 'chosen'): Promise<void> {
  const token = currentToken()
  endEverywhere(why)
  goTo(HOME_PATH)
  if (token !== null) await endOnServer(token, why)
}

/** Reads the signed-in user again: name and role may have changed. */
export async function updateUser(): Promise<void> {
  const asking = currentToken()
  // If they cannot be read, they stay as they were.
  const user = await authorizedCall<User>('auth/me', { quiet: 'all' }).catch(() => null)
  const { user: known } = useAppStore.getState()
  // Another user may have signed in since.
  if (!user || !known.loggedIn || !isSameAccount(asking ?? '', currentToken() ?? '')) return
  setUser(currentUser(user, known.remember))
  if (user.roles.join() === known.roles.join()) return
  forgetReadings()
  checkGuards()
}

/** Adjusts what the browser keeps of the signed-in user to the consent. A tab without a user may have removed it. */
export function keepSession(): void {
  const { user } = useAppStore.getState()
  keepToken(user.remember)
  keepUser(user)
}

/** Stores the answer to the cookie banner. Consent keeps a session that has begun; without it the token's cookie is removed at once. */
export function giveConsent(choice: Consent): void {
  keepConsent(choice)
  keepSession()
  tell({ type: 'consent' })
}
