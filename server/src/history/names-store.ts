import type { HistoryEvent } from '@faldone/contract/history.ts'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'

const COLUMNS = { document: 'title', unit: 'name', file: 'name', tematica: 'it', tipologia: 'it', account: 'userName' } as const
type Named = keyof typeof COLUMNS

/** What records are called, those in the trash included. */
export async function namesOf(db: Db, table: Named, ids: readonly string[]): Promise<Map<string, string>> {
  const name = db.dynamic.ref<never>(COLUMNS[table])
  const rows =
    await inChunks([...new Set(ids)], (chunk) => db.selectFrom(table).select('id').select(name).where('id', 'in', chunk).execute())
  return new Map(rows.map((row) => [row.id, (row as Record<string, string>)[COLUMNS[table]]!]))
}

/** What a change set's summary says of what it is about, where that is one thing. */
export const nameOfOne = (about: readonly { name: string }[]): { name?: string } => (about.length === 1 ? { name: about[0]!.name } : {})

/**
 * What a change set's summary says of a move beside its counts: what moved, where that is one, and the unit that it came
 * into; null where it came out of all units.
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

/** The fields by which events speak of other records. */
const REFERENCES = { unitId: 'unit', parentId: 'unit', documentId: 'document' } as const satisfies Record<string, Named>

function references(values: Values): { table: Named; id: string }[] {
  return Object.entries(REFERENCES).flatMap(([field, table]) => {
    const id = values?.[field]
    return typeof id === 'string' ? [{ table, id }] : []
  })
}

const isNamed = (entity: string): entity is Named => entity in COLUMNS

/** What an event itself knows of the name of its record. */
function ownName({ before, after }: Nameless): string | null {
  const values = { ...before, ...after }
  const name = values['title'] ?? values['name'] ?? values['it'] ?? values['userName']
  return typeof name === 'string' ? name : null
}

/** Events with the names of the records that they speak of. */
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
    name: names.get(event.entityId) ?? ownName(event),
    names: Object.fromEntries(
      [...references(event.before), ...references(event.after)].flatMap(({ id }) => (names.has(id) ? [[id, names.get(id)!]] : []))
    ),
  }))
}
