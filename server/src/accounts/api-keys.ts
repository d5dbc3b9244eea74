import { API_KEY_START, apiKeyPageSchema, madeApiKeySchema, newApiKeySchema } from '@faldone/contract/api-key.ts'
import { idSchema, wholeListQuerySchema } from '@faldone/contract/common.ts'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { App } from '../archive.ts'
import type { Database } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import { changeNow } from '../history/store.ts'
import { keyScopeOf } from '../http/key-scope.ts'
import { neverStored } from '../http/never-stored.ts'
import { pageOfAll } from '../http/page.ts'
import type { Identify, Viewer } from '../http/viewer.ts'
import { countUses, findApiKey, listApiKeys, makeApiKey, revokeApiKey } from './api-key-store.ts'
import { bearerToken } from './identify.ts'

/** Uses are written together, so that reading does not wait for writers. */
const COUNT_EVERY_MS = 10_000

type Uses = {
  count(id: string): void
  /** Writes what was counted. */
  settle(): Promise<void>
}

/** Counts the calls that are made with each key. */
export function countingUses({ write }: Pick<Database, 'write'>, log: FastifyBaseLogger): Uses {
  let counted = new Map<string, { uses: number; at: string }>()
  return {
    count: (id) => void counted.set(id, { uses: (counted.get(id)?.uses ?? 0) + 1, at: new Date().toISOString() }),
    async settle() {
      const taken = counted
      counted = new Map()
      if (taken.size === 0) return
      await write.transaction().execute(async (tx) => {
        for (const [id, uses] of taken) await countUses(tx, id, uses)
      }).catch((error: unknown) => log.warn({ err: error }, 'counting the uses of keys'))
    },
  }
}

/**
 * A program with a key acts as staff where the key is for that, and is refused what the key is not for; it reads what visitors read
 * everywhere. Throws UNAUTHORIZED for a key that is not accepted.
 */
export const identifyByKey = ({ read }: Pick<Database, 'read'>, { count }: Uses, otherwise: Identify): Identify => async (request) => {
  const token = bearerToken(request)
  if (!token?.startsWith(API_KEY_START)) return otherwise(request)
  const { config } = request.routeOptions
  // A key is no session.
  const key = config.permission === 'session.own' ? undefined : await findApiKey(read, token)
  if (!key) throw new ApiError('UNAUTHORIZED')
  count(key.id)
  const scope = keyScopeOf(config)
  const may = scope !== null && key.scopes.includes(scope)
  return { userName: `API: ${key.name}`, role: may ? 'Configurator' : 'User', staff: may, keyId: key.id } satisfies Viewer
}

const managed = { config: { permission: 'accounts.manage' }, onRequest: neverStored } as const
const tags = ['accounts']

/** The keys that Administrators make for programs and take back. */
export function apiKeyRoutes(app: App, { settle }: Uses): void {
  const { read, write } = app.archive.database
  const timer = setInterval(() => void settle(), COUNT_EVERY_MS)
  timer.unref()
  app.addHook('onClose', () => {
    clearInterval(timer)
    return settle()
  })

  app.get('/auth/keys', {
    schema: {
      tags, querystring: z.strictObject(wholeListQuerySchema), response: { 200: apiKeyPageSchema },
      summary: 'List API keys', description: 'Returns all keys with their usage, including expired and revoked ones.',
    }, ...managed,
  }, async ({ query }) => {
    await settle()
    return pageOfAll(await listApiKeys(read), query)
  })

  app.post('/auth/keys', {
    schema: {
      tags, body: newApiKeySchema, response: { 201: madeApiKeySchema },
      summary: 'Create an API key',
      description: 'Creates a key for a program, valid through the day in `expiresOn`. No later response contains the key itself.',
    }, ...managed,
  }, async ({ body, viewer }, reply) =>
    reply.status(201).send(await write.transaction().execute((tx) => makeApiKey(tx, body, changeNow(viewer.userName)))))

  app.delete('/auth/keys/:id', {
    schema: {
      tags, params: z.object({ id: idSchema }), response: { 204: z.null() },
      summary: 'Revoke an API key', description: 'The key stops working at once. It stays in the list.',
    }, ...managed,
  }, async ({ params: { id }, viewer }, reply) => {
    await write.transaction().execute((tx) => revokeApiKey(tx, id, changeNow(viewer.userName)))
    return reply.status(204).send(null)
  })
}
