import { type Actors, ENTITIES_OF_ACCOUNTS, type HistoryEvent } from '@faldone/contract/history.ts'
import { can } from '@faldone/contract/permissions.ts'
import { sideNamed } from '@faldone/contract/record-relation.ts'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { fold } from '../words/analyser.ts'
import { actsOf } from './acts-store.ts'

const COLUMNS = {
  document: 'title', unit: 'name', file: 'name', agent: 'name', tematica: 'it', tipologia: 'it', place: 'name', account: 'userName',
  apiKey: 'name',
} as const
type Named = keyof typeof COLUMNS

/** The names of records, including those in the trash. */
export async function namesOf(db: Db, table: Named, ids: readonly string[]): Promise<Map<string, string>> {
  const name = db.dynamic.ref<never>(COLUMNS[table])
  const rows =
    await inChunks([...new Set(ids)], (chunk) => db.selectFrom(table).select('id').select(name).where('id', 'in', chunk).execute())
  return new Map(rows.map((row) => [row.id, (row as Record<string, string>)[COLUMNS[table]]!]))
}

/** What the summary of a change set says about its subject, if there is only one. */
export const nameOfOne = (about: readonly { name: string }[]): { name?: string } => (about.length === 1 ? { name: about[0]!.name } : {})

/**
 * What the summary of a move says besides its counts: the name of what moved, if it is one record, and the unit that it moved into; null if
 * it left all units.
 */
export async function toldMove(
  db: Db, table: 'unit' | 'document', ids: readonly string[], into: string | null
): Promise<{ name?: string; to: string | null }> {
  const to = into === null ? null : ((await namesOf(db, 'unit', [into])).get(into) ?? null)
  const moved = ids.length === 1 ? [...(await namesOf(db, table, ids)).values()] : []
  return { ...nameOfOne(moved.map((name) => ({ name }))), to }
}

/**
 * The people with an account, by their own names; where two share a name, with the username. This is the only place that decides how the
 * signature of a change reads. If another person used a username before, it is shown as it is. Only Administrators see people who have
 * changed nothing in the archive.
 */
export async function namesOfActors(db: Db, viewer: Viewer): Promise<Actors['items']> {
  let accounts = db.selectFrom('account').select(['userName', 'firstName', 'lastName']).where('removedAt', 'is', null)
    .where(({ not, exists, selectFrom }) => not(exists(
      selectFrom('account as former').select('former.id').whereRef('former.userName', '=', 'account.userName')
        .where('former.removedAt', 'is not', null)
    )))
  if (!can(viewer.role, 'accounts.manage'))
    accounts = accounts.where(({ exists, selectFrom }) => exists(
      selectFrom('event').select('event.id').whereRef('event.actor', '=', 'account.userName')
        .where('entity', 'not in', ENTITIES_OF_ACCOUNTS)
    ))
  const rows = await accounts.orderBy('userNameFold').execute()
  const people = rows.map(({ userName, firstName, lastName }) => ({ userName, name: `${firstName} ${lastName}` }))
  const sharing = Map.groupBy(people, ({ name }) => fold(name))
  return people.map(({ userName, name }) => ({ userName, name: sharing.get(fold(name))!.length > 1 ? `${name} (${userName})` : name }))
}

type Nameless = Omit<HistoryEvent, 'name' | 'names' | 'act'>
type Values = Nameless['before']

/** The fields in which events refer to other records. So do relations between records, each under the name of its side. */
const REFERENCES = {
  unitId: 'unit', parentId: 'unit', documentId: 'document', agentId: 'agent', otherAgentId: 'agent', tematicaId: 'tematica',
} as const satisfies Record<string, Named>

const isReference = (field: string): field is keyof typeof REFERENCES => Object.hasOwn(REFERENCES, field)

function references(values: Values): { table: Named; id: string }[] {
  return Object.entries(values ?? {}).flatMap(([field, id]) => {
    const table = isReference(field) ? REFERENCES[field] : sideNamed(field) ? 'document' : null
    return table && typeof id === 'string' ? [{ table, id }] : []
  })
}

const isNamed = (entity: string): entity is Named => entity in COLUMNS

/** The name of its record that an event itself contains. */
function ownName({ before, after }: Nameless): string | null {
  const values = { ...before, ...after }
  const name = values['title'] ?? values['name'] ?? values['it'] ?? values['userName']
  return typeof name === 'string' ? name : null
}

/** A relation has the name of its agent. */
const nameOfAgent = ({ before, after }: Nameless, names: ReadonlyMap<string, string>): string | null =>
  names.get(String(after?.['agentId'] ?? before?.['agentId'])) ?? null

type Renaming = { id: string; entityId: string; before: string | null }

/** The events, oldest first, by which records got other names after the first of these events. */
async function renamings(db: Db, table: Named, events: readonly Nameless[]): Promise<Renaming[]> {
  const since = events.map(({ id }) => id).sort()[0] ?? ''
  const naming = `%"${COLUMNS[table]}":%`
  return inChunks([...new Set(events.map(({ entityId }) => entityId))], (chunk) => db
    .selectFrom('event').select(['id', 'entityId', 'before']).where('entityId', 'in', chunk).where('entity', '=', table)
    .where('id', '>', since).where('before', 'like', naming).where('after', 'like', naming).orderBy('id').execute())
}

/** What the records of events were called then, by the ids of the events, where they have had other names since. */
async function formerNames(db: Db, events: readonly Nameless[]): Promise<Map<string, string>> {
  const former = new Map<string, string>()
  for (const [table, some] of Map.groupBy(events, ({ entity }) => entity)) {
    // Accounts and keys keep their names; accounts have an event for each time of signing in.
    if (!isNamed(table) || ENTITIES_OF_ACCOUNTS.includes(table)) continue
    const later = await renamings(db, table, some)
    for (const { id, entityId } of some) {
      const next = later.find((renaming) => renaming.entityId === entityId && renaming.id > id)
      const name = next && (JSON.parse(next.before ?? '{}') as Record<string, unknown>)[COLUMNS[table]]
      if (typeof name === 'string') former.set(id, name)
    }
  }
  return former
}

/** Events with the names that their records had, those of the records that they refer to, and what they were part of. */
export async function told(db: Db, events: readonly Nameless[]): Promise<HistoryEvent[]> {
  const wanted = events.flatMap(({ entity, entityId, before, after }) => [
    ...(isNamed(entity) ? [{ table: entity, id: entityId }] : []), ...references(before), ...references(after),
  ])
  const names = new Map<string, string>()
  for (const [table, asked] of Map.groupBy(wanted, ({ table }) => table)) {
    for (const [id, name] of await namesOf(db, table, asked.map(({ id }) => id))) names.set(id, name)
  }
  const former = await formerNames(db, events)
  const acts = await actsOf(db, events.map(({ changeSetId }) => changeSetId))
  return events.map((event) => ({
    ...event,
    act: acts.get(event.changeSetId ?? '') ?? null,
    name: former.get(event.id) ?? names.get(event.entityId) ?? ownName(event) ?? nameOfAgent(event, names),
    names: Object.fromEntries(
      [...references(event.before), ...references(event.after)].flatMap(({ id }) => (names.has(id) ? [[id, names.get(id)!]] : []))
    ),
  }))
}
