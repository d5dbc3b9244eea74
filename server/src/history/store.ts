import type { Page } from '@faldone/contract/common.ts'
import { type ChangeSet, ENTITIES_OF_ACCOUNTS, type HistoryEvent, SIGN_IN_ACTIONS } from '@faldone/contract/history.ts'
import { can } from '@faldone/contract/permissions.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { EventTable } from '../db/schema.ts'
import { idsSince, newId } from '../db/uuid.ts'
import { noteUnits } from '../db/noted-changes.ts'
import type { Viewer } from '../http/viewer.ts'
import { told } from './names-store.ts'

/** Who changes something, when (ISO 8601, UTC), and the change set it belongs to if it affects several records. */
export type Change = { actor: string | null; at: string; changeSetId: string | null }

/** A change that is made now. */
export const changeNow = (actor: string | null, changeSetId: string | null = null): Change => ({
  actor, at: new Date().toISOString(), changeSetId,
})

type Values = Record<string, unknown>

/** What happened to one record. `before` and `after` contain only the fields that changed. */
export type RecordedEvent = {
  id?: string
  entity: EventTable['entity']
  entityId: string
  action: EventTable['action']
  before?: Values | null
  after?: Values | null
}

type NewChangeSet = { action: string; actor: string | null; summary?: Values }

/** Opens a change set. Pass its id to `changeNow`. */
export async function openChangeSet(tx: Tx, { action, actor, summary = {} }: NewChangeSet): Promise<string> {
  const id = newId()
  await tx.insertInto('changeSet').values({ id, action, actor, at: new Date().toISOString(), summary: JSON.stringify(summary) }).execute()
  return id
}

/** Records at the end what a change set did, in counts. */
export async function closeChangeSet(tx: Tx, id: string, summary: Values): Promise<void> {
  await tx.updateTable('changeSet').set({ summary: JSON.stringify(summary) }).where('id', '=', id).execute()
}

/** The same change. If it has no change set and affects several records, it gets one of its own. */
export async function inChangeSet(tx: Tx, change: Change, action: string, summary: Values): Promise<Change> {
  if (change.changeSetId) return change
  return { ...change, changeSetId: await openChangeSet(tx, { action, actor: change.actor, summary }) }
}

const jsonOrNull = (values: Values | null | undefined) => (values ? JSON.stringify(values) : null)

/** Writes events into the history, in their order. */
export async function recordEvents(tx: Tx, events: readonly RecordedEvent[], change: Change): Promise<void> {
  const rows = events.map(({ id, entity, entityId, action, before, after }) => ({
    id: id ?? newId(), at: change.at, actor: change.actor, entity, entityId, action, changeSetId: change.changeSetId,
    before: jsonOrNull(before), after: jsonOrNull(after),
  }))
  await insertRows(tx, 'event', rows)
  await noteUnits(tx, events)
}

/** `since` and `before` are instants (ISO 8601). */
type PageQuery = { actor?: string | undefined; since?: string | undefined; before?: string | undefined; page: number; pageSize: number }
type HistoryQuery = PageQuery & {
  entity?: EventTable['entity'] | undefined
  id?: string | undefined
  changeSetId?: string | undefined
  signIns?: 'only' | 'without' | undefined
}

/** The places of words are kept for an undo; nobody reads them. */
function parsed(text: string | null): Values | null {
  if (text === null) return null
  const { reading: _reading, ...values } = JSON.parse(text) as Values
  return values
}

/** The id of the newest event, null if nothing ever happened. */
export const newestEvent = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('event').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? null

/** An instant as the columns write it. */
const written = (instant: string): string => new Date(instant).toISOString()

/**
 * Events, the newest first: of one record, of a type of record, of one change set, of one user, of some time, or all; with or without those
 * of signing in and out, or these alone. Only Administrators see those of accounts and of keys.
 */
export async function listEvents(
  db: Db, { entity, id, actor, changeSetId, since, before, signIns, page, pageSize }: HistoryQuery, viewer: Viewer
): Promise<Page<HistoryEvent>> {
  let events = db.selectFrom('event')
  if (!can(viewer.role, 'accounts.manage')) events = events.where('entity', 'not in', ENTITIES_OF_ACCOUNTS)
  if (entity === 'agent' && id) events = events.where((e) => e.or([e('entityId', '=', id), relatesAgent(id)]))
  else {
    if (entity) events = events.where('entity', '=', entity)
    if (id) events = events.where('entityId', '=', id)
  }
  if (actor) events = events.where('actor', '=', actor)
  if (changeSetId) events = events.where('changeSetId', '=', changeSetId)
  // No id is older than its event, so recent days need no index. Ids may be younger: they stay ahead when a clock is set back.
  if (since) events = events.where('at', '>=', written(since)).where('id', '>=', idsSince(Date.parse(since)))
  if (before) events = events.where('at', '<', written(before))
  // Only accounts have these, and there is an index for what is asked of one entity.
  if (signIns === 'only') events = events.where('entity', '=', 'account')
  if (signIns) events = events.where('action', signIns === 'only' ? 'in' : 'not in', SIGN_IN_ACTIONS)
  const { total } = await events.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await events.selectAll().orderBy('id', 'desc').limit(pageSize).offset((page - 1) * pageSize).execute()
  const items = await told(db, rows.map((row) => ({ ...row, before: parsed(row.before), after: parsed(row.after) })))
  return { items, total, page, pageSize }
}

/**
 * The events of relations of an agent. Those to records that are part of a change set are left out: accepting one proposal may make
 * thousands.
 */
const relatesAgent = (id: string) => sql<boolean>`(entity = 'relation' and (before like ${`%${id}%`} or after like ${`%${id}%`})
  and (change_set_id is null or coalesce(after, before) not like '%"documentId"%'))`

/** Change sets, the newest first, of everybody or of one user, of all times or some. */
export async function listChangeSets(db: Db, { actor, since, before, page, pageSize }: PageQuery): Promise<Page<ChangeSet>> {
  let sets = db.selectFrom('changeSet')
  if (actor) sets = sets.where('actor', '=', actor)
  if (since) sets = sets.where('at', '>=', written(since))
  if (before) sets = sets.where('at', '<', written(before))
  const { total } = await sets.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await sets.selectAll().orderBy('id', 'desc').limit(pageSize).offset((page - 1) * pageSize).execute()
  return { items: rows.map((row) => ({ ...row, summary: JSON.parse(row.summary) as Values })), total, page, pageSize }
}
