import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, ERRORS } from '@faldone/contract/errors.ts'
import type { ConnectionError, FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { newId } from '../db/uuid.ts'
import { answerError, errorBody } from '../errors.ts'
import { setCommonHeaders } from './common-headers.ts'

const CODES: Record<string, ErrorCode> = { ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW', HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE' }

/** Answers something that is not a valid request, in the one shape of errors. Its language is unknown. Then the connection ends. */
export function answerBrokenRequest(log: FastifyBaseLogger, error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const requestId = newId()
  const code = CODES[error.code] ?? 'BAD_REQUEST'
  const { status } = ERRORS[code]
  log.debug({ reqId: requestId, err: error }, code)
  const body = JSON.stringify(errorBody({ code, values: {} }, 'it', requestId))
  const headers = [
    'content-type: application/json', 'content-language: it', `content-length: ${Buffer.byteLength(body)}`, `x-request-id: ${requestId}`,
    'x-content-type-options: nosniff', 'connection: close',
  ]
  if (socket.writable) socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, '', body].join('\r\n'))
  socket.destroySoon()
}

/** Answers a request whose address cannot even be read, so that no hook has run. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  setCommonHeaders(request, reply)
  answerError(error, request, reply)
}
