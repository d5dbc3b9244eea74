import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ApiError } from '../errors.ts'

const NO_PARAMETERS = z.strictObject({})

/** The names of the fields in a body; '' if it has no fields. */
function fieldsOf(body: unknown): string[] {
  if (body === undefined || body === null) return []
  return typeof body === 'object' && !Array.isArray(body) ? Object.keys(body) : ['']
}

/** Refuses what a call does not take instead of ignoring it: parameters if its schema has no `querystring`, a body if it has no `body`. */
export function refuseUnasked(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.schema = { querystring: NO_PARAMETERS, ...route.schema }
  })
  app.addHook('preValidation', async ({ body, routeOptions: { schema } }) => {
    if (schema?.body) return
    const unasked = fieldsOf(body)
    if (unasked.length === 0) return
    // A call that takes a form takes nothing else.
    if (schema?.consumes) throw new ApiError('UNSUPPORTED_TYPE')
    throw new ApiError('INVALID_FIELDS', {}, Object.fromEntries(unasked.map((field) => [field, [{ problem: 'unknown' as const }]])))
  })
}
