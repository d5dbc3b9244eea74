import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import { namesTag } from '../http/etag.ts'
import { contentDisposition } from './file-name.ts'
import { isShownInline, servedType } from './media-type.ts'
import { type ByteRange, parseRange } from './range.ts'
import { readChecked } from './reading.ts'
import type { Storage } from './storage.ts'
import type { FileRecord } from './record.ts'
import { statementFor } from './rights-store.ts'
import { piecesOf } from './store.ts'

type Sending = { db: Db; storage: Storage; file: FileRecord; download: boolean; request: FastifyRequest; reply: FastifyReply }

/** The part to send. It applies only to GET, and only to the content that If-Range names (RFC 9110 §13.1.5, §14.2). */
function wantedRange({ method, headers }: FastifyRequest, etag: string, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const condition = headers['if-range']
  if (method === 'HEAD' || (condition !== undefined && condition !== etag)) return 'whole'
  return parseRange(headers.range, size)
}

/** The file may be cached but must be revalidated at each use, because it may become hidden. */
const identifyFile = (reply: FastifyReply, etag: string): FastifyReply =>
  reply.header('etag', etag).header('cache-control', 'private, no-cache')

function describeFile(reply: FastifyReply, { name, mediaType }: FileRecord, download: boolean): void {
  reply.header('accept-ranges', 'bytes')
  reply.header('content-type', servedType(mediaType))
  reply.header('content-disposition', contentDisposition(!download && isShownInline(mediaType) ? 'inline' : 'attachment', name))
}

/**
 * Sends a file or the requested part of it: 200, 206, 304. Throws RANGE_NOT_SATISFIABLE, and DAMAGED_FILE if damage is noticed before the
 * first byte. Later the connection is cut.
 */
export async function sendFile({ db, storage, file, download, request, reply }: Sending): Promise<FastifyReply> {
  const { sha256, size } = file
  const etag = `"${sha256}"`
  if (namesTag(request.headers['if-none-match'], etag)) return identifyFile(reply, etag).status(304).send()
  const rights = await statementFor(db, file.documentId)
  if (rights) reply.header('link', `<${rights}>; rel="license"`)
  const range = wantedRange(request, etag, size)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`)
    throw new ApiError('RANGE_NOT_SATISFIABLE')
  }
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range
  const hasBody = request.method !== 'HEAD' && size > 0
  const body = hasBody ? await readChecked(storage, { sha256, size, pieces: await piecesOf(db, sha256) }, { start, end }) : undefined
  body?.once('error', (error) => request.log.error({ err: error }, error instanceof ApiError ? error.code : 'INTERNAL'))

  identifyFile(reply, etag)
  describeFile(reply, file, download)
  reply.header('content-length', end - start + 1)
  if (range !== 'whole') reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return reply.send(body)
}
