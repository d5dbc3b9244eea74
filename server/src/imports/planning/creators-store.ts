import { addRelations } from '../../agents/relations-store.ts'
import { agentNamed } from '../../agents/sheet-ends-store.ts'
import { createAgents } from '../../agents/store.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { Change } from '../../history/store.ts'
import type { UnitTree } from './archive-view.ts'
import { Creators, type NewCreator } from './creators.ts'
import { unitAt } from './new-units.ts'

/** The own name of an agent counts before the other names of others. */
export async function loadCreators(db: Db): Promise<Creators> {
  const names = await db.selectFrom('agentName').innerJoin('agent', 'agent.id', 'agentId').select(['agent.id', 'fold', 'nameFold'])
    .where('deletedAt', 'is', null).orderBy('agent.id').execute()
  const made = await db.selectFrom('agentRelation').innerJoin('unit', 'unit.id', 'unitId').select(['agentId', 'nameFold as fondo'])
    .where('role', '=', 'creator').where('level', '=', 'fondo').where('deletedAt', 'is', null).execute()
  const own = names.filter(({ fold, nameFold }) => fold === nameFold)
  const ids = [names, own].flatMap((named) => [...Map.groupBy(named, ({ fold }) => fold)])
  return new Creators(new Map(ids.map(([fold, agents]) => [fold, agents.map(({ id }) => id)])), made)
}

/** The names of those who made fondi, by the name of the fondo. */
export async function creatorNames(db: Db): Promise<Map<string, string[]>> {
  const rows = await db.selectFrom('agentRelation').innerJoin('unit', 'unit.id', 'unitId').innerJoin('agent', 'agent.id', 'agentId')
    .select(['unit.name as fondo', 'agent.name']).where('role', '=', 'creator').where('level', '=', 'fondo')
    .where('unit.deletedAt', 'is', null).where('agent.deletedAt', 'is', null).orderBy('agent.nameKey').orderBy('agent.id').execute()
  return new Map([...Map.groupBy(rows, ({ fondo }) => fondo)].map(([fondo, named]) => [fondo, named.map(({ name }) => name)]))
}

/** Relates the fondi of a sheet to those who made them. Their units must exist. Returns how many agents are new. */
export async function addCreators(tx: Tx, units: UnitTree, added: readonly NewCreator[], change: Change): Promise<number> {
  let created = 0
  const relations: Parameters<typeof addRelations>[1][number][] = []
  for (const { fondo, name, type } of added) {
    const known = await agentNamed(tx, name)
    if (known === undefined) created++
    const agentId = known ?? (await createAgents(tx, [{ type: type ?? 'organisation', name }], change))[0]!
    relations.push({ agentId, role: 'creator', unitId: unitAt(units, [{ level: 'fondo', name: fondo }]) })
  }
  if (relations.length > 0) await addRelations(tx, relations, change)
  return created
}
