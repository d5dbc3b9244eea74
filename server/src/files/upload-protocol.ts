import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError, notFound, tooLarge } from '../errors.ts'

/** What the routes of resumable uploads (tus protocol 1.0.0) share. */

const OFFSET_TYPE = 'application/offset+octet-stream'
/** The headers of the protocol. Nothing else of a request is passed on. */
const HEADERS =
  ['tus-resumable', 'upload-length', 'upload-defer-length', 'upload-offset', 'upload-concat', 'content-type', 'content-length'] as const

/** Routes of this scope take pieces of files. Their bodies are passed on as they arrive. */
export const takesPieces = (scope: Pick<FastifyInstance, 'addContentTypeParser'>): void =>
  scope.addContentTypeParser(OFFSET_TYPE, (_request, _payload, done) => done(null))

/** Repeats the last answer for a client that did not get it. */
export function tellFinished(reply: FastifyReply, method: string, size: number): FastifyReply {
  reply.header('upload-offset', size).header('cache-control', 'no-store')
  return method === 'HEAD' ? reply.header('upload-length', size).status(200).send() : reply.status(204).send()
}

/** The length that is announced. Throws BAD_REQUEST, TOO_LARGE. */
export function requireLength({ headers }: FastifyRequest, maxBytes: number): number {
  const length = String(headers['upload-length'] ?? '')
  if (!/^\d{1,15}$/.test(length)) throw new ApiError('BAD_REQUEST')
  if (Number(length) > maxBytes) throw tooLarge(maxBytes)
  return Number(length)
}

/** A value of `Upload-Metadata` by its name; '' if it is missing. */
export type Metadata = (name: string) => string

/** `Upload-Metadata`: names, each followed by its value in base64, separated by commas. */
export function metadataOf({ headers }: FastifyRequest): Metadata {
  const pairs = String(headers['upload-metadata'] ?? '').split(',').map((pair) => pair.trim().split(' '))
  return (name) => Buffer.from(pairs.find(([given]) => given === name)?.[1] ?? '', 'base64').toString('utf8')
}

/** A request as the library takes it. `metadata`: in place of what the client said. */
export function protocolRequest(request: FastifyRequest, metadata?: Record<string, string>): Request {
  const { method, raw } = request
  const headers = new Headers()
  for (const name of HEADERS) {
    const value = raw.headers[name]
    if (value !== undefined) headers.set(name, String(value))
  }
  if (metadata) headers.set(
    'upload-metadata', Object.entries(metadata).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`).join(',')
  )
  const { pathname } = new URL(request.originalUrl, 'http://localhost')
  const hasBody = headers.get('content-type') === OFFSET_TYPE
  return new Request(`http://localhost${pathname}`, {
    method, headers, ...(hasBody && { body: Readable.toWeb(raw) as ReadableStream, duplex: 'half' }),
  })
}

/** Sends the protocol's refusals with our messages, and with its status where the protocol defines one. */
export function passOn(reply: FastifyReply, answer: Response): FastifyReply {
  if (answer.status === 409) throw new ApiError('UPLOAD_ELSEWHERE')
  if (answer.status === 404 || answer.status === 410) throw notFound()
  if (!answer.ok) throw new ApiError('BAD_REQUEST')
  for (const [name, value] of answer.headers) if (!name.startsWith('access-control-')) reply.header(name, value)
  return reply.status(answer.status).send()
}

/** What the calls of the protocol answer: to begin an upload, and then to ask about it, send a piece, or end it. */
export const begunAnswer = { 201: z.null() }
export const resumedAnswers = { 200: z.null(), 204: z.null() }

/** What they are called in the description of the API. */
export const BEGINNING = 'Starts an upload with the tus protocol 1.0.0. The upload’s address is in `Location`.'
export const RESUMED = {
  HEAD: { summary: 'Get the progress of an upload', description: '`Upload-Offset` says how many bytes have arrived.' },
  PATCH: {
    summary: 'Continue an upload',
    description: 'Sends the next bytes as `application/offset+octet-stream`, starting at `Upload-Offset`. After the last byte, the file is '
      + 'added.',
  },
  DELETE: { summary: 'Cancel an upload', description: 'Deletes the bytes that have arrived.' },
} as const
export const RESUMING = ['HEAD', 'PATCH', 'DELETE'] as const
