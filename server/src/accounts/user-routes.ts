import {
  type Account, accountPageSchema, accountSchema, invitationSchema, inviteSchema, registerSchema, removeUserSchema, updateUserSchema,
  userSchema,
} from '@faldone/contract/account.ts'
import { idSchema, wholeListQuerySchema } from '@faldone/contract/common.ts'
import { z } from 'zod'
import type { App } from '../archive.ts'
import { changeNow } from '../history/store.ts'
import { neverStored } from '../http/never-stored.ts'
import {
  accountOf, countAccounts, createAccount, getAccount, listAccounts, removeAccount, renewLink, updateAccount,
} from './account-store.ts'
import { registerFirst } from './first-registration.ts'
import { tellLink } from './invitation.ts'
import { createLink } from './link-store.ts'

const tags = ['accounts']

/** The routes for accounts: the first one, and those that an Administrator creates, changes and removes. */
export function userRoutes(app: App): void {
  firstAccountRoutes(app)
  managementRoutes(app)
  invitationRoutes(app)
}

function firstAccountRoutes(app: App): void {
  const { database, config: { passwordMinLength } } = app.archive
  const route = { config: { permission: 'session.begin', ignoresToken: true }, onRequest: neverStored } as const

  app.get('/auth/users/count', {
    schema: { tags, response: { 200: z.number().int() }, summary: 'Count users', description: 'Returns 0 before the first registration.' },
    ...route,
  }, () => countAccounts(database.read))

  app.post('/auth/register', {
    schema: {
      tags, body: registerSchema(passwordMinLength), response: { 201: userSchema },
      summary: 'Register the first Administrator',
      description: 'Works once. `SetupToken` is required if `setupTokenRequired` is true in the settings. '
        + 'Further users are registered with `POST /auth/register-without-password`.',
    },
    config: { ...route.config, alsoAnswers: [409, 429] }, onRequest: neverStored,
  }, async ({ body, ip }, reply) =>
    reply.status(201).send(await registerFirst(app.archive, body, ip)))
}

const managed = { config: { permission: 'accounts.manage' }, onRequest: neverStored } as const
const params = z.object({ id: idSchema })

function managementRoutes(app: App): void {
  const { read, write } = app.archive.database

  app.get('/auth/users', {
    schema: { tags, querystring: z.strictObject(wholeListQuerySchema), response: { 200: accountPageSchema }, summary: 'List users' },
    ...managed
  }, ({ query }) => listAccounts(read, query))

  app.put('/auth/users/:id', {
    schema: {
      tags, params, body: updateUserSchema, response: { 200: accountSchema },
      summary: 'Update a user',
      description: 'A new role applies from the next request of the user. At least one Administrator must remain. The username can’t be '
        + 'changed.',
    }, ...managed
  }, async ({ params, body, viewer }): Promise<Account> => {
    const { Email: email, FirstName: firstName, LastName: lastName, Roles } = body
    const update = { email, firstName, lastName, role: Roles?.[0] }
    return accountOf(await write.transaction().execute((tx) => updateAccount(tx, params.id, update, changeNow(viewer.userName))))
  })

  app.post('/auth/remove', {
    schema: {
      tags, body: removeUserSchema, response: { 204: z.null() },
      summary: 'Remove a user', description: 'Ends all sessions of the user. At least one Administrator must remain.',
    },
    config: { ...managed.config, alsoAnswers: [404] }, onRequest: neverStored,
  }, async ({ body, viewer }, reply) => {
    await write.transaction().execute((tx) => removeAccount(tx, body.UserName, changeNow(viewer.userName)))
    return reply.status(204).send(null)
  })
}

function invitationRoutes(app: App): void {
  const { write } = app.archive.database

  app.post('/auth/register-without-password', {
    schema: {
      tags, body: inviteSchema, response: { 201: invitationSchema },
      summary: 'Register a user',
      description: 'Creates a user without a password, and a link to choose one. No later response contains the link. '
        + '`mailed` says whether it was also sent to the user.',
    }, ...managed
  }, async (request, reply) => {
    const { UserName: userName, Email: email, FirstName: firstName, LastName: lastName, Roles: [role] } = request.body
    const { account, link } = await write.transaction().execute(async (tx) => {
      const account =
        await createAccount(tx, { userName, email, firstName, lastName, role, passwordHash: null }, changeNow(request.viewer.userName))
      return { account, link: await createLink(tx, account.id, 'invitation') }
    })
    return reply.status(201).send(tellLink(app.archive, request, account, link))
  })

  app.post('/auth/users/:id/invitation', {
    schema: {
      tags, params, response: { 201: invitationSchema },
      summary: 'Create a password link',
      description: 'Creates a new link for a user to choose a password. Older links stop working; the current password keeps working.',
    }, ...managed
  }, async (request, reply) => {
    const { account, link } = await write.transaction().execute(async (tx) => {
      const account = await getAccount(tx, request.params.id)
      return { account, link: await renewLink(tx, account.id, 'invitation', changeNow(request.viewer.userName)) }
    })
    return reply.status(201).send(tellLink(app.archive, request, account, link))
  })
}
