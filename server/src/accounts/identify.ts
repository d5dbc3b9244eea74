import { can } from '@faldone/contract/permissions.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import { ANONYMOUS, type Identify, type Viewer } from '../http/viewer.ts'
import { findSession, isOver } from './session-store.ts'
import { type AccessTokens, isExpired } from './token.ts'

const BEARER = /^Bearer +(\S+) *$/i

/** The Bearer token of a request (RFC 6750), if it has one. Other schemes are ignored: they may be meant for a proxy. */
export function bearerToken({ headers }: FastifyRequest): string | null {
  const { authorization } = headers
  if (!authorization || !/^Bearer\b/i.test(authorization)) return null
  const token = BEARER.exec(authorization)?.[1]
  if (!token) throw new ApiError('UNAUTHORIZED')
  return token
}

/**
 * A request without a token is a visitor's. A token must be one of ours, and its session and account must still exist. The role is read for
 * every request. Throws USEREXPIRED if the token or the session has merely expired, otherwise UNAUTHORIZED.
 */
export const identifyBySession = (read: Db, tokens: AccessTokens): Identify => async (request): Promise<Viewer> => {
  const token = bearerToken(request)
  if (!token) return ANONYMOUS
  const claims = await tokens.read(token)
  const session = claims && (await findSession(read, claims.sid))
  if (!session || session.accountId !== claims.sub) throw new ApiError('UNAUTHORIZED')
  const outOfTime = isExpired(claims) || isOver(session)
  if (outOfTime && !request.routeOptions.config.acceptsExpiredToken) throw new ApiError('USEREXPIRED')
  const { userName, role, accountId, id } = session
  return { userName, role, staff: can(role, 'archive.readStaff'), accountId, sessionId: id }
}
