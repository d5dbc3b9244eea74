import type { DecideMentions, Mentioned, MentionedEntity } from '@faldone/contract/mention.ts'
import { addRelations as addAgentRelations } from '../agents/relations-store.ts'
import type { Db, Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { updateDocuments } from '../documents/store.ts'
import { ApiError, notFound } from '../errors.ts'
import { type Change, inChangeSet, type RecordedEvent, recordEvents } from '../history/store.ts'
import { addRelations, areRelated, relationOf } from '../record-relations/store.ts'

/**
 * Accepts names that are proposed for a record, which become relations or themes of it, or dismisses them, so that they are not proposed
 * for this record again. All of it is one change set; what is so already changes nothing. Returns the change, with its change set if there
 * was one. Throws NOT_FOUND, UNKNOWN_VALUE.
 */
export async function decideMentions(
  tx: Tx, documentId: string, { decision, mentioned }: DecideMentions, change: Change
): Promise<Change> {
  await takeTurn(tx)
  const record = await tx.selectFrom('document').select('title').where('id', '=', documentId).where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!record) throw notFound()
  const names = new Map<Mentioned, string>()
  for (const one of mentioned) names.set(one, await liveName(tx, one))
  const open: Mentioned[] = []
  for (const one of mentioned) if (one.id !== documentId && !(await isSettled(tx, documentId, one, decision))) open.push(one)
  if (open.length === 0) return change
  const act = await inChangeSet(tx, change, decision === 'accept' ? 'mention' : 'dismiss', { name: record.title, documents: 1 })
  if (decision === 'accept') await accept(tx, documentId, open, names, act)
  else await dismiss(tx, open.map(({ entity, id }) => ({ documentId, entity, mentionedId: id })), act)
  return act
}

const NAMES = { agent: 'name', tematica: 'it', document: 'title' } as const satisfies Record<MentionedEntity, string>

async function liveName(db: Db, { entity, id }: Mentioned): Promise<string> {
  const row = await db.selectFrom(entity).select(db.dynamic.ref<'name'>(NAMES[entity])).where('id', '=', id)
    .where('deletedAt', 'is', null).executeTakeFirst() as Record<string, string> | undefined
  if (!row) throw new ApiError('UNKNOWN_VALUE', { value: id })
  return row[NAMES[entity]]!
}

/** Whether a decision would change nothing. */
async function isSettled(db: Db, documentId: string, { entity, id }: Mentioned, decision: DecideMentions['decision']): Promise<boolean> {
  if (decision === 'dismiss') return isDismissed(db, { documentId, entity, mentionedId: id })
  if (entity !== 'document') return false
  return areRelated(db, relationOf(documentId, { type: 'related', inverse: false, documentId: id }))
}

async function accept(
  tx: Tx, documentId: string, open: readonly Mentioned[], names: ReadonlyMap<Mentioned, string>, change: Change
): Promise<void> {
  const of = (entity: MentionedEntity) => open.filter((one) => one.entity === entity)
  await addAgentRelations(tx, of('agent').map(({ id }) => ({ agentId: id, role: 'subject', documentId })), change)
  await addRelations(
    tx, of('document').map(({ id }) => relationOf(documentId, { type: 'related', inverse: false, documentId: id })), change
  )
  if (of('tematica').length === 0) return
  const there = await tx.selectFrom('documentTematica').innerJoin('document', 'num', 'documentNum').innerJoin(
    'tematica', 'tematica.id', 'tematicaId'
  ).select('it').where('document.id', '=', documentId).orderBy('itKey').execute()
  const tematiche = [...new Set([...there.map(({ it }) => it), ...of('tematica').map((one) => names.get(one)!)])]
  await updateDocuments(tx, [{ id: documentId, changes: { tematiche } }], change)
}

/** A proposal that a person does not want again. */
export type Dismissed = { documentId: string; entity: MentionedEntity; mentionedId: string }

async function isDismissed(db: Db, { documentId, entity, mentionedId }: Dismissed): Promise<boolean> {
  const row = await db.selectFrom('dismissedMention').select('entity').where('documentId', '=', documentId).where('entity', '=', entity)
    .where('mentionedId', '=', mentionedId).executeTakeFirst()
  return row !== undefined
}

const eventOf = (action: 'dismiss' | 'propose', { documentId, entity, mentionedId }: Dismissed): RecordedEvent => ({
  entity: 'document', entityId: documentId, action, [action === 'dismiss' ? 'after' : 'before']: { [REFERENCES[entity]]: mentionedId },
})

/** Under these names the history refers to what was proposed. */
const REFERENCES = { agent: 'agentId', tematica: 'tematicaId', document: 'documentId' } as const satisfies Record<MentionedEntity, string>

/** What an event of a dismissal is about. */
export function dismissedIn(documentId: string, values: Record<string, unknown>): Dismissed[] {
  return (Object.keys(REFERENCES) as MentionedEntity[]).flatMap((entity) => {
    const mentionedId = values[REFERENCES[entity]]
    return typeof mentionedId === 'string' ? [{ documentId, entity, mentionedId }] : []
  })
}

/** Dismisses proposals. Those that are dismissed already are left out. Returns how many were added. */
export async function dismiss(tx: Tx, all: readonly Dismissed[], change: Change): Promise<number> {
  const fresh: Dismissed[] = []
  for (const one of all) if (!(await isDismissed(tx, one))) fresh.push(one)
  for (const one of fresh) await tx.insertInto('dismissedMention').values(one).execute()
  await recordEvents(tx, fresh.map((one) => eventOf('dismiss', one)), change)
  return fresh.length
}

/** Lets dismissed proposals come back. Returns how many there were. */
export async function proposeAgain(tx: Tx, all: readonly Dismissed[], change: Change): Promise<number> {
  const there: Dismissed[] = []
  for (const one of all) if (await isDismissed(tx, one)) there.push(one)
  for (const { documentId, entity, mentionedId } of there) {
    await tx.deleteFrom('dismissedMention').where('documentId', '=', documentId).where('entity', '=', entity)
      .where('mentionedId', '=', mentionedId).execute()
  }
  await recordEvents(tx, there.map((one) => eventOf('propose', one)), change)
  return there.length
}
