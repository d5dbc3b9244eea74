import type { FastifyBaseLogger, FastifyInstance, RawReplyDefaultExpression, RawRequestDefaultExpression, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { AccessTokens } from './accounts/token.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { FreeSpace, Room } from './files/room.ts'
import type { Identify } from './http/viewer.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Search } from './search/search.ts'

/**
 * What every feature works with. Without a mailer links are only shown; `identify` is for tests, which may say themselves
 * who asks; `clientFolder` is where the built browser application lies, if not in its place; `freeSpace` looks at the disk;
 * `openSearch` opens threads that search, else the server searches by itself.
 */
export type Archive = {
  config: Config
  database: Database
  identify?: (bySession: Identify) => Identify
  mailer?: Mailer | null
  clientFolder?: string
  freeSpace?: FreeSpace
  openSearch?: (secret: string) => Search
}

declare module 'fastify' {
  interface FastifyInstance {
    archive: Archive
    /** What the keys of this installation are made of, see `deriveKey`. */
    signingSecret: string
    tokens: AccessTokens
    searching: Search
    /** What looks that uploads fit on the disk. */
    room: Room
  }
}

/** A Fastify whose routes take their types from Zod schemas. */
export type App =
  FastifyInstance<RawServerDefault, RawRequestDefaultExpression, RawReplyDefaultExpression, FastifyBaseLogger, ZodTypeProvider>
