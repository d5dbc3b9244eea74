import type { FastifyLoggerOptions, FastifyReply, FastifyRequest } from 'fastify'

/**
 * What is secret in an address: tickets, and what somebody may put there by mistake. That an equals sign follows is asked first: else a
 * long address takes minutes.
 */
const SECRET_IN_ADDRESS = /([?&](?=[^?=&]*=)[^?=&]*(?:ticket|token|password|secret|key)[^?=&]*=)[^&]*/gi

/** A ticket within a path, after a file's id. */
const SECRET_IN_PATH = /(~|%7e)[\w-]{40,}/gi

export const withoutSecrets = (address: string): string => address.replace(SECRET_IN_ADDRESS, '$1…').replace(SECRET_IN_PATH, '$1…')

type LoggedError = { type: string; code: string | undefined; message: string; stack: string; cause?: LoggedError }

/** What went wrong and where, and none of what drivers hang on errors: rows, bound values, what was received. */
function logError({ name, code, message, stack = '', cause }: NodeJS.ErrnoException): LoggedError {
  return { type: name, code, message, stack, ...(cause instanceof Error && { cause: logError(cause) }) }
}

/** What the log says of a request: neither headers nor bodies, which carry passwords and tokens. */
export const loggerOptions = (level: string): FastifyLoggerOptions | false =>
  level !== 'silent' && {
    level,
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({ method, url: withoutSecrets(url), remoteAddress: ip }),
      res: ({ statusCode }: Pick<FastifyReply, 'statusCode'>) => ({ statusCode }),
      err: logError,
    },
  }
