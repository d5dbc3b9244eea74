import type { HistoryEvent } from '@faldone/contract/history.ts'
import { sideNamed } from '@faldone/contract/record-relation.ts'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'

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

type Nameless = Omit<HistoryEvent, 'name' | 'names'>
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

/** Events with the names of the records that they refer to. */
export async function named(db: Db, events: readonly Nameless[]): Promise<HistoryEvent[]> {
  const wanted = events.flatMap(({ entity, entityId, before, after }) => [
    ...(isNamed(entity) ? [{ table: entity, id: entityId }] : []), ...references(before), ...references(after),
  ])
  const names = new Map<string, string>()
  for (const [table, asked] of Map.groupBy(wanted, ({ table }) => table)) {
    for (const [id, name] of await namesOf(db, table, asked.map(({ id }) => id))) names.set(id, name)
  }
  return events.map((event) => ({
    ...event,
    name: names.get(event.entityId) ?? ownName(event) ?? nameOfAgent(event, names),
    names: Object.fromEntries(
      [...references(event.before), ...references(event.after)].flatMap(({ id }) => (names.has(id) ? [[id, names.get(id)!]] : []))
    ),
  }))
}
