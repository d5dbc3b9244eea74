import type { Invitation } from '@faldone/contract/account.ts'
import type { FastifyRequest } from 'fastify'
import type { Archive } from '../archive.ts'
import { languageOf } from '../errors.ts'
import { knownOrigin } from '../http/origin.ts'
import type { Letter } from '../mail/letter.ts'
import { type AccountRow, userOf } from './account-store.ts'
import type { NewLink } from './link-store.ts'

/**
 * The address where a password is chosen. `origin` is the known address of the server; null gives an address without a host. The token is
 * behind the `#`, which browsers do not send, so it is never in a log.
 */
export const linkUrl = (origin: string | null, { basePath }: Archive['config'], { token }: NewLink): string =>
  `${origin ?? ''}${basePath}/changepassword#token=${token}`

/** Sends a link by e-mail if mail is set up, and shows it, this once, to the Administrator who created it. */
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
