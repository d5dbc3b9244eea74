import type { FastifyReply } from 'fastify'
import type { Database, Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { type Change, changeNow } from './store.ts'
import type { Viewer } from '../http/viewer.ts'

/** Changes the archive for a viewer, in one transaction, in its turn and under the viewer's name. */
export const changing = <T>(database: Database, { userName }: Viewer, work: (tx: Tx, change: Change) => Promise<T>): Promise<T> =>
  database.write.transaction().execute(async (tx) => {
    // The time of the change is that of its turn, not of the waiting, so that later changes have later times.
    await takeTurn(tx)
    return work(tx, changeNow(userName))
  })

/** Names the change set in a header, for answers whose body has no place for it. */
export const tellChangeSet = (reply: FastifyReply, { changeSetId }: Pick<Change, 'changeSetId'>): FastifyReply =>
  (changeSetId ? reply.header('change-set', changeSetId) : reply)

/** Names in a header what `POST /archive/trash/:id/restore` brings back. */
export const tellDeletion = (reply: FastifyReply, deletionId: string): FastifyReply => reply.header('deletion-id', deletionId)
