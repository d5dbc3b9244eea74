import { finished } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../errors.ts'
import { contentDisposition } from '../files/file-name.ts'
import { mayBeSilent } from '../http/long-answers.ts'
import { turns } from '../jobs/turns.ts'
import { type ExportConfig, type ExportTask, type RunningExport, runExport } from './process.ts'
import { TYPES } from './task.ts'

/** Each has a child process, for as long as its reader takes. */
const AT_ONCE = 3
/** As long as others wait for a busy archive. */
const PATIENCE_MS = 30_000

/**
 * Sends a file while it is being written. If the client goes away, the writing ends. Throws BUSY if too many files have been in progress
 * for too long.
 */
export type SendExport = (request: FastifyRequest, reply: FastifyReply, task: ExportTask, fileName: string) => Promise<FastifyReply>

type Habits = { atOnce?: number; patienceMs?: number; run?: typeof runExport }

/** Sends files while they are being written, a few at once. The others wait for their turn. */
export function sendingExports(
  config: ExportConfig, { atOnce = AT_ONCE, patienceMs = PATIENCE_MS, run = runExport }: Habits = {}
): SendExport {
  const inTurn = turns(atOnce)

  /** The slot is released when the answer has ended or the client has gone away. */
  function begin({ raw }: FastifyReply, task: ExportTask): Promise<RunningExport> {
    const { promise, resolve, reject } = Promise.withResolvers<RunningExport>()
    const waiting = new AbortController()
    const giveUp = () => waiting.abort(new ApiError('BUSY'))
    const timer = setTimeout(giveUp, patienceMs)
    raw.once('close', giveUp)
    const send = async () => {
      clearTimeout(timer)
      const running = await run(config, task)
      raw.once('close', running.stop)
      // The client went away while it was starting.
      if (waiting.signal.aborted) running.stop()
      resolve(running)
      await finished(raw).catch(() => {})
    }
    inTurn(send, waiting).catch(reject).finally(() => clearTimeout(timer))
    return promise
  }

  return async (request, reply, task, fileName) => {
    mayBeSilent(reply.raw)
    const { bytes, ended } = await begin(reply, task)
    ended.catch((error: unknown) => reply.raw.destroyed || request.log.error({ err: error }, 'export'))
    return reply.type(TYPES[task.format]).header('content-disposition', contentDisposition('attachment', fileName))
      .header('cache-control', 'no-store').send(bytes)
  }
}
