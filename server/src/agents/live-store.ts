import type { Selectable } from 'kysely'
import { chunksOf } from '../db/chunks.ts'
import type { Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { AgentTable } from '../db/schema.ts'
import { ApiError, notFound, refuseStale } from '../errors.ts'
import { fold } from '../words/analyser.ts'
import type { AgentContent } from './content.ts'
import { namesOfAgent } from './names.ts'

export type AgentRow = Selectable<AgentTable>

/** Reads an agent that is not in the trash, when it is this transaction's turn. Throws NOT_FOUND, STALE. */
export async function liveAgent(tx: Tx, id: string, expectedVersion: number | null = null): Promise<AgentRow> {
  await takeTurn(tx)
  const row = await tx.selectFrom('agent').selectAll().where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst()
  if (!row) throw notFound()
  refuseStale(row.version, expectedVersion)
  return row
}

/**
 * Throws NAME_TAKEN, with the id of the other one, if an agent of the same type has the same name when folded. Two who are both dated, and
 * differently, are namesakes and may have the same name.
 */
export async function requireFreeName(tx: Tx, { type, name, date }: AgentContent, exceptId = ''): Promise<void> {
  const others = await tx.selectFrom('agent').select(['id', 'date']).where('nameFold', '=', fold(name)).where('type', '=', type)
    .where('deletedAt', 'is', null).where('id', '!=', exceptId).orderBy('id').execute()
  const same = others.find((other) => other.date === null || date === null || fold(other.date) === fold(date))
  if (same) throw new ApiError('NAME_TAKEN', { id: same.id, name })
}

/** Writes the folded names of agents, instead of those that the table has. */
export async function writeNames(
  tx: Tx, agents: readonly { id: string; content: Pick<AgentContent, 'name' | 'otherNames'> }[]
): Promise<void> {
  for (const chunk of chunksOf(agents)) {
    await tx.deleteFrom('agentName').where('agentId', 'in', chunk.map(({ id }) => id)).execute()
    await insertRows(
      tx, 'agentName', chunk.flatMap(({ id, content }) => namesOfAgent(content).map((name) => ({ agentId: id, ...name })))
    )
  }
}
