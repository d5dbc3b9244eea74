import type { Mentioned } from '@faldone/contract/mention.ts'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { revisionOf } from '../search/change-store.ts'
import { type Known, type NameTree, nameTree } from './name-tree.ts'

type Kept = { revision: number; tree: NameTree }
const kept = new WeakMap<Db, Kept>()

/** The names of all persons, organisations and themes, kept until the archive changes. */
export async function knownNames(db: Db): Promise<NameTree> {
  const revision = await revisionOf(db)
  const before = kept.get(db)
  if (before?.revision === revision) return before.tree
  const agents = await db.selectFrom('agent').select(['id', 'type', 'name', 'otherNames']).where('deletedAt', 'is', null).execute()
  const themes = await db.selectFrom('tematica').select(['id', 'it', 'en']).where('deletedAt', 'is', null).execute()
  const tree = nameTree([
    ...agents.map(({ id, type, name, otherNames }): Known =>
      ({ entity: 'agent', id, type, names: [name, ...(JSON.parse(otherNames) as string[])] })),
    ...themes.map(({ id, it, en }): Known => ({ entity: 'tematica', id, type: null, names: en === null ? [it] : [it, en] })),
  ])
  kept.set(db, { revision, tree })
  return tree
}

/** A record in whose text names are looked for. */
export type Place = { id: string; num: number; unitId: string | null; rootId: string | null }

export const keyOf = ({ entity, id }: Mentioned): string => `${entity} ${id}`

/**
 * What is not proposed for each of these records, as keys: what it has already, in whatever role, those who made its fondo, whose name
 * stands on every sheet, and what a person has dismissed.
 */
export async function settledFor(db: Db, places: readonly Place[]): Promise<Map<string, Set<string>>> {
  const settled = new Map(places.map(({ id }) => [id, new Set([keyOf({ entity: 'document', id })])]))
  const add = (documentId: string, mentioned: Mentioned) => settled.get(documentId)!.add(keyOf(mentioned))
  const ids = places.map(({ id }) => id)
  for (const { documentId, agentId } of await agentsOf(db, ids)) add(documentId, { entity: 'agent', id: agentId })
  const themes = await inChunks(places.map(({ num }) => num), (chunk) => db.selectFrom('documentTematica')
    .innerJoin('document', 'num', 'documentNum').select(['document.id', 'tematicaId']).where('documentNum', 'in', chunk).execute())
  for (const { id, tematicaId } of themes) add(id, { entity: 'tematica', id: tematicaId })
  for (const [own, other] of [['fromId', 'toId'], ['toId', 'fromId']] as const) {
    const related = await inChunks(ids, (chunk) =>
      db.selectFrom('documentRelation').select([`${own} as own`, `${other} as other`]).where(own, 'in', chunk).execute())
    for (const row of related) add(row.own, { entity: 'document', id: row.other })
  }
  const dismissed = await inChunks(ids, (chunk) => db.selectFrom('dismissedMention')
    .leftJoin('agentFormer', 'agentFormer.id', 'mentionedId').select(['documentId', 'entity', 'mentionedId', 'agentFormer.agentId'])
    .where('documentId', 'in', chunk).execute())
  for (const { documentId, entity, mentionedId, agentId } of dismissed) add(documentId, { entity, id: agentId ?? mentionedId })
  return settled
}

/** The agents that records are related to, and the creators of the units above them. */
const agentsOf = (db: Db, ids: readonly string[]) => inChunks(ids, async (chunk) => {
  const own = await db.selectFrom('agentRelation').select(['documentId', 'agentId']).where('documentId', 'in', chunk)
    .$narrowType<{ documentId: string }>().execute()
  const creators = await db.selectFrom('document').innerJoin('unitClosure', 'descendantId', 'document.unitId')
    .innerJoin('agentRelation', 'agentRelation.unitId', 'ancestorId').select(['document.id as documentId', 'agentId'])
    .where('document.id', 'in', chunk).where('role', '=', 'creator').execute()
  return [...own, ...creators]
})
