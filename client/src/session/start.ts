import { whenForbidden } from './api-client.ts'
import { type CurrentUser, useAppStore } from '../store/app-store.ts'
import { isSameAccount, isValid } from './access-token.ts'
import { hear, type Message } from './channel.ts'
import { consentChanged } from './consent.ts'
import { beginHere, endHere, forgetSession } from './lifecycle.ts'
import { checkGuards } from './navigation.ts'
import { renewToken } from './refresh.ts'
import { keepSession, updateUser } from './session.ts'
import { keepUser, storedUser } from './stored-user.ts'
import { currentToken, holdToken, serverNow, storedToken } from './token.ts'

/** The page does not wait longer than this for a session to be renewed, in milliseconds. */
const PATIENCE = 3000

let started: Promise<void> = Promise.resolve()

/** Resolves when it is known whether a user is signed in. */
export const whenStarted = (): Promise<void> => started

function onMessage(message: Message): void {
  const { loggedIn, remember } = useAppStore.getState().user
  if (message.type === 'signedIn') {
    beginHere(message.token, message.user)
    checkGuards()
  }
  if (message.type === 'signedOut' && loggedIn) endHere(message.why)
  if (message.type === 'renewed' && loggedIn && isSameAccount(message.token, currentToken() ?? '')) {
    holdToken(message.token, remember)
    void updateUser()
  }
  if (message.type === 'consent') {
    consentChanged()
    if (loggedIn) keepSession()
  }
}

/** Resumes a session that the browser has kept; it may belong to another user by now. */
function takeUp(token: string, user: CurrentUser): void {
  beginHere(token, user)
  void updateUser()
}

/**
 * Resumes the session that the browser has kept: as it is, or renewed for users who chose to be remembered. One that cannot be resumed is
 * forgotten.
 */
async function resume(): Promise<void> {
  const user = storedUser()
  const token = storedToken()
  if (user && token && isValid(token, serverNow())) takeUp(token, user)
  else if (user?.remember && token) await renewToken(token).then((renewed) => takeUp(renewed, user), forgetSession)
  else forgetSession()
}

/**
 * Before the first page: signs users in again if they were signed in and may stay so. Asks the server only if the session has to be
 * renewed.
 */
export function startSession(): Promise<void> {
  hear(onMessage)
  whenForbidden(() => void updateUser())
  started = resume()
  useAppStore.subscribe(({ user }, before) => {
    if (user !== before.user && (user.loggedIn || before.user.loggedIn)) keepUser(user)
  })
  return Promise.race([started, new Promise<void>((resolve) => void setTimeout(resolve, PATIENCE))])
}
