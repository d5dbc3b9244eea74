import type { FastifyLoggerOptions, FastifyReply, FastifyRequest } from 'fastify'

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

/** What the log says about a request. Headers and bodies are left out, because they contain passwords and tokens. */
export const loggerOptions = (level: string): FastifyLoggerOptions | false =>
  level !== 'silent' && {
    level,
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({ method, url: withoutSecrets(url), remoteAddress: ip }),
      res: ({ statusCode }: Pick<FastifyReply, 'statusCode'>) => ({ statusCode }),
      err: logError,
    },
  }
