import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { terminalLanguage } from '../command-line.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { runCopy } from './process.ts'
import { readCopySettings, readTurn } from './state-store.ts'
import type { CopyProgress } from './take.ts'
import { beginTurn, endTurn, isDue, renewTurn } from './turn.ts'
import { copyInWords } from './words.ts'

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

const EVERY_MS = 5_000
const RENEW_MS = 10_000

/**
 * Makes a copy every night, where a place is set, and whenever somebody asks for one. Of several servers one makes it. If that one is
 * stopped or dies, what is left to do is done by whichever server finds it.
 */
export function startCopying(database: Database, config: Config, log: Log): { stop(): Promise<void> } {
  const by = randomUUID()
  let running: ReturnType<typeof runCopy> | null = null
  let isStopping = false

  async function look(): Promise<void> {
    const settings = await readCopySettings(database.read, config)
    if (isStopping || !isDue(await readTurn(database.read), settings, new Date()) || !(await beginTurn(database, by, settings))) return
    let doing: CopyProgress | null = null
    const copy = (running = runCopy(config, (progress) => (doing = progress)))
    const renewing = setInterval(() => {
      // A server that has lost its turn stops, because another one is copying.
      renewTurn(database, by, doing).then((isOurs) => isOurs || copy.stop(), (error: unknown) => log.warn({ err: error }, 'copying'))
    }, RENEW_MS)
    let isDone = false
    try {
      const { reason, ...outcome } = await copy.ended
      isDone = outcome.fault === null
      log[isDone ? 'info' : 'error']({ copy: outcome, reason }, copyInWords(outcome, terminalLanguage()))
    } finally {
      clearInterval(renewing)
      running = null
      await endTurn(database, by, isDone, isStopping && !isDone)
    }
  }

  let looking = Promise.resolve()
  let isLooking = false
  const begin = () => {
    if (isLooking) return
    isLooking = true
    looking = look().catch((error: unknown) => {
      if (!isStopping) log.error({ err: error }, 'copying')
    }).finally(() => {
      isLooking = false
    })
  }
  const timer = setInterval(begin, EVERY_MS)
  return {
    async stop() {
      isStopping = true
      clearInterval(timer)
      running?.stop()
      await looking
    },
  }
}
