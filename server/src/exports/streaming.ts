import { finished } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../errors.ts'
import { contentDisposition } from '../files/file-name.ts'
import { turns } from '../jobs/turns.ts'
import { type ExportConfig, type ExportTask, type RunningExport, runExport } from './process.ts'
import { TYPES } from './task.ts'

/** Each takes a process of its own, and holds it as long as its reader takes. */
const AT_ONCE = 3
/** As long as others wait for a busy archive. */
const PATIENCE_MS = 30_000

/** Sends a file as it is written; whoever goes away ends the writing. Throws BUSY where too many files are being sent for too long. */
export type SendExport = (request: FastifyRequest, reply: FastifyReply, task: ExportTask, fileName: string) => Promise<FastifyReply>

type Habits = { atOnce?: number; patienceMs?: number; run?: typeof runExport }

/** Files that are written while they are sent: few at once, the others wait for their turn. */
export function sendingExports(
  config: ExportConfig, { atOnce = AT_ONCE, patienceMs = PATIENCE_MS, run = runExport }: Habits = {}
): SendExport {
  const inTurn = turns(atOnce)

  /** Its place is given back when the answer has ended or was cut off. */
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
      // Whoever went away while it began did not hear of it.
      if (waiting.signal.aborted) running.stop()
      resolve(running)
      await finished(raw).catch(() => {})
    }
    inTurn(send, waiting).catch(reject).finally(() => clearTimeout(timer))
    return promise
  }

  return async (request, reply, task, fileName) => {
    const { bytes, ended } = await begin(reply, task)
    ended.catch((error: unknown) => reply.raw.destroyed || request.log.error({ err: error }, 'export'))
    return reply.type(TYPES[task.format]).header('content-disposition', contentDisposition('attachment', fileName))
      .header('cache-control', 'no-store').send(bytes)
  }
}
