import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { type RunnerOptions, startRunner } from '../../jobs/runner.ts'
import { recognitionJob } from './job.ts'
import { isPaused } from './pause-store.ts'
import { askForRecognition, waitsForRecognition } from './store.ts'

const EVERY_MS = 5_000

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>

/**
 * Recognises the words in scans, one file after the other. Its jobs have a runner of their own, so that pictures and texts need not wait
 * for them.
 */
export function startRecognition(
  database: Database, config: Config, log: Log, options: Partial<RunnerOptions> & { everyMs?: number } = {}
): { stop(): Promise<void> } {
  const mayBegin = async () => !(await isPaused(database.read))
  const runner = startRunner(database, { recognition: recognitionJob(database, config) }, log, { mayBegin, ...options })
  const ask = async () => {
    if (await waitsForRecognition(database.read)) await database.write.transaction().execute(askForRecognition)
  }
  let asking = Promise.resolve()
  const begin = () => {
    asking = asking.then(ask).catch((error: unknown) => log.error({ err: error }, 'asking for recognition'))
  }
  begin()
  const timer = setInterval(begin, options.everyMs ?? EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all([asking, runner.stop()])
    },
  }
}
