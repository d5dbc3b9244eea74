import { sql } from 'kysely'
import type { Database, Db, Tx } from '../db/database.ts'
import { waitForTurn } from '../db/engine.ts'
import { keptValues } from '../db/kept-values.ts'

/** A reading of all stored bytes, spread over nights. */
export type Round = {
  /** The last bytes that were read, in the order of their names; empty at the beginning. */
  after: string
  checked: number
  bytes: number
  /** The night whose part is being read, or was, and how much of it. */
  night: string
  tonight: number
  isDoneTonight: boolean
  /** Which server reads, and until when it has the turn. */
  by: string | null
  heldUntil: string | null
  /** Somebody has asked for all of it at once. */
  isAsked?: boolean
  /** What was asked for ended with an error, and has not been made good since. */
  hasFailed?: boolean
}

type Rows = {
  'fixity.round': Round
  /** The SHA-256 of stored bytes that were found damaged or missing, and are not known to be whole again. */
  'fixity.wrong': string[]
}

const { read, write } = keptValues<Rows>()

export const readRound = (db: Db): Promise<Round | null> => read(db, 'fixity.round')

export const writeRound = (tx: Tx, round: Round): Promise<void> => write(tx, 'fixity.round', round)

/** Works on the round while no other server does. */
export const onRound = <T>(database: Database, work: (tx: Tx, round: Round | null) => Promise<T>): Promise<T> =>
  database.write.transaction().execute(async (tx) => {
    await waitForTurn(tx, 'upkeep')
    return work(tx, await readRound(tx))
  })

export const readWrong = async (db: Db): Promise<string[]> => (await read(db, 'fixity.wrong')) ?? []

/** Notes what was found among the stored bytes after `from`, as far as `to`, null for the end, and forgets what was found there before. */
export async function noteWrong(tx: Tx, { from, to }: { from: string; to: string | null }, wrong: readonly string[]): Promise<void> {
  const before = await readWrong(tx)
  const elsewhere = before.filter((sha256) => sha256 <= from || (to !== null && sha256 > to))
  const now = [...elsewhere, ...wrong]
  if (before.length > 0 || now.length > 0) await write(tx, 'fixity.wrong', now)
}

/** How many stored bytes there are. */
export async function storedBytes(db: Db): Promise<number> {
  const { rows: [row] } = await sql<{ total: number | string | null }>`select sum(size) as total from blob`.execute(db)
  return Number(row?.total ?? 0)
}
