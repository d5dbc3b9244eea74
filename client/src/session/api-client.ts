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
 * What is not to be told by the alert dialog: `fields`, errors of single fields, which stand beside them; `all`, where
 * the screen itself says what failed.
 */
type Quiet = { quiet?: 'fields' | 'all' }
type Options = Omit<RequestOptions, 'token'> & Quiet

/** Tells an error by the alert dialog, unless the caller does, and throws it on. */
function tellError(error: unknown, text: (error: ApiError) => string, quiet: Quiet['quiet']): never {
  const isQuiet = quiet === 'all' || (quiet === 'fields' && error instanceof ApiError && error.fields !== null)
  if (error instanceof ApiError && !isQuiet) {
    showAlert(text(error))
    error.isTold = true
  }
  throw error
}

/** A call as nobody in particular. Throws an `ApiError` for every answer that is not a success, and where no answer comes. */
export const call = <T>(path: string, { quiet, ...options }: Options = {}): Promise<T> =>
  request<T>(path, options).catch((error: unknown) => tellError(error, (known) => openAlert(known, path), quiet))

/** The server no longer takes the token. Other refusals with this status, of a wrong password, leave the session alone. */
const isSessionOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401 && error.code !== 'WRONG_CREDENTIALS' && error.fields === null

/**
 * Another token after one was refused: the one that was obtained meanwhile, or, for who asked to be remembered, a
 * fresh one. Without either the session is over.
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

/** What is done, besides telling it, where somebody is refused what their page offered: their role was changed since. */
export const whenForbidden = (act: () => void): void => {
  onForbidden = act
}

let onChanged = (): void => {}

/** What is done after every call that may have changed something. */
export const whenChanged = (act: () => void): void => {
  onChanged = act
}

/** A call as whoever is signed in; nobody is led to the sign-in page. A token that has expired is renewed once and the call repeated. */
export const authorizedCall = <T>(path: string, { quiet, ...options }: Options = {}): Promise<T> =>
  authorized<T>(path, options).then((answer) => {
    if ((options.method ?? 'GET') !== 'GET') onChanged()
    return answer
  }, (error: unknown) => {
    // That the session is over has been told already.
    if (isSessionOver(error)) throw error
    if (error instanceof ApiError && error.code === 'FORBIDDEN') onForbidden()
    return tellError(error, (known) => authorizedAlert(known, path), quiet)
  })

/** The headers under which whoever is signed in sends what these calls do not carry: the pieces of an upload. */
export function signedHeaders(): Record<string, string> {
  const token = currentToken()
  return { 'Accept-Language': i18n.language, ...(token !== null && { Authorization: `Bearer ${token}` }) }
}

/** The header by which a change is made only where the version that was seen is the present one; else the server refuses it as STALE. */
export const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` })

/** A call that reads for the screen, which says itself what failed: as whoever is signed in, else as a visitor. */
const read = <T>(path: string, options: Omit<Options, 'quiet'>): Promise<T> =>
  (useAppStore.getState().user.loggedIn ? authorizedCall : call)<T>(path, { ...options, quiet: 'all' })

/**
 * A query of TanStack Query that reads: `useQuery(reading<Settings>('archive/settings'))`. The language belongs to the key where the answer
 * has words.
 */
export const reading = <T>(path: string, query?: Values) => ({
  queryKey: [path, query instanceof URLSearchParams ? query.toString() : (query ?? null)] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => read<T>(path, { signal, ...(query ? { query } : {}) }),
})

/** A query of TanStack Query that reads a list page after page: `useInfiniteQuery(readingPages<Unit>('archive/fondi'))`. */
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

/** A list with all its pages, for those that are read whole: themes, types, fondi, the files of a record. */
export const readingList = <T>(path: string, query: Record<string, string> = {}) => ({
  queryKey: [path, 'whole list', query] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => wholeList<T>(path, query, signal),
})
