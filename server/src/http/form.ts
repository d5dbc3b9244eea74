import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../errors.ts'

/** The messages of the form parser for a form that breaks off, or has no boundary. */
const BROKEN = /unexpected end of multipart data$|^Multipart: Boundary not found$|^The needle cannot /i

/**
 * Passes on the parts of a form, one after the other. Throws UNSUPPORTED_TYPE for what is not a form, BAD_REQUEST for one that cannot be
 * read to its end, NO_ROOM or UPLOAD_QUOTA before anything is read.
 */
export async function readForm(request: FastifyRequest, take: (part: Multipart) => Promise<void>): Promise<void> {
  if (!request.isMultipart()) throw new ApiError('UNSUPPORTED_TYPE')
  let forget = (): void => {}
  try {
    const size = Number(request.headers['content-length'] ?? 0)
    forget = await request.server.room.announce({ owner: request.viewer.userName, size })
    for await (const part of request.parts()) await take(part)
  } catch (error) {
    // What still arrives is read and dropped. Otherwise the answer would not reach the sender.
    request.raw.unpipe()
    request.raw.resume()
    throw error instanceof Error && BROKEN.test(error.message) ? new ApiError('BAD_REQUEST') : error
  } finally {
    forget()
  }
}
