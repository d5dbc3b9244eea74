import { noQuerySchema } from '@faldone/contract/common.ts'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../errors.ts'

/** The names of what a body says; '' where it is none of fields. */
function fieldsOf(body: unknown): string[] {
  if (body === undefined || body === null) return []
  return typeof body === 'object' && !Array.isArray(body) ? Object.keys(body) : ['']
}

/** What a call does not take is refused, not passed over: parameters where it names none, and a body where it has none. */
export function refuseUnasked(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.schema = { querystring: noQuerySchema, ...route.schema }
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
