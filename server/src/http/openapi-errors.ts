import { type ErrorCode, ERRORS } from '@faldone/contract/errors.ts'
import { can, type Permission, ROLES } from '@faldone/contract/permissions.ts'
import type { ListedRoute } from './route-list.ts'
import { isSecret } from './viewer.ts'

type Schema = { properties?: Record<string, unknown> }
export type Content = Record<string, { schema?: Schema }>
type Answer = { description?: string; content?: Content; headers?: object } | { $ref: string }
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: object }
/** A call as OpenAPI describes it. */
export type Operation = {
  summary?: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { content?: Content }
  responses?: Record<string, Answer>
  security?: object[]
}

export type Operations = Record<string, Operation>

const STATUS_CODES = Map.groupBy(Object.keys(ERRORS) as ErrorCode[], (code) => ERRORS[code].status)

/** The shape of every error answer (`ErrorBody`). */
const ERROR_SCHEMA = {
  type: 'object',
  properties: {
    Error: { type: 'array', items: { type: 'string' }, description: 'One message for each field that’s wrong; otherwise just `Message`.' },
    Message: { type: 'string', description: 'What went wrong, in the language of the request.' },
    code: { type: 'string', enum: Object.keys(ERRORS), description: 'Identifies the error, whatever the language.' },
    fields: {
      type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } },
      description: 'What’s wrong with individual fields, by the path of the field.',
    },
    values: { type: 'object', additionalProperties: { type: ['string', 'number'] }, description: 'The values in the message, by name.' },
    requestId: { type: 'string', description: 'Identifies the request in the server’s log.' },
  },
  required: ['Error', 'Message', 'code', 'requestId'],
}

const RETRY_AFTER = { 'Retry-After': { description: 'How many seconds to wait before trying again.', schema: { type: 'integer' } } }

const sentence = (code: ErrorCode): string => `\`${code}\`: ${ERRORS[code].en}`

const errorAnswer = (status: number, codes: readonly ErrorCode[]) => ({
  description: codes.map(sentence).join('\n\n'),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  ...([429, 503].includes(status) && { headers: RETRY_AFTER }),
})

/** What all calls refer to: the error answers by status, and the security schemes. */
export const SHARED = {
  schemas: { Error: ERROR_SCHEMA },
  responses: Object.fromEntries([...STATUS_CODES].map(([status, codes]) => [`Error${status}`, errorAnswer(status, codes)])),
  securitySchemes: {
    bearer: {
      type: 'http', scheme: 'bearer', bearerFormat: 'JWT',
      description: 'The access token of a session. Get one with `POST /auth/login`, and renew it with `POST /auth/refresh`.',
    },
    key: {
      type: 'http', scheme: 'bearer',
      description: 'An API key (`fld_…`), created by an Administrator in the browser or with `POST /auth/keys`. Its scopes say what it’s '
        + 'for: `read`, `export`, `import` or `write`. It’s valid until its last day, or until it’s revoked. A key can make a limited '
        + 'number of requests per minute; beyond it, the response is 429.',
    },
    ticket: {
      type: 'apiKey', in: 'query', name: 'ticket',
      description: 'Stands in for the access token where a browser can’t send headers. It’s part of the `url` in a response, and valid for '
        + 'that file, for some minutes.',
    },
  },
}

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']
const CHANGES: readonly Permission[] = ['archive.write', 'accounts.manage']

/** The statuses for users without permission: 401 and 403, or 404 to hide that something exists. */
function refusals({ permission, ignoresToken }: ListedRoute): number[] {
  const isForSome = ROLES.some((role) => !can(role, permission))
  return [...(ignoresToken ? [] : [401]), ...(isForSome ? [isSecret(permission) ? 404 : 403] : [])]
}

type IfMatch = 'required' | 'honoured' | null

/** Whether a call answers with something that has a version. */
function hasVersion({ responses = {} }: Operation): boolean {
  const answer = responses['200']
  return answer !== undefined && 'content' in answer && 'version' in (answer.content?.['application/json']?.schema?.properties ?? {})
}

/** Whether a change takes the version that the client saw, in If-Match. */
function ifMatchOf({ method, url }: ListedRoute, operations: Operations): IfMatch {
  const answers = (method: string) => hasVersion(operations[method] ?? {})
  if (method === 'PUT') return answers('put') ? 'required' : null
  if (method === 'DELETE') return answers('put') ? 'honoured' : null
  return method === 'POST' && answers('post') && url.includes('/:') ? 'honoured' : null
}

/** The statuses of the errors that a call can answer. */
function errorsOf(route: ListedRoute, seen: IfMatch): number[] {
  const { method, url, permission, takes, hasBudget, alsoAnswers } = route
  const writes = WRITES.includes(method)
  return [...new Set([
    400, 503, ...refusals(route), ...alsoAnswers,
    ...(/[:*]/.test(url) ? [404] : []),
    ...(takes ? [413, 415] : []),
    ...(writes ? [507] : []),
    ...(writes && CHANGES.includes(permission) ? [409] : []),
    ...(seen ? [412] : []), ...(seen === 'required' ? [428] : []),
    ...(hasBudget ? [429] : []),
  ])].sort((one, other) => one - other)
}

/** Public calls need no sign-in, but signed-in users may see more. */
function securityOf({ permission, ignoresToken, takesTicket, keyScope }: ListedRoute): object[] {
  if (ignoresToken) return []
  return [
    ...(can('anonymous', permission) ? [{}] : []), { bearer: [] }, ...(keyScope ? [{ key: [keyScope] }] : []),
    ...(takesTicket ? [{ ticket: [] }] : []),
  ]
}

const ifMatchHeader = (required: boolean): Parameter => ({
  name: 'If-Match', in: 'header', required, schema: { type: 'string' },
  description: 'The `ETag` of the version you last received, such as `"3"`.',
})

const FILES = { type: 'array', items: { type: 'string', format: 'binary' } }
const FORM = { content: { 'multipart/form-data': { schema: { type: 'object', properties: { file: FILES } } } }, required: true }

/** A call with everything known about its route: its errors, who may call it, and what it takes. */
export function withErrors(operations: Operations, route: ListedRoute): Operation {
  const operation = operations[route.method.toLowerCase()]!
  const seen = ifMatchOf(route, operations)
  const errors = errorsOf(route, seen).map((status) => [status, { $ref: `#/components/responses/Error${status}` }])
  return {
    ...operation,
    ...(seen && { parameters: [...(operation.parameters ?? []), ifMatchHeader(seen === 'required')] }),
    ...(route.takes === 'form' && { requestBody: FORM }),
    responses: { ...operation.responses, ...Object.fromEntries(errors), default: { $ref: '#/components/responses/Error500' } },
    security: securityOf(route),
  }
}
