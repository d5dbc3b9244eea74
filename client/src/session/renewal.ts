import { ApiError } from '../request.ts'
import { useAppStore } from '../store/app-store.ts'
import { isDue, isValid } from './access-token.ts'
import { stillFor } from './activity.ts'
import { endEverywhere } from './lifecycle.ts'
import { renewToken } from './refresh.ts'
import { updateUser } from './session.ts'
import { currentToken, serverNow } from './token.ts'

/** Milliseconds: a token lives 15 minutes, so that there is time to try again. */
const LOOK_EVERY = 30_000
/** Who has moved within the last hour is at work: a pause for coffee costs nobody their session. */
const AT_WORK = 3_600_000

/** Whether the token is to be renewed now: before it expires, or, for who asked to be remembered, later too. */
function shouldRenew(token: string): boolean {
  const now = serverNow()
  return stillFor() < AT_WORK && isDue(token, now) && (isValid(token, now) || useAppStore.getState().user.remember)
}

function look(): void {
  const token = currentToken()
  if (token === null || !shouldRenew(token)) return
  renewToken(token).then(updateUser).catch((error: unknown) => {
    // Without an answer there is still time: it is tried again at the next look.
    if (error instanceof ApiError && error.status === 401) endEverywhere('refused')
  })
}

/** Renews the token of whoever is at work, and reads anew who they are, until the answer is called. */
export function keepRenewed(): () => void {
  const timer = setInterval(look, LOOK_EVERY)
  return () => clearInterval(timer)
}
