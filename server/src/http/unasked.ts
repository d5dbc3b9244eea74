import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ApiError } from '../errors.ts'

const NO_PARAMETERS = z.strictObject({})

/** The names of what a body says; '' where it is none of fields. */
function fieldsOf(body: unknown): string[] {
  if (body === undefined || body === null) return []
  return typeof body === 'object' && !Array.isArray(body) ? Object.keys(body) : ['']
}

/**
 * What a call does not take is refused, not passed over: parameters where its schema has no `querystring`, and a body where it has no
 * `body`.
 */
export function refuseUnasked(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.schema = { querystring: NO_PARAMETERS, ...route.schema }
  })
  app.addHook('preValidation', async ({ body, routeOptions: { schema } }) => {
    if (schema?.body) return
    const unasked = fieldsOf(body)
    if (unasked.length === 0) return
    // What takes a form takes nothing else.
    if (schema?.consumes) throw new ApiError('UNSUPPORTED_TYPE')
    throw new ApiError('INVALID_FIELDS', {}, Object.fromEntries(unasked.map((field) => [field, [{ problem: 'unknown' as const }]])))
  })
}
