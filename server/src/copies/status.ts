import type { CopyFaultCode } from '@faldone/contract/copies.ts'
import { NIGHTS, type Status } from '@faldone/contract/status.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { listUpkeep } from '../upkeep/store.ts'
import { readRoom } from './room-store.ts'
import { readCopySettings, readTurn } from './state-store.ts'
import { isHeld } from './turn.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A night may have several: one that failed, and one that was asked for. */
const MOST = 60

export type CopyConfig = Pick<Config, 'backupPlace' | 'backupTime' | 'backupKeep' | 'backupPassphrase'>

/** Where copies are made, and what came of the last ones. */
export async function statusOfCopies(db: Db, config: CopyConfig, now: Date): Promise<Status['copies']> {
  const { place, time, encrypted } = await readCopySettings(db, config)
  const turn = await readTurn(db)
  const since = new Date(now.getTime() - NIGHTS * DAY_MS).toISOString()
  const last = (await listUpkeep(db, 'copy', MOST)).filter(({ at }) => at > since)
    .map(({ kind: _, fault, ...copy }) => ({ ...copy, fault: fault as CopyFaultCode | null }))
  const locked = [...(config.backupPlace ? ['place' as const] : []), ...(config.backupTime ? ['time' as const] : [])]
  const isRunning = place !== null && (turn.isAsked || isHeld(turn, now))
  return { place, time, locked, encrypted, isRunning, last, room: await readRoom(db, place, now) }
}
