import type { FieldReader } from '@faldone/contract/fields.ts'
import { type Permission, type Role, can } from '@faldone/contract/permissions.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError, notFound } from '../errors.ts'

/**
 * The user who makes a request. `staff`: whether they may read what is not public. Signed-in users have an account and a session, and
 * `ticketFor` makes a ticket for a file in the name of the session. Staff fields are closed to others, except the `openFields`
 * (`app.settings.asReader`).
 */
export type Viewer = FieldReader & {
  userName: string | null
  role: Role | 'anonymous'
  accountId?: string
  sessionId?: string
  ticketFor?: (fileId: string) => string
  /** The key of a program that has neither. */
  keyId?: string
}

export const ANONYMOUS: Viewer = { userName: null, role: 'anonymous', staff: false }

/** The viewer when no person acts: the command line, a job. */
export const SYSTEM: Viewer = { userName: null, role: 'Administrator', staff: true }

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer
  }
  interface FastifyContextConfig {
    /** The permission that the caller needs. Every route declares it. */
    permission?: Permission
    /** The answer is the same for everybody, so a token is ignored. */
    ignoresToken?: boolean
    /** An expired token is accepted. */
    acceptsExpiredToken?: boolean
    /**
     * The parameter that names what a `ticket` in the query is for, or its name if the route has no such parameter. A valid ticket acts in
     * the name of its session.
     */
    ticketFor?: string
    /** Statuses of errors that the description of the API cannot infer. */
    alsoAnswers?: readonly number[]
  }
}

/** Identifies the sender of a request. */
export type Identify = (request: FastifyRequest) => Promise<Viewer>

/** Users without these permissions get NOT_FOUND, so that they do not learn what exists. */
const SECRET: readonly Permission[] = ['archive.readStaff']

export const isSecret = (permission: Permission): boolean => SECRET.includes(permission)

function refusal(permission: Permission, { role }: Viewer): ApiError {
  if (isSecret(permission)) return notFound()
  return new ApiError(role === 'anonymous' ? 'UNAUTHORIZED' : 'FORBIDDEN')
}

/** The session that a request belongs to. Throws UNAUTHORIZED if there is none. */
export function signedIn({ userName, accountId, sessionId }: Viewer): { userName: string; accountId: string; sessionId: string } {
  if (!userName || !accountId || !sessionId) throw new ApiError('UNAUTHORIZED')
  return { userName, accountId, sessionId }
}

/**
 * Checks the permission that a route declares before any input is read. Answers to signed-in users may be for them alone, so unless the
 * route says otherwise they are not cached, where they could be shown to the next user.
 */
export function requirePermissions(app: FastifyInstance, identify: Identify): void {
  app.decorateRequest('viewer', null as unknown as Viewer)
  app.addHook('onRequest', async (request, reply) => {
    const { permission, ignoresToken } = request.routeOptions.config
    request.viewer = ignoresToken ? ANONYMOUS : await identify(request)
    if (request.viewer.role !== 'anonymous') reply.header('cache-control', 'no-store')
    if (permission && !can(request.viewer.role, permission)) throw refusal(permission, request.viewer)
  })
}
