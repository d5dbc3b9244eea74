import { ApiError } from '../request.ts'
import { useAppStore } from '../store/app-store.ts'
import { isDue, isValid } from './access-token.ts'
import { stillFor } from './activity.ts'
import { endEverywhere } from './lifecycle.ts'
import { renewToken } from './refresh.ts'
import { updateUser } from './session.ts'
import { currentToken, serverNow } from './token.ts'

/** In milliseconds. A token lives 15 minutes, so there is time to retry. */
const LOOK_EVERY = 30_000
/** Users who were active within the last hour are at work: a coffee break does not cost them their session. */
const AT_WORK = 3_600_000

/** Whether to renew the token now: before it expires or, for users who chose to be remembered, also later. */
function shouldRenew(token: string): boolean {
  const now = serverNow()
  return stillFor() < AT_WORK && isDue(token, now) && (isValid(token, now) || useAppStore.getState().user.remember)
}

function look(): void {
  const token = currentToken()
  if (token === null || !shouldRenew(token)) return
  renewToken(token).then(updateUser).catch((error: unknown) => {
    // Without an answer there is still time: the next check tries again.
    if (error instanceof ApiError && error.status === 401) endEverywhere('refused')
  })
}

/** Renews the token of active users, and reads their account again, until the returned function is called. */
export function keepRenewed(): () => void {
  const timer = setInterval(look, LOOK_EVERY)
  return () => clearInterval(timer)
}
