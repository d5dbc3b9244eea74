import type { FastifyReply } from 'fastify'
import { ApiError } from '../errors.ts'

/** The strong entity tag (RFC 9110) of a version, for `If-Match`. */
const versionTag = (version: number): string => `"${version}"`

/** Sets the header ETag to the version of the answer. */
export function withTag<T extends { version: number }>(reply: FastifyReply, answer: T): T {
  reply.header('etag', versionTag(answer.version))
  return answer
}

/** Whether an If-None-Match header names the tag (RFC 9110 §13.1.2, weak comparison), so that the answer may be 304. */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false
  return header.split(',').map((given) => given.trim().replace(/^W\//, '')).some((given) => given === tag || given === '*')
}

/** Stands for a tag in If-Match that is not one of our versions. */
const NO_VERSION = -1

/**
 * The version that If-Match names (RFC 9110, strong comparison); null for no header or `*`. A tag that is not one of our versions matches
 * none.
 */
export function versionSeen({ headers }: { headers: { 'if-match'?: string | undefined } }): number | null {
  const header = headers['if-match']?.trim()
  if (!header || header === '*') return null
  return Number(/^"(0|[1-9]\d{0,14})"$/.exec(header)?.[1] ?? NO_VERSION)
}

/** Like `versionSeen`. Throws VERSION_REQUIRED if none is named. */
export function requireVersionSeen(request: Parameters<typeof versionSeen>[0]): number {
  const version = versionSeen(request)
  if (version === null) throw new ApiError('VERSION_REQUIRED')
  return version
}
