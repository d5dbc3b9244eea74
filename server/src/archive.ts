import type { FastifyBaseLogger, FastifyInstance, RawReplyDefaultExpression, RawRequestDefaultExpression, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Identify } from './http/viewer.ts'
import type { Mailer } from './mail/mailer.ts'

/** How many bytes are free on the disk of a folder, and how many it has. `total` 0 means unknown. */
export type FreeSpace = (folder: string) => Promise<{ free: number; total: number }>

/**
 * What every feature works with. Without a mailer, links are only shown. `identify` is for tests that choose the viewer themselves.
 * `clientFolder` is where the built browser application is, if not in its usual place. `freeSpace` checks the disk.
 */
export type Archive = {
  config: Config
  database: Database
  identify?: (bySession: Identify) => Identify
  mailer?: Mailer | null
  clientFolder?: string
  freeSpace?: FreeSpace
}

declare module 'fastify' {
  interface FastifyInstance {
    archive: Archive
    /** The secret from which the keys of this installation are derived, see `deriveKey`. */
    signingSecret: string
  }
}

/** A Fastify instance whose routes take their types from Zod schemas. */
export type App =
  FastifyInstance<RawServerDefault, RawRequestDefaultExpression, RawReplyDefaultExpression, FastifyBaseLogger, ZodTypeProvider>
