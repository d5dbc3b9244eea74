import { HOME_PATH } from '@faldone/contract/addresses.ts'
import { i18n } from '../i18n/i18n.ts'
import { forgetSeen } from '../offline/index.ts'
import { forgetReadings } from '../query-client.ts'
import { forgetDatabase } from '../store/browser-database.ts'
import { type CurrentUser, resetState, setUser, useAppStore } from '../store/app-store.ts'
import { showAlert } from '../ui/alert-queue.ts'
import { type Ending, tell } from './channel.ts'
import { checkGuards, goTo } from './navigation.ts'
import { keepUser } from './stored-user.ts'
import { currentToken, dropToken, holdToken } from './token.ts'

/** A user has signed in, in this tab. */
export function beginHere(token: string, user: CurrentUser): void {
  forgetDatabase(user.userName)
  holdToken(token, user.remember)
  setUser(user)
  keepUser(useAppStore.getState().user)
  forgetReadings()
}

/** Nobody is signed in any more, in this tab and in the browser's storage. */
export function forgetSession(): void {
  dropToken()
  resetState()
  keepUser(useAppStore.getState().user)
  forgetReadings()
}

/** The same, leaving pages that require sign-in. Says why, unless the user asked for it. */
export function endHere(why: Ending): void {
  forgetSession()
  void forgetSeen()
  // Users whose session was lost go on once they are back.
  if (why !== 'refused') forgetDatabase()
  checkGuards()
  if (why === 'idle') goTo(HOME_PATH)
  if (why !== 'chosen') showAlert(i18n.t(why === 'idle' ? 'alert:idle' : 'alert:sessionEnded'), i18n.t('alert:sessionTitle'))
}

/** Ends the session in every tab. Does nothing if there is none. */
export function endEverywhere(why: Ending): void {
  if (currentToken() === null) return
  endHere(why)
  tell({ type: 'signedOut', why })
}
