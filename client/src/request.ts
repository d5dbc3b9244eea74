import type { ErrorBody } from '@faldone/contract/errors.ts'
import { addressOf } from './base-path.ts'
import { i18n } from './i18n/i18n.ts'

/** The longest part of a foreign answer that is shown to users. */
const LONGEST_WORDS = 300

/** An error answer of the server; `status` 0 and no body if there was no answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly body: ErrorBody | null
  /** The alert dialog has shown it: nothing else needs to. */
  isTold = false

  constructor(status: number, body: ErrorBody | null, message: string) {
    super(message)
    this.status = status
    this.body = body
  }

  /** The stable code, or null if the answer is not the server's own. */
  get code(): ErrorBody['code'] | null {
    return this.body?.code ?? null
  }

  /** Whether a retry may help: no answer, too many requests, a server that is busy or whose disk is full. */
  get mayPass(): boolean {
    return this.status === 0 || this.status >= 502 || this.code === 'TOO_MANY_REQUESTS'
  }

  /** The milliseconds that the server asks to wait before a retry; null if it does not say. */
  get waitMs(): number | null {
    const seconds = this.body?.values?.['retryAfter']
    return typeof seconds === 'number' ? seconds * 1000 : null
  }

  /** Messages for single fields, to show beside them; null if there are none. */
  get fields(): Record<string, string[]> | null {
    return this.body?.fields ?? null
  }
}

export type Values = URLSearchParams | Record<string, string | number | boolean | null | undefined>

/** The address of a call: `apiAddress('archive/documents', { q: 'casa' })`. Null, undefined and empty values are left out. */
export function apiAddress(path: string, query?: Values): string {
  const url = new URL(addressOf(`api/${path}`))
  if (query instanceof URLSearchParams) url.search = query.toString()
  else for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== null && value !== undefined && value !== '') url.searchParams.set(name, String(value))
  }
  return url.href
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null
    && (Array.isArray((body as Partial<ErrorBody>).Error) || typeof (body as Partial<ErrorBody>).Message === 'string')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What a proxy's answers mean, as the keys of messages. */
const FOREIGN = { 413: 'tooLarge', 429: 'tooMany', 502: 'away', 503: 'away', 504: 'away' } as const

/** What an answer that is not the server's own means, followed by its status, and by its text unless that is a page. */
function foreignWords({ headers, status, statusText }: Answered, text: string): string {
  const isPage = /html/.test(headers.get('content-type') ?? '')
  const said = `${status} ${(!isPage && text.trim().slice(0, LONGEST_WORDS)) || statusText}`.trim()
  const meaning = FOREIGN[status as keyof typeof FOREIGN]
  return meaning ? `${i18n.t(`alert:${meaning}`)} (${said})` : said
}

/** Whether the address names an id rather than words that a user wrote. */
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The server's own message. An id, or just “not found”, says nothing to users: what they chose was there before. */
function particular({ code, values, Error: said, Message }: ErrorBody): string {
  const isUnnamed =
    (code === 'UNKNOWN_VALUE' && ID.test(String(values?.['value']))) || (code === 'NOT_FOUND' && (said?.[0] ?? Message) === Message)
  return isUnnamed ? i18n.t('alert:gone') : (said?.[0] ?? Message)
}

/** The part of an error that is known whatever carried the request. */
type Answered = Pick<Response, 'status' | 'statusText'> & { headers: Pick<Headers, 'get'> }

/** The error for an answer with this text. */
export function answeredError(answer: Answered, text: string): ApiError {
  const body = parsed(text)
  return isErrorBody(body)
    ? new ApiError(answer.status, body, particular(body))
    : new ApiError(answer.status, null, foreignWords(answer, text))
}

const failure = async (response: Response): Promise<ApiError> => answeredError(response, await response.text().catch(() => ''))

/** No complete answer: the connection broke, or a proxy answered instead of the server. */
export const cutOff = (): ApiError => new ApiError(0, null, i18n.t('alert:cutOff'))

export type RequestOptions = {
  method?: string
  query?: Values
  body?: unknown
  signal?: AbortSignal
  headers?: Record<string, string>
  /** The access token to send as Bearer. */
  token?: string
  /** Called with the headers of a successful answer. */
  onAnswer?: (headers: Headers) => void
  /** The answer is a file, not JSON. */
  isFile?: boolean
}

function headersOf({ headers, token }: RequestOptions): Record<string, string> {
  return {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'Accept-Language': i18n.language,
    'Cache-Control': 'no-cache',
    Pragma: 'no-cache',
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...headers,
  }
}

/**
 * One request to the server, without a time-out. Throws an `ApiError` for every answer that is not a success, and if there is no answer.
 * Shows no alert.
 */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const { method = 'GET', query, body, signal, isFile } = options
  const response = await fetch(apiAddress(path, query), {
    method,
    credentials: 'include',
    headers: headersOf(options),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new ApiError(0, null, i18n.t('alert:unreachable'))
  })
  if (!response.ok) throw await failure(response)
  options.onAnswer?.(response.headers)
  if (response.status === 204) return undefined as T
  try {
    return (await (isFile ? response.blob() : response.json())) as T
  } catch (error) {
    throw signal?.aborted ? error : cutOff()
  }
}
