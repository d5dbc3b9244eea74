import { loginSchema, refreshedSchema, refreshSchema, signedInSchema, userSchema } from '@faldone/contract/account.ts'
import { SESSION } from '@faldone/contract/session.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { changeNow, recordEvents } from '../history/store.ts'
import { neverStored } from '../http/never-stored.ts'
import { signedIn } from '../http/viewer.ts'
import { getAccount, userOf } from './account-store.ts'
import { knownBrowser, rememberBrowser } from './known-browser.ts'
import { endSession } from './session-store.ts'
import { refresh, signIn } from './sign-in.ts'

const tags = ['accounts']

/** The routes for signing in, renewing tokens and signing out. */
export function sessionRoutes(app: App): void {
  const { read, write } = app.archive.database
  const begin = { permission: 'session.begin', ignoresToken: true } as const

  const withPassword = { ...begin, alsoAnswers: [401, 429] } as const
  const loggingIn = {
    schema: {
      tags, body: loginSchema, response: { 200: signedInSchema },
      summary: 'Sign in',
      description: 'Starts a session and returns its access token, which expires soon: renew it with `POST /auth/refresh`. '
        + `A session ends after ${SESSION.idleHours} hours without a new token, and in any case after ${SESSION.days} days.`,
    },
    config: withPassword, onRequest: neverStored,
  }
  app.post('/auth/login', loggingIn, async (request, reply) => {
    const browserFor = (accountId: string) => knownBrowser(app, request, accountId)
    const signedIn = await signIn(app, request.body, { address: request.ip, browserFor })
    rememberBrowser(app, request, reply, signedIn.data.user.id)
    return signedIn
  })

  app.post('/auth/refresh', {
    schema: {
      tags, body: refreshSchema, response: { 200: refreshedSchema },
      summary: 'Renew an access token',
      description: 'Returns a new access token for the current one, expired or not, while the session lasts.',
    },
    config: { ...begin, alsoAnswers: [401] }, onRequest: neverStored,
  }, async ({ body }) =>
    ({ newAccessToken: await refresh(app, body.ExpiredToken) }))

  app.post('/auth/logout', {
    schema: {
      tags, response: { 204: z.null() },
      summary: 'Sign out', description: 'Ends the session. An expired access token is accepted.',
    },
    config: { permission: 'session.own', acceptsExpiredToken: true },
  }, async ({ viewer }, reply) => {
    const { accountId, sessionId, userName } = signedIn(viewer)
    await write.transaction().execute(async (tx) => {
      if (await endSession(tx, sessionId))
        await recordEvents(tx, [{ entity: 'account', entityId: accountId, action: 'signOut' }], changeNow(userName))
    })
    return reply.status(204).send(null)
  })

  app.get('/auth/me', {
    schema: { tags, response: { 200: userSchema }, summary: 'Get the signed-in user' },
    config: { permission: 'session.own' }, onRequest: neverStored,
  }, async ({ viewer }) =>
    userOf(await getAccount(read, signedIn(viewer).accountId)))
}
