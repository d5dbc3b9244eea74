import type { Invitation } from '@faldone/contract/account.ts'
import type { FastifyRequest } from 'fastify'
import type { Archive } from '../archive.ts'
import { languageOf } from '../errors.ts'
import { knownOrigin } from '../http/origin.ts'
import type { Letter } from '../mail/letter.ts'
import { type AccountRow, userOf } from './account-store.ts'
import type { NewLink } from './link-store.ts'

/**
 * Where a password is chosen: `origin` is where the server is known to be found; null gives an address below the host of who reads it.
 * The token stands behind the `#`, which browsers keep to themselves: no log ever has it.
 */
export const linkUrl = (origin: string | null, { basePath }: Archive['config'], { token }: NewLink): string =>
  `${origin ?? ''}${basePath}/changepassword#token=${token}`

/** Sends a link where letters are sent, and shows it, this once, to the Administrator who made it. */
export function tellLink({ config, mailer }: Archive, request: FastifyRequest, account: AccountRow, link: NewLink): Invitation {
  const { expiresAt } = link
  const { userName, email: to } = account
  const url = linkUrl(knownOrigin(request, config.publicUrl), config, link)
  const letter: Letter = {
    to, userName, url, expiresAt, language: languageOf(request), kind: account.passwordHash ? 'reset' : 'invitation',
  }
  mailer?.send(letter, request.log)
  return { user: userOf(account), invitationUrl: url, expiresAt, mailed: Boolean(mailer) }
}
