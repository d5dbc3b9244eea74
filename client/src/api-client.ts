import type { Page } from '@faldone/contract/common.ts'
import type { ErrorBody } from '@faldone/contract/errors.ts'
import { addressOf } from './base-path.ts'
import { i18n } from './i18n/i18n.ts'

/** An error answer of the server; `status` 0 and no body where no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly body: ErrorBody | null

  constructor(status: number, body: ErrorBody | null, message: string) {
    super(message)
    this.status = status
    this.body = body
  }

  /** The stable code, or null where the answer was none of the server's own. */
  get code(): ErrorBody['code'] | null {
    return this.body?.code ?? null
  }
}

type Values = URLSearchParams | Record<string, string | number | boolean | null | undefined>

/** The address of a call: `apiAddress('archive/documents', { q: 'casa' })`. Null, undefined and empty values are left out. */
export function apiAddress(path: string, query?: Values): string {
  const url = new URL(addressOf(`api/${path}`))
  if (query instanceof URLSearchParams) url.search = query.toString()
  else for (const [name, value] of Object.entries(query ?? {})) if (value !== null && value !== undefined && value !== '') url.searchParams.set(name, String(value))
  return url.href
}

const isErrorBody = (body: unknown): body is ErrorBody => typeof body === 'object' && body !== null && ('Error' in body || 'Message' in body)

async function failure(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  if (!isErrorBody(body)) return new ApiError(response.status, null, `${response.status} ${response.statusText}`)
  return new ApiError(response.status, body, body.Error?.[0] ?? body.Message)
}

type Options = { method?: string; query?: Values; body?: unknown; signal?: AbortSignal; headers?: Record<string, string> }

/** One call of the server. Throws an `ApiError` for every answer that is not a success, and where no answer comes. */
export async function call<T>(path: string, options: Options = {}): Promise<T> {
  const { method = 'GET', query, body, signal, headers } = options
  const response = await fetch(apiAddress(path, query), {
    method,
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      'Accept-Language': i18n.language,
      'Cache-Control': 'no-cache',
      Pragma: 'no-cache',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new ApiError(0, null, i18n.t('alert:unreachable'))
  })
  if (!response.ok) throw await failure(response)
  return (response.status === 204 ? undefined : await response.json()) as T
}

/** A query of TanStack Query that reads: `useQuery(reading<Settings>('archive/settings'))`. The language belongs to the key where the answer has words. */
export const reading = <T>(path: string, query?: Values) => ({
  queryKey: [path, query instanceof URLSearchParams ? query.toString() : (query ?? null)] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call<T>(path, { signal, ...(query ? { query } : {}) }),
})

const LARGEST_PAGE = 200

async function wholeList<T>(path: string, signal: AbortSignal): Promise<T[]> {
  const items: T[] = []
  for (let page = 1; ; page += 1) {
    const answer = await call<Page<T>>(path, { query: { page, pageSize: LARGEST_PAGE }, signal })
    items.push(...answer.items)
    if (answer.items.length === 0 || items.length >= answer.total) return items
  }
}

/** A list with all its pages, for those that are read whole: themes, fondi. */
export const readingList = <T>(path: string) => ({
  queryKey: [path, 'whole list'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => wholeList<T>(path, signal),
})
