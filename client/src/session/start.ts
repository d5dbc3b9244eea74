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

/** The page is not held up longer than this by a session that must be renewed first, in milliseconds. */
const PATIENCE = 3000

let started: Promise<void> = Promise.resolve()

/** Resolves when it is known whether somebody is signed in. */
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

/** Goes on with a session that the browser has kept; who it is may be another by now. */
function takeUp(token: string, user: CurrentUser): void {
  beginHere(token, user)
  void updateUser()
}

/**
 * Takes up the session that the browser has kept: as it is, or renewed for who asked to be remembered; what cannot be taken up is
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
 * Before the first page: whoever was signed in and may stay so is signed in again. Asks the server only where a kept session must be
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
