import type { ApiKeyScope } from '@faldone/contract/api-key.ts'
import { can } from '@faldone/contract/permissions.ts'
import type { FastifyContextConfig, FastifyInstance, FastifyReply } from 'fastify'
import { ApiError } from '../errors.ts'
import { keyScopeOf } from './key-scope.ts'

/** A registered call of the API. `url` has the names of its parameters: `/archive/api/archive/documents/:id`. */
export type ListedRoute = Required<Pick<FastifyContextConfig, 'permission' | 'ignoresToken' | 'alsoAnswers'>> & {
  method: string
  url: string
  /** The type of its body. */
  takes: 'json' | 'form' | null
  takesTicket: boolean
  hasBudget: boolean
  /** What a key must be for to use it as staff. */
  keyScope: ApiKeyScope | null
}

declare module 'fastify' {
  interface FastifyInstance {
    routeList: ListedRoute[]
  }
}

/** For what anybody who is not signed in may send: names, passwords, tokens. */
const OPEN_BODY_BYTES = 64 * 1024

/**
 * Makes every route declare its permission, limits what visitors may send, and lists the routes. Call it before the first one is
 * registered.
 */
export function listRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { method, url, config, schema } = route
    const { permission, ignoresToken = false, alsoAnswers = [], ticketFor, budget, keyScope } = config ?? {}
    if (!permission) throw new Error(`${String(method)} ${url} declares no permission`)
    if (can('anonymous', permission)) route.bodyLimit = OPEN_BODY_BYTES
    const takes = schema?.body ? 'json' : schema?.consumes ? 'form' : null
    const listed = {
      url, permission, ignoresToken, alsoAnswers, takes, takesTicket: Boolean(ticketFor), hasBudget: Boolean(budget),
      keyScope: keyScopeOf({ permission, keyScope }),
    } as const
    for (const one of [method].flat()) app.routeList.push({ method: one, ...listed })
  })
}

const SEGMENT = '[^/]+'

const matches = ({ url }: ListedRoute, path: string): boolean =>
  new RegExp(`^${url.replace(/:\w+/g, SEGMENT).replace('*', '.*')}/?$`).test(path)

/** If an address exists but not with this method, names the methods it has (RFC 9110 §15.5.6). Throws METHOD_NOT_ALLOWED. */
export function refuseOtherMethods(routes: readonly ListedRoute[], path: string, reply: FastifyReply): void {
  const methods = new Set(routes.filter((route) => matches(route, path)).map(({ method }) => method))
  if (methods.size === 0) return
  reply.header('allow', [...methods].join(', '))
  throw new ApiError('METHOD_NOT_ALLOWED')
}
