import { isIPv4 } from 'node:net'
import type { FastifyInstance, FastifyLoggerOptions, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { dailyFiles } from './daily-files.ts'
import { senderOf } from './sender.ts'

/**
 * Secrets in an address: tickets, and what users may put there by mistake. The lookahead for an equals sign comes first, because a long
 * address would otherwise take minutes.
 */
const SECRET_IN_ADDRESS = /([?&](?=[^?=&]*=)[^?=&]*(?:ticket|token|password|secret|key)[^?=&]*=)[^&]*/gi

/** A ticket within a path, after a file's id. */
const SECRET_IN_PATH = /(~|%7e)[\w-]{40,}/gi

export const withoutSecrets = (address: string): string => address.replace(SECRET_IN_ADDRESS, '$1…').replace(SECRET_IN_PATH, '$1…')

type LoggedError = { type: string; code: string | undefined; message: string; stack: string; cause?: LoggedError }

/** What went wrong and where, without what drivers attach to errors: rows, bound values, received data. */
function logError({ name, code, message, stack = '', cause }: NodeJS.ErrnoException): LoggedError {
  return { type: name, code, message, stack, ...(cause instanceof Error && { cause: logError(cause) }) }
}

const PARTS_OF_NETWORK = 3

/** The network of an address: the first three bytes of an IPv4 address, the first 48 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const sender = senderOf(address)
  return isIPv4(sender) ? sender.replace(/\d+$/, '0') : `${sender.split(':').slice(0, PARTS_OF_NETWORK).join(':')}::`
}

const TOLD: Record<Config['log']['addresses'], (address: string) => string | undefined> =
  { full: (address) => address, network: networkOf, none: () => undefined }

/** What the log says about a request. Headers and bodies are left out, because they contain passwords and tokens. */
export const loggerOptions = ({ level, folder, days, addresses }: Config['log']): FastifyLoggerOptions | false =>
  level !== 'silent' && {
    level,
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({ method, url: withoutSecrets(url), remoteAddress: TOLD[addresses](ip) }),
      res: ({ statusCode }: Pick<FastifyReply, 'statusCode'>) => ({ statusCode }),
      err: logError,
    },
    ...(folder !== null && { stream: dailyFiles(folder, days) }),
  }

/** Logs every request in a line, once it has been answered. `ms`: how long that took. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'request')
  })
}
