import type { FieldReader } from '@faldone/contract/fields.ts'
import { type Permission, type Role, can } from '@faldone/contract/permissions.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError, notFound } from '../errors.ts'

/**
 * Who asks. `staff`: may read what is not public. Account and session where somebody is signed in; then `ticketFor` makes a
 * ticket for a file, in the name of the session. Fields for staff are closed to others, but for `openFields` (`app.settings.asReader`).
 */
export type Viewer = FieldReader & {
  userName: string | null
  role: Role | 'anonymous'
  accountId?: string
  sessionId?: string
  ticketFor?: (fileId: string) => string
}

export const ANONYMOUS: Viewer = { userName: null, role: 'anonymous', staff: false }

/** Who acts where no person does: the command line, a job. */
export const SYSTEM: Viewer = { userName: null, role: 'Administrator', staff: true }

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer
  }
  interface FastifyContextConfig {
    /** What the caller must be allowed to do. Every route declares it. */
    permission?: Permission
    /** Answers the same whoever asks: a token that was sent is not looked at. */
    ignoresToken?: boolean
    /** A token whose time has run out will do. */
    acceptsExpiredToken?: boolean
    /** The parameter that names what a `ticket` in the query may be for: whoever shows one asks in the name of its session. */
    ticketFor?: string
    /** Statuses of errors that the description of the interface cannot read off the rest. */
    alsoAnswers?: readonly number[]
  }
}

/** Finds out who sends a request. */
export type Identify = (request: FastifyRequest) => Promise<Viewer>

/** Whoever may not read these finds nothing there, so that not even their existence is told. */
const SECRET: readonly Permission[] = ['archive.readStaff']

export const isSecret = (permission: Permission): boolean => SECRET.includes(permission)

function refusal(permission: Permission, { role }: Viewer): ApiError {
  if (isSecret(permission)) return notFound()
  return new ApiError(role === 'anonymous' ? 'UNAUTHORIZED' : 'FORBIDDEN')
}

/** Whose session a request belongs to. Throws UNAUTHORIZED where it belongs to none. */
export function signedIn({ userName, accountId, sessionId }: Viewer): { userName: string; accountId: string; sessionId: string } {
  if (!userName || !accountId || !sessionId) throw new ApiError('UNAUTHORIZED')
  return { userName, accountId, sessionId }
}

/**
 * Checks the permission that a route declares before anything that was sent is looked at. What somebody gets who is signed
 * in may be theirs alone: unless the route says otherwise it is kept nowhere, and so shown to nobody who comes after them.
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
