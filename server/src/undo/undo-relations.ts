import { sideNamed } from '@faldone/contract/record-relation.ts'
import { addRelations, areRelated, isThere, keptRecords, type Relation, relationOf, removeRelations } from '../record-relations/store.ts'
import { BATCH, type Undo } from './undo-state.ts'
import { type Deed, readDeeds } from './undo-store.ts'

/**
 * Takes away the relations between records that a change set made, and brings back those that it took away. Those that somebody has
 * removed or made since stay as they are. Returns how many records got their relations back or lost them.
 */
export async function undoRecordRelations(undo: Undo): Promise<number> {
  return (await takeAway(undo)) + (await bringBack(undo))
}

async function takeAway({ tx, changeSetId, change, kept }: Undo): Promise<number> {
  const records = new Set<string>()
  for await (const deeds of readDeeds(tx, changeSetId, 'document', ['relate'], BATCH)) {
    for (const relation of relationsIn(deeds, ({ after }) => after)) {
      if (await isThere(tx, relation)) {
        await removeRelations(tx, [relation], change)
        records.add(relation.fromId).add(relation.toId)
      } else kept.push({ entity: 'document', id: relation.fromId, reason: 'EDITED' })
    }
  }
  return records.size
}

async function bringBack({ tx, changeSetId, change, kept }: Undo): Promise<number> {
  const records = new Set<string>()
  for await (const deeds of readDeeds(tx, changeSetId, 'document', ['unrelate'], BATCH)) {
    const relations = relationsIn(deeds, ({ before }) => before)
    const there = await keptRecords(tx, relations.flatMap(({ fromId, toId }) => [fromId, toId]))
    for (const relation of relations) {
      const gone = [relation.fromId, relation.toId].find((id) => !there.has(id))
      if (gone) kept.push({ entity: 'document', id: gone, reason: 'DELETED' })
      else if (await areRelated(tx, relation)) kept.push({ entity: 'document', id: relation.fromId, reason: 'EDITED' })
      else {
        await addRelations(tx, [relation], change)
        records.add(relation.fromId).add(relation.toId)
      }
    }
  }
  return records.size
}

/** Both records of a relation have an event: it is read from that of the first one. */
function relationsIn(deeds: readonly Deed[], values: (deed: Deed) => Deed['after']): Relation[] {
  return deeds.flatMap((deed) => Object.entries(values(deed)).flatMap(([name, otherId]) => {
    const side = sideNamed(name)
    if (!side || typeof otherId !== 'string') return []
    const relation = relationOf(deed.entityId, { ...side, documentId: otherId })
    return relation.fromId === deed.entityId ? [relation] : []
  }))
}
