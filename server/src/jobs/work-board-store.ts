import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { skipLocked } from '../db/engine.ts'

/** How long work belongs to a server that does not say that it is still there. */
const HELD_MS = 10_000

/** Work as the board has it. `task` null: it has ended, with `problem`. */
export type Noted = { id: string; task: unknown; progress: unknown; problem: unknown }

/**
 * Work that a server has in hand. Each time that work is begun or taken over it has another `holder`, so a server that hung does not hold
 * any longer what another has taken over. JSON.
 */
export type Hold = { id: string; holder: string }

/** Another server has taken the work over. */
export class WorkLost extends Error {
  constructor() {
    super('Another server has taken this work over')
  }
}

/** Work that was taken over. `attempts`: how many servers have begun it; `stop`: somebody has asked to stop it. */
export type TakenOver = { hold: Hold; task: unknown; attempts: number; stop: boolean }

/** What servers on one PostgreSQL tell each other of the work that they have in hand. */
export type WorkBoard = ReturnType<typeof openWorkBoard>

/** Milliseconds of the database's clock, because those of servers may differ. */
const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
const heldFrom: RawBuilder<number> = sql`${now} + ${sql.lit(HELD_MS)}`

const parsed = (text: string | null): unknown => (text === null ? null : (JSON.parse(text) as unknown))

/**
 * Call this in every transaction in which work writes: until it ends, nobody takes the work over. Throws WorkLost if somebody has. `hold`:
 * nothing where a server works alone.
 */
export async function requireHold(tx: Tx, hold: Hold | null | undefined): Promise<void> {
  if (!hold) return
  const { id, holder } = hold
  // This lock stands in the way of taking over and of removing, not of renewing.
  const held = await tx.selectFrom('sharedWork').select('id').where('id', '=', id).where('holder', '=', holder)
    .where('task', 'is not', null).forKeyShare().executeTakeFirst()
  if (!held) throw new WorkLost()
}

/** Does something else than writing to the database while nobody can take the work over, for at most 30 seconds. Throws WorkLost. */
export const whileHeld = <T>(db: Db, hold: Hold | null, act: () => Promise<T>): Promise<T> =>
  (hold ? db.transaction().execute(async (tx) => {
    await sql`select set_config('idle_in_transaction_session_timeout', '30s', true)`.execute(tx)
    await requireHold(tx, hold)
    return act()
  }) : act())

export function openWorkBoard(db: Db, noun: string) {
  const own = ({ id, holder }: Hold) =>
    db.updateTable('sharedWork').where('id', '=', id).where('holder', '=', holder).where('task', 'is not', null)

  return {
    /** Takes work in hand. Null if it is in hand already. */
    async claim(id: string, task: unknown): Promise<Hold | null> {
      const holder = randomUUID()
      const row = { task: JSON.stringify(task), progress: null, problem: null, holder, heldUntil: heldFrom, attempts: 1, stop: 0 as const }
      const claimed = await db.insertInto('sharedWork').values({ id, noun, ...row })
        .onConflict((c) => c.column('id').doUpdateSet(row).where('sharedWork.task', 'is', null)).returning('id').executeTakeFirst()
      return claimed ? { id, holder } : null
    },
    /** Keeps work in hand. Null if another server has it by now. */
    async renew(hold: Hold, progress: unknown): Promise<{ stop: boolean } | null> {
      const row = await own(hold).set({ progress: JSON.stringify(progress), heldUntil: heldFrom }).returning('stop').executeTakeFirst()
      return row ? { stop: row.stop === 1 } : null
    },
    /** Notes that work has ended; with a problem, it stays until the next time. */
    async end(hold: Hold, problem: unknown): Promise<void> {
      if (problem !== null) await own(hold).set({ task: null, progress: null, problem: JSON.stringify(problem) }).execute()
      else await db.deleteFrom('sharedWork').where('id', '=', hold.id).where('holder', '=', hold.holder).execute()
    },
    /** Lets another server go on at once. */
    async release(hold: Hold): Promise<void> {
      await own(hold).set({ heldUntil: 0 }).execute()
    },
    /** Takes over work whose server has gone. Null where there is none. */
    async takeOver(): Promise<TakenOver | null> {
      const holder = randomUUID()
      const left = db.selectFrom('sharedWork').select('id').where('noun', '=', noun).where('task', 'is not', null)
        .where('heldUntil', '<', now).orderBy('heldUntil').limit(1)
      const row = await db.updateTable('sharedWork')
        .set((e) => ({ holder, heldUntil: heldFrom, attempts: e('attempts', '+', 1) }))
        .where('id', '=', skipLocked(db, left)).returning(['id', 'task', 'attempts', 'stop']).executeTakeFirst()
      if (!row) return null
      const { id, task, attempts, stop } = row
      return { hold: { id, holder }, task: parsed(task), attempts, stop: stop === 1 }
    },
    /** Asks the server that has this work in hand to stop it. False if none has. */
    async askToStop(id: string): Promise<boolean> {
      const row = await db.updateTable('sharedWork').set({ stop: 1 }).where('id', '=', id).where('task', 'is not', null)
        .returning('id').executeTakeFirst()
      return row !== undefined
    },
    async forget(id: string): Promise<void> {
      await db.deleteFrom('sharedWork').where('id', '=', id).execute()
    },
    async all(): Promise<Noted[]> {
      const rows = await db.selectFrom('sharedWork').select(['id', 'task', 'progress', 'problem']).where('noun', '=', noun).execute()
      return rows.map(({ id, ...row }) => ({ id, task: parsed(row.task), progress: parsed(row.progress), problem: parsed(row.problem) }))
    },
  }
}
