import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { terminalLanguage } from '../command-line.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { copyInTurn } from './in-turn.ts'
import type { CopyOutcome } from './run.ts'
import { readCopySettings, readTurn } from './state-store.ts'
import { beginTurn, isDue } from './turn.ts'
import { copyInWords } from './words.ts'

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

const EVERY_MS = 5_000

/**
 * Makes a copy every night, where a place is set, and whenever somebody asks for one. Of several servers one makes it. If that one is
 * stopped or dies, what is left to do is done by whichever server finds it.
 */
export function startCopying(database: Database, config: Config, log: Log): { stop(): Promise<void> } {
  const by = randomUUID()
  let stopCopy: (() => void) | null = null
  let isStopping = false
  let toldNoRoom: string | null = null

  async function look(): Promise<void> {
    const settings = await readCopySettings(database.read, config)
    if (isStopping || !isDue(await readTurn(database.read), settings, new Date()) || !(await beginTurn(database, by, settings))) return
    try {
      const outcome = await copyInTurn({ database, config, by }, {
        onFault: (error) => log.warn({ err: error }, 'copying'),
        onBegun: (stop) => (stopCopy = stop),
        isInterrupted: () => isStopping,
      })
      if (outcome) tell(outcome)
      else log.warn('Another server has taken the turn to copy')
    } finally {
      stopCopy = null
    }
  }

  function tell({ reason, noRoom, ...outcome }: CopyOutcome): void {
    if (noRoom !== null && noRoom !== toldNoRoom) log.warn({ reason: noRoom }, 'the room left for copies is not known')
    toldNoRoom = noRoom
    log[outcome.fault === null ? 'info' : 'error']({ copy: outcome, reason }, copyInWords(outcome, terminalLanguage()))
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
      stopCopy?.()
      await looking
    },
  }
}
