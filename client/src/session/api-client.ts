import type { Page } from '@faldone/contract/common.ts'
import { MAX_PAGE_SIZE } from '@faldone/contract/page-size.ts'
import { authorizedAlert, openAlert } from '../error-alert.ts'
import { i18n } from '../i18n/i18n.ts'
import { ApiError, request, type RequestOptions, type Values } from '../request.ts'
import { endEverywhere } from './lifecycle.ts'
import { goTo, signInAddress } from './navigation.ts'
import { renewToken } from './refresh.ts'
import { currentToken } from './token.ts'
import { useAppStore } from '../store/app-store.ts'
import { showAlert } from '../ui/alert-queue.ts'

export { answeredError, ApiError, apiAddress, cutOff, type Values } from '../request.ts'

/**
 * Which errors the alert dialog does not show: `fields`, errors of single fields, which appear beside them; `all`, if the screen itself
 * says what failed; a code: errors of fields and that one.
 */
type Quiet = { quiet?: 'fields' | 'all' | { code: string } }
type Options = Omit<RequestOptions, 'token'> & Quiet

/** Shows an error in the alert dialog, unless the caller does, and throws it again. */
function tellError(error: unknown, text: (error: ApiError) => string, quiet: Quiet['quiet']): never {
  const isQuiet = quiet === 'all'
    || (quiet && error instanceof ApiError && (error.fields !== null || (typeof quiet === 'object' && quiet.code === error.code)))
  if (error instanceof ApiError && !isQuiet) {
    showAlert(text(error))
    error.isTold = true
  }
  throw error
}

/** A call without a user. Throws an `ApiError` for every answer that is not a success, and if there is no answer. */
export const call = <T>(path: string, { quiet, ...options }: Options = {}): Promise<T> =>
  request<T>(path, options).catch((error: unknown) => tellError(error, (known) => openAlert(known, path), quiet))

/** The server no longer accepts the token. Other refusals with this status, such as a wrong password, do not affect the session. */
const isSessionOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401 && error.code !== 'WRONG_CREDENTIALS' && error.fields === null

/**
 * Another token after a refusal: one that was obtained since, or a new one for users who chose to be remembered. Without either the session
 * is over.
 */
async function tokenAfter(refused: string, refusal: ApiError): Promise<string> {
  const now = currentToken()
  if (now !== null && now !== refused) return now
  try {
    if (now === null || !useAppStore.getState().user.remember) throw refusal
    return await renewToken(refused)
  } catch {
    endEverywhere('refused')
    throw refusal
  }
}

async function authorized<T>(path: string, options: RequestOptions): Promise<T> {
  const token = currentToken()
  if (token === null) {
    goTo(signInAddress())
    throw new ApiError(401, null, 'Nobody is signed in')
  }
  try {
    return await request<T>(path, { ...options, token })
  } catch (error) {
    if (!isSessionOver(error)) throw error
    const another = await tokenAfter(token, error)
    return await request<T>(path, { ...options, token: another }).catch((again: unknown) => {
      if (isSessionOver(again) && currentToken() === another) endEverywhere('refused')
      throw again
    })
  }
}

let onForbidden = (): void => {}

/** Called, besides the error message, when users are refused something that their page offered: their role has changed. */
export const whenForbidden = (act: () => void): void => {
  onForbidden = act
}

let onChanged = (): void => {}

/** Called after every call that may have changed something. */
export const whenChanged = (act: () => void): void => {
  onChanged = act
}

/**
 * A call as the signed-in user. Without one, it leads to the sign-in page. If the token has expired, it is renewed once and the call
 * repeated.
 */
export const authorizedCall = <T>(path: string, { quiet, ...options }: Options = {}): Promise<T> =>
  authorized<T>(path, options).then((answer) => {
    if ((options.method ?? 'GET') !== 'GET') onChanged()
    return answer
  }, (error: unknown) => {
    // The end of the session has already been reported.
    if (isSessionOver(error)) throw error
    if (error instanceof ApiError && error.code === 'FORBIDDEN') onForbidden()
    return tellError(error, (known) => authorizedAlert(known, path), quiet)
  })

/** The headers for requests of the signed-in user that do not go through these calls: the pieces of an upload. */
export function signedHeaders(): Record<string, string> {
  const token = currentToken()
  return { 'Accept-Language': i18n.language, ...(token !== null && { Authorization: `Bearer ${token}` }) }
}

/** The header that allows a change only if the version seen is the current one. Otherwise the server answers STALE. */
export const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` })

/** A read for a screen, which reports failures itself: as the signed-in user, otherwise as a visitor. */
const read = <T>(path: string, options: Omit<Options, 'quiet'>): Promise<T> =>
  (useAppStore.getState().user.loggedIn ? authorizedCall : call)<T>(path, { ...options, quiet: 'all' })

/**
 * A TanStack Query for reading: `useQuery(reading<Settings>('archive/settings'))`. If the answer contains texts, the language is part of
 * the key.
 */
export const reading = <T>(path: string, query?: Values) => ({
  queryKey: [path, query instanceof URLSearchParams ? query.toString() : (query ?? null)] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => read<T>(path, { signal, ...(query ? { query } : {}) }),
})

/** A TanStack Query for reading a list page by page: `useInfiniteQuery(readingPages<Unit>('archive/fondi'))`. */
export const readingPages = <T>(path: string, query: Record<string, string | number | null> = {}) => ({
  queryKey: [path, 'page after page', query] as const,
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
    read<Page<T>>(path, { query: { ...query, page: pageParam }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, pageSize, total }: Page<T>) => (page * pageSize < total ? page + 1 : null),
})

async function wholeList<T>(path: string, query: Record<string, string>, signal: AbortSignal): Promise<T[]> {
  const items: T[] = []
  for (let page = 1; ; page += 1) {
    const answer = await read<Page<T>>(path, { query: { ...query, page, pageSize: MAX_PAGE_SIZE }, signal })
    items.push(...answer.items)
    if (answer.items.length === 0 || items.length >= answer.total) return items
  }
}

/** A list with all its pages, for lists that are read as a whole: themes, types, fondi, the files of a record. */
export const readingList = <T>(path: string, query: Record<string, string> = {}) => ({
  queryKey: [path, 'whole list', query] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => wholeList<T>(path, query, signal),
})
