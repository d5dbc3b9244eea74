import { byteLimit, type ErrorBody, type ErrorCode, ERRORS, errorMessage } from '@faldone/contract/errors.ts'
import { type FieldProblem, type Issue, issueMessage, problemMessage } from '@faldone/contract/field-problems.ts'
import type { Language } from '@faldone/contract/common.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { hindranceIn } from './db/engine.ts'

type Values = Record<string, string | number>

/** What’s wrong with individual fields, by path: problems, which are translated, or codes and values as they are. */
type FieldFaults = Record<string, (string | { problem: FieldProblem; max?: number })[]>

/** How many faults are reported. A client that sends thousands of wrong fields does not need thousands of sentences. */
const MOST_FAULTS = 100

/** In how many seconds a request may succeed that the server could not answer. */
export const RETRY_AFTER = '5'

/** A refusal with a stable code. The answer has its message in the reader's language. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly values: Values
  readonly fields: FieldFaults | undefined
  constructor(code: ErrorCode, values: Values = {}, fields?: FieldFaults) {
    super(errorMessage(code, 'en', values))
    this.code = code
    this.values = values
    this.fields = fields
  }
}

/** The file store does not answer, or refuses access. The cause says why. */
export class FilesUnreachable extends ApiError {
  constructor(cause: unknown) {
    super('FILES_UNREACHABLE')
    this.cause = cause
  }
}

export const notFound = (): ApiError => new ApiError('NOT_FOUND')

/** Throws STALE, with the current version, if another one was expected. Null expects none in particular. */
export function refuseStale(version: number, expected: number | null | undefined): void {
  if (expected !== null && expected !== undefined && expected !== version) throw new ApiError('STALE', { version })
}

/** The error for a request with more than this many bytes. */
export const tooLarge = (maxBytes: number): ApiError => new ApiError('TOO_LARGE', { limit: byteLimit(maxBytes) })

/** The language of an answer, from Accept-Language (RFC 9110): Italian unless English is preferred. */
export function languageOf(request: FastifyRequest): Language {
  const wishes = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((wish) => /^\s*(it|en)\b[^;]*(?:;\s*q=([\d.]+))?/i.exec(wish))
    .filter((match) => match !== null)
    .map(([, language, quality]) => ({ language: language!.toLowerCase(), quality: quality ? Number(quality) : 1 }))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return wishes[0]?.language === 'en' ? 'en' : 'it'
}

/** The paths of the fields that an issue is about. Each unknown field has its own. */
function pathsOf({ path = [], ...issue }: z.core.$ZodRawIssue): string[] {
  const keys = issue.code === 'unrecognized_keys' ? (issue['keys'] as string[]) : null
  return keys ? keys.map((key) => [...path, key].join('.')) : [path.join('.')]
}

function fieldErrors(issues: readonly z.core.$ZodRawIssue[], language: Language): Record<string, string[]> {
  // Fields may have any name, even `constructor`.
  const fields = Object.create(null) as Record<string, string[]>
  let room = MOST_FAULTS
  for (const issue of issues) {
    const paths = pathsOf(issue).slice(0, room)
    room -= paths.length
    for (const path of paths) (fields[path] ??= []).push(issueMessage(issue as Issue, language))
  }
  return fields
}

/** The value sent at a path. The issues of a schema do not include it, and without it a wrong type looks like a missing value. */
const valueAt = (sent: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], sent)

/** The part of a request in which a schema found an error. */
const checkedPart = (request: FastifyRequest, part: FastifyError['validationContext'] = 'body'): unknown =>
  part === 'querystring' ? request.query : request[part]

/** The faults of fields as messages in a language. */
export const faultsInWords = (fields: FieldFaults, language: Language): Record<string, string[]> =>
  Object.fromEntries(Object.entries(fields).slice(0, MOST_FAULTS).map(
    ([path, faults]) => [path, faults.map((fault) => (typeof fault === 'string' ? fault : problemMessage(fault.problem, language, fault)))]
  ))

type Meaning = { code: ErrorCode; values: Values; fields?: Record<string, string[]> }

/** The client went away in the middle of its request. Nobody reads the answer, and the server made no mistake. */
const isBrokenOff = ({ code, message }: FastifyError): boolean => code === 'ECONNRESET' && message === 'aborted'

/** What any thrown value means for the user. Unknown ones are INTERNAL, and their messages go only to the log. */
function meaningOf(error: FastifyError, request: FastifyRequest, language: Language): Meaning {
  if (error instanceof ApiError)
    return { code: error.code, values: error.values, ...(error.fields && { fields: faultsInWords(error.fields, language) }) }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const sent = checkedPart(request, error.validationContext)
    const issues = error.validation.slice(0, MOST_FAULTS).map(({ keyword, instancePath, params }) => {
      const path = instancePath.split('/').filter(Boolean)
      return { ...params, code: keyword, path, input: valueAt(sent, path) } as unknown as z.core.$ZodRawIssue
    })
    return { code: 'INVALID_FIELDS', values: {}, fields: fieldErrors(issues, language) }
  }
  if (isBrokenOff(error)) return { code: 'BAD_REQUEST', values: {} }
  const hindrance = hindranceIn(error)
  if (hindrance) return { code: hindrance, values: {} }
  switch (error.statusCode) {
    case 413:
      return { code: 'TOO_LARGE', values: tooLarge(request.routeOptions.bodyLimit ?? 0).values }
    case 415:
      return { code: 'UNSUPPORTED_TYPE', values: {} }
    default:
      return { code: error.statusCode && error.statusCode < 500 ? 'BAD_REQUEST' : 'INTERNAL', values: {} }
  }
}

/** The field of a form in which a file is sent. */
const SENT_FILE = 'file'

/** The one shape of every error answer. */
export function errorBody({ code, values, fields }: Meaning, language: Language, requestId: string): ErrorBody {
  const message = errorMessage(code, language, values)
  // A sentence about the file that was sent needs no name before it.
  const details = Object.entries(fields ?? {})
    .flatMap(([path, said]) => said.map((words) => (path === '' || path === SENT_FILE ? words : `${path}: ${words}`)))
  return {
    Error: details.length > 0 ? details : [message], Message: message, code, ...(fields && { fields }),
    ...(Object.keys(values).length > 0 && { values }), requestId,
  }
}

/** Answers any error in the one shape, without a stack, SQL or path. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const language = languageOf(request)
  const meaning = meaningOf(error, request, language)
  const { code, values } = meaning
  const { status } = ERRORS[code]
  if (status >= 500) request.log.error({ err: error }, code)
  if (status === 503) reply.header('retry-after', RETRY_AFTER)
  if (status === 429) reply.header('retry-after', String(values['retryAfter']))
  reply.header('content-language', language).header('vary', 'accept-language')
  reply.status(status).type('application/json').send(JSON.stringify(errorBody(meaning, language, request.id)))
}
