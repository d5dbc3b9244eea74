import { registerSchema, userSchema } from '@faldone/contract/account.ts'
import { noQuerySchema } from '@faldone/contract/common.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { neverStored } from '../http/never-stored.ts'
import { countAccounts } from './account-store.ts'
import { registerFirst } from './first-registration.ts'

const tags = ['accounts']

/** Who there is: the first account, those that an Administrator makes, changes and takes away. */
export function userRoutes(app: App): void {
  const { database, config: { passwordMinLength } } = app.archive
  const { read } = database
  const begin = { permission: 'session.begin', ignoresToken: true } as const

  app.get('/auth/users/count', { schema: { tags, querystring: noQuerySchema, response: { 200: z.number().int() } }, config: begin, onRequest: neverStored }, () => countAccounts(read))

  app.post('/auth/register', { schema: { tags, querystring: noQuerySchema, body: registerSchema(passwordMinLength), response: { 201: userSchema } }, config: begin, onRequest: neverStored }, async ({ body, ip }, reply) =>
    reply.status(201).send(await registerFirst(app.archive, body, ip)))
}
