import type { FastifyInstance, InjectOptions } from 'fastify'

/** An answer of any shape: tests say what they expect of it. */
// oxlint-disable-next-line typescript/no-explicit-any -- an answer has any shape until it is looked at
type Body = Record<string, any>

export type Answer = { status: number; headers: Record<string, unknown>; body: Body }

type Sent = { body?: unknown; version?: number | string; headers?: Record<string, string> }

/** Calls the archive service. `version` is sent as If-Match. Paths are relative to /archive/api/archive. */
export function callerOf({ app }: { app: FastifyInstance }) {
  return async (method: InjectOptions['method'], path: string, { body, version, headers = {} }: Sent = {}): Promise<Answer> => {
    const ifMatch = version === undefined ? {} : { 'if-match': typeof version === 'number' ? `"${version}"` : version }
    const answer = await app.inject({
      method: method!, url: `/archive/api/archive${path}`, headers: { ...headers, ...ifMatch },
      ...(body !== undefined && { payload: body as object })
    })
    return { status: answer.statusCode, headers: answer.headers, body: answer.body ? answer.json() : {} }
  }
}

export type Call = ReturnType<typeof callerOf>

/** The user who works in tests that change the archive. */
export const EDITOR = { userName: 'ida', role: 'Configurator', staff: true } as const
/** A signed-in user who may only read. */
export const READER = { userName: 'rosa', role: 'User', staff: false } as const
