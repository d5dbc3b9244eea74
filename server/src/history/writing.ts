import type { FastifyReply } from 'fastify'
import type { Database, Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { type Change, changeNow } from './store.ts'
import type { Viewer } from '../http/viewer.ts'

/** Changes the archive for whoever asked: one transaction, in its turn, under their name. */
export const changing = <T>(database: Database, { userName }: Viewer, work: (tx: Tx, change: Change) => Promise<T>): Promise<T> =>
  database.write.transaction().execute(async (tx) => {
    // The time of the change is that of its turn, not of the waiting: later changes carry later times.
    await takeTurn(tx)
    return work(tx, changeNow(userName))
  })

/** Tells in a header what undoes this act, where the answer's body has no place for it. */
export const tellChangeSet = (reply: FastifyReply, { changeSetId }: Pick<Change, 'changeSetId'>): FastifyReply =>
  (changeSetId ? reply.header('change-set', changeSetId) : reply)

/** Tells in a header what `POST /archive/trash/:id/restore` brings back. */
export const tellDeletion = (reply: FastifyReply, deletionId: string): FastifyReply => reply.header('deletion-id', deletionId)
