import { endNamed } from '../../agents/sheet-ends-store.ts'
import { addRelations, type NewRelation } from '../../agents/relations-store.ts'
import { relationKey, relationsOfUnits } from '../../agents/sheet-store.ts'
import { guessType } from '../../agents/spellings.ts'
import { createAgents } from '../../agents/store.ts'
import type { Tx } from '../../db/database.ts'
import type { Change } from '../../history/store.ts'

/** Who made the papers of a unit, as a sheet names them. */
export type Made = { unitId: string; names: readonly string[] }

/** What relating them added: the names of new agents, and by unit those who are its creators now. */
export type AddedCreators = { agents: string[]; byUnit: Map<string, string[]>; relations: number }

/**
 * Relates units to those who made them, as the sheet of agents names them: `Comitato (1970-1977)`. Those whom no agent is called like
 * become agents. Nobody is taken away, and dates of relations that are there stay.
 */
export async function relateCreators(tx: Tx, made: readonly Made[], change: Change): Promise<AddedCreators> {
  const added: AddedCreators = { agents: [], byUnit: new Map(), relations: 0 }
  if (made.length === 0) return added
  const there = await relationsOfUnits(tx, 'creator')
  const relations: NewRelation[] = []
  for (const { unitId, names } of made) {
    for (const name of names) {
      const known = await endNamed(tx, 'agent', name)
      const agentId = known?.id ?? (await createAgents(tx, [{ type: guessType(name, 'author'), name }], change))[0]!
      if (!known) added.agents.push(name)
      const key = relationKey(agentId, 'creator', unitId)
      if (there.has(key)) continue
      there.add(key)
      relations.push({ agentId, role: 'creator', unitId, date: known?.date ?? null })
      added.byUnit.set(unitId, [...(added.byUnit.get(unitId) ?? []), name])
    }
  }
  added.relations = await addRelations(tx, relations, change)
  return added
}
