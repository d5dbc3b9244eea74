import {
  changePasswordSchema, linkOwnerSchema, linkSchema, resetPasswordSchema, resetRequestSchema,
} from '@faldone/contract/account.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { languageOf } from '../errors.ts'
import { neverStored } from '../http/never-stored.ts'
import { signedIn } from '../http/viewer.ts'
import { changePassword, countResetRequest, ownerOfLink, resetPassword, sendResetLetters } from './change-password.ts'
import { linkUrl } from './invitation.ts'
import type { NewLink } from './link-store.ts'
import { rememberBrowser } from './known-browser.ts'

const tags = ['accounts']

/** The routes for choosing a password, with the current one or with a link. */
export function passwordRoutes(app: App): void {
  const { database, config: { passwordMinLength } } = app.archive
  const withLink = { config: { permission: 'session.begin', ignoresToken: true, alsoAnswers: [429] }, onRequest: neverStored } as const

  app.post(
    '/auth/password/change',
    {
      schema: {
        tags, body: changePasswordSchema(passwordMinLength), response: { 204: z.null() },
        summary: 'Change your password', description: 'Requires the current password. Ends all other sessions of the user.',
      },
      config: { permission: 'session.own', alsoAnswers: [429] },
    },
    async ({ body, viewer }, reply) => {
      const { accountId, sessionId } = signedIn(viewer)
      await changePassword(database, { accountId, sessionId, current: body.CurrentPassword, chosen: body.NewPassword })
      return reply.status(204).send(null)
    },
  )

  // The token is in the body, since addresses are logged.
  app.post('/auth/password/link', {
    schema: {
      tags, body: linkSchema, response: { 200: linkOwnerSchema },
      summary: 'Get the user of a password link',
      description: 'Returns the user whose password the link is for. `pending` is true if that user has no password yet.',
    }, ...withLink
  }, ({ body, ip }) =>
    ownerOfLink(database, body.Token, ip))

  const choosing = {
    tags, body: resetPasswordSchema(passwordMinLength), response: { 204: z.null() },
    summary: 'Choose a password with a link', description: 'Each link works once. Ends all sessions of the user.',
  }
  app.post('/auth/password/reset', { schema: choosing, ...withLink }, async (request, reply) => {
    const { body, ip } = request
    // Only the owner has the link. Strangers must not lock the account again before the owner signs in with the new password.
    rememberBrowser(app, request, reply, await resetPassword(database, body.Token, body.NewPassword, ip))
    return reply.status(204).send(null)
  })

  const inBackground = backgroundWork(app)
  app.post('/auth/password/reset-request', {
    schema: {
      tags, body: resetRequestSchema, response: { 202: z.null() },
      summary: 'Request a password reset',
      description: 'Emails a link to choose a new password to the users with this email. The response is the same if there are none.',
    }, ...withLink
  }, async (request, reply) => {
    const { body: { Email: email }, ip, log } = request
    await countResetRequest(database, email, ip)
    const { config } = app.archive
    // Mail requires PUBLIC_URL, and links in letters have no other host.
    const asked = { email, language: languageOf(request), log, urlOf: (link: NewLink) => linkUrl(config.publicUrl, config, link) }
    // The answer does not wait for it, so that its time does not reveal who has an account.
    reply.raw.once('finish', () => inBackground(sendResetLetters(app.archive, asked)))
    return reply.status(202).send(null)
  })
}

/** Work that answers do not wait for, but stopping the server does. */
function backgroundWork(app: App): (work: Promise<void>) => void {
  const underWay = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(underWay)
  })
  return (work) => {
    const quiet: Promise<void> =
      work.catch((error: unknown) => app.log.error({ err: error }, 'letters were not written')).finally(() => underWay.delete(quiet))
    underWay.add(quiet)
  }
}
