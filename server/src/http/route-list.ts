import { can } from '@faldone/contract/permissions.ts'
import type { FastifyContextConfig, FastifyInstance, FastifyReply } from 'fastify'
import { ApiError } from '../errors.ts'

/** A call of the interface as it was registered; `url` with the names of its parameters, `/archive/api/archive/documents/:id`. */
export type ListedRoute = Required<Pick<FastifyContextConfig, 'permission' | 'ignoresToken' | 'alsoAnswers'>> & {
  method: string
  url: string
  /** What it takes as its body. */
  takes: 'json' | 'form' | null
  takesTicket: boolean
  hasBudget: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every call of the interface. */
    routeList: ListedRoute[]
  }
}

/** Of what whoever is not signed in may send: names, passwords, tokens. */
const OPEN_BODY_BYTES = 64 * 1024

/**
 * Makes every route declare its permission, bounds what everybody may send, and keeps a list of them. Call it before the first is
 * registered.
 */
export function listRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { method, url, config, schema } = route
    const { permission, ignoresToken = false, alsoAnswers = [], ticketFor, budget } = config ?? {}
    if (!permission) throw new Error(`${String(method)} ${url} declares no permission`)
    if (can('anonymous', permission)) route.bodyLimit = OPEN_BODY_BYTES
    const takes = schema?.body ? 'json' : schema?.consumes ? 'form' : null
    const listed = {
      url, permission, ignoresToken, alsoAnswers, takes, takesTicket: Boolean(ticketFor), hasBudget: Boolean(budget),
    } as const
    for (const one of [method].flat()) app.routeList.push({ method: one, ...listed })
  })
}

const SEGMENT = '[^/]+'

const matches = ({ url }: ListedRoute, path: string): boolean =>
  new RegExp(`^${url.replace(/:\w+/g, SEGMENT).replace('*', '.*')}/?$`).test(path)

/** An address that leads somewhere, but not by this method, says by which (RFC 9110 §15.5.6). Throws METHOD_NOT_ALLOWED. */
export function refuseOtherMethods(routes: readonly ListedRoute[], path: string, reply: FastifyReply): void {
  const methods = new Set(routes.filter((route) => matches(route, path)).map(({ method }) => method))
  if (methods.size === 0) return
  reply.header('allow', [...methods].join(', '))
  throw new ApiError('METHOD_NOT_ALLOWED')
}
