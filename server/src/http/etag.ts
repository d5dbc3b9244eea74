import type { FastifyReply } from 'fastify'
import { ApiError } from '../errors.ts'

/** The strong entity tag (RFC 9110) of a version: what `If-Match` names. */
const versionTag = (version: number): string => `"${version}"`

/** Tells the version of what is answered in the header ETag. */
export function withTag<T extends { version: number }>(reply: FastifyReply, answer: T): T {
  reply.header('etag', versionTag(answer.version))
  return answer
}

/** Whether an If-None-Match header names the tag (RFC 9110 §13.1.2: the weak comparison), so that 304 may be answered. */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false
  return header.split(',').map((given) => given.trim().replace(/^W\//, '')).some((given) => given === tag || given === '*')
}

/** A version that none is: what an If-Match names that is no version of ours. */
const NO_VERSION = -1

/**
 * The version that If-Match names (RFC 9110, strong comparison); null where none is named: no header, or `*`. A tag that
 * is no version of ours agrees with none.
 */
export function versionSeen({ headers }: { headers: { 'if-match'?: string | undefined } }): number | null {
  const header = headers['if-match']?.trim()
  if (!header || header === '*') return null
  return Number(/^"(0|[1-9]\d{0,14})"$/.exec(header)?.[1] ?? NO_VERSION)
}

/** As `versionSeen`. Throws VERSION_REQUIRED where none is named. */
export function requireVersionSeen(request: Parameters<typeof versionSeen>[0]): number {
  const version = versionSeen(request)
  if (version === null) throw new ApiError('VERSION_REQUIRED')
  return version
}
