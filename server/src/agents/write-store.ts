import { isDeepStrictEqual } from 'node:util'
import type { Agent, CreateAgent, UpdateAgent } from '@faldone/contract/agent.ts'
import type { Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { insertRows } from '../db/insert-rows.ts'
import { newId } from '../db/uuid.ts'
import { type Change, recordEvents } from '../history/store.ts'
import { SYSTEM } from '../http/viewer.ts'
import { type AgentContent, changedContent, contentColumns, contentOf, newContent } from './content.ts'
import { indexAround } from './index-store.ts'
import { liveAgent, requireFreeName, writeNames } from './live-store.ts'
import { getAgent } from './read-store.ts'

/** Adds an agent. Throws NAME_TAKEN, see `requireFreeName`. */
export async function createAgent(tx: Tx, given: CreateAgent, change: Change): Promise<Agent> {
  await takeTurn(tx)
  await requireFreeName(tx, newContent(given))
  const [id] = await createAgents(tx, [given], change)
  return getAgent(tx, id!, SYSTEM)
}

/** Adds agents, whatever others are called. Returns their ids in the same order, which are new unless they are given. */
export async function createAgents(tx: Tx, agents: readonly (CreateAgent & { id?: string })[], change: Change): Promise<string[]> {
  await takeTurn(tx)
  const made = agents.map(({ id = newId(), ...given }) => ({ id, content: newContent(given) }))
  await insertRows(tx, 'agent', made.map(({ id, content }) => ({
    id, ...contentColumns(content), createdAt: change.at, createdBy: change.actor, updatedAt: change.at, updatedBy: change.actor,
  })))
  await writeNames(tx, made)
  await recordEvents(
    tx, made.map(({ id, content }) => ({ entity: 'agent', entityId: id, action: 'create', after: filled(content) })), change
  )
  return made.map(({ id }) => id)
}

const filled = (content: AgentContent): Record<string, unknown> =>
  Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)))

type How = { expectedVersion?: number | null; anyName?: boolean }

/**
 * Changes an agent. An absent field keeps its value, null clears it. A change that changes nothing keeps the version. Search finds its
 * records by the new names at once, and harvesters are told of its addresses. Throws NOT_FOUND, STALE, and NAME_TAKEN unless
 * the agent may have any name.
 */
export async function updateAgent(
  tx: Tx, id: string, changes: UpdateAgent, { expectedVersion = null, anyName = false }: How, change: Change
): Promise<Agent> {
  const row = await liveAgent(tx, id, expectedVersion)
  const before = contentOf(row)
  const after = changedContent(before, changes)
  const changed = (Object.keys(after) as (keyof AgentContent)[]).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  if (changed.length === 0) return getAgent(tx, id, SYSTEM)
  const isNamedAnew = changed.some((name) => name === 'name' || name === 'type' || name === 'date')
  if (isNamedAnew && !anyName) await requireFreeName(tx, after, id)
  await tx.updateTable('agent')
    .set({ ...contentColumns(after), version: row.version + 1, updatedAt: change.at, updatedBy: change.actor })
    .where('id', '=', id).execute()
  const only = (content: AgentContent) => Object.fromEntries(changed.map((name) => [name, content[name]]))
  await recordEvents(tx, [{ entity: 'agent', entityId: id, action: 'update', before: only(before), after: only(after) }], change)
  const isRenamed = changed.includes('name') || changed.includes('otherNames')
  if (isRenamed) await writeNames(tx, [{ id, content: after }])
  if (isRenamed || changed.includes('visibility') || changed.includes('sameAs')) await indexAround(tx, { agentIds: [id] })
  return getAgent(tx, id, SYSTEM)
}
