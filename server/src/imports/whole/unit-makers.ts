import { MAKER_COLUMNS, type MakerColumn } from '@faldone/contract/unit-columns.ts'
import { endNamed, unknownEnd } from '../../agents/sheet-ends-store.ts'
import { addRelations, type NewRelation } from '../../agents/relations-store.ts'
import { relationKey, relationsOfUnits } from '../../agents/sheet-store.ts'
import { guessType } from '../../agents/spellings.ts'
import { createAgents } from '../../agents/store.ts'
import type { Tx } from '../../db/database.ts'
import type { Change } from '../../history/store.ts'

/** Somebody who has to do with a unit, as a column of a sheet names them: `Comitato (1970-1977)`. */
export type Maker = { column: MakerColumn; name: string }

/** Who made or kept the papers of a unit. */
export type Made = { unitId: string; makers: readonly Maker[] }

/** What relating them added: the names of new agents, and by unit those who are related to it now. */
export type AddedMakers = { agents: string[]; byUnit: Map<string, Maker[]>; relations: number }

/**
 * Relates units to those who made or kept them, as the sheet of agents names them. Those whom no agent is called like become agents.
 * Nobody is taken away, and dates of relations that are there stay.
 */
export async function relateMakers(tx: Tx, made: readonly Made[], change: Change): Promise<AddedMakers> {
  const added: AddedMakers = { agents: [], byUnit: new Map(), relations: 0 }
  if (made.length === 0) return added
  const there = await relationsOfUnits(tx)
  const relations: NewRelation[] = []
  for (const { unitId, makers } of made) {
    for (const maker of makers) {
      const role = MAKER_COLUMNS[maker.column]
      const known = await endNamed(tx, 'agent', maker.name)
      const { name, date } = known ? { name: maker.name, date: known.date } : unknownEnd(maker.name)
      const agentId = known?.id ?? (await createAgents(tx, [{ type: guessType(name, 'author'), name }], change))[0]!
      if (!known) added.agents.push(name)
      const key = relationKey(agentId, role, unitId)
      if (there.has(key)) continue
      there.add(key)
      relations.push({ agentId, role, unitId, date })
      added.byUnit.set(unitId, [...(added.byUnit.get(unitId) ?? []), maker])
    }
  }
  added.relations = await addRelations(tx, relations, change)
  return added
}
