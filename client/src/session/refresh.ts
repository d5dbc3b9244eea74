import type { Refreshed } from '@faldone/contract/account.ts'
import { ApiError, request } from '../request.ts'
import { useAppStore } from '../store/app-store.ts'
import { isNewer, isSameAccount, isValid } from './access-token.ts'
import { tell } from './channel.ts'
import { currentToken, holdToken, serverNow, setClockBy, storedToken } from './token.ts'

/** Waiting times before asking a busy or restarting server again, in milliseconds. */
const PAUSES = [1000, 3000]

const pause = (time: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, time))

async function ask(old: string, pauses = PAUSES): Promise<string> {
  try {
    return (await request<Refreshed>('auth/refresh', { method: 'POST', body: { ExpiredToken: old } })).newAccessToken
  } catch (error) {
    const [next, ...further] = pauses
    if (next === undefined || !(error instanceof ApiError && error.mayPass)) throw error
    await pause(next)
    return ask(old, further)
  }
}

/** A later token of the same user that another tab obtained. */
const newerThan = (old: string): string | undefined =>
  [currentToken(), storedToken()].find(
    (token) => token !== null && token !== old && isSameAccount(token, old) && !isNewer(old, token) && isValid(token, serverNow())
  ) ?? undefined

async function renew(old: string): Promise<string> {
  const { remember } = useAppStore.getState().user
  const fromOtherTab = newerThan(old)
  const token = fromOtherTab ?? (await ask(old))
  const now = currentToken()
  if (now === null || !isSameAccount(now, old)) throw new ApiError(401, null, 'Signed out meanwhile')
  if (!fromOtherTab) setClockBy(token)
  holdToken(token, remember)
  // Browsers set a cookie without telling the page; the next tab finds it when it reads the cookie.
  storedToken()
  tell({ type: 'renewed', token })
  return token
}

/**
 * One tab at a time, if the browser can: Web Locks need https or this machine. Otherwise the server accepts a second use within a few
 * seconds.
 */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  ('locks' in navigator ? navigator.locks.request('faldone.refresh', work) as Promise<T> : work())

let running: Promise<string> | null = null

/**
 * A new token instead of one that has expired or soon will. Simultaneous calls share one request, and a token obtained by another tab is
 * used first. Throws the server's refusal, or the reason why it did not answer.
 */
export function renewToken(old: string): Promise<string> {
  running ??= alone(() => renew(old)).finally(() => {
    running = null
  })
  return running
}
