import type { KindName } from '@faldone/contract/kinds.ts'
import type { Db } from '../db/database.ts'

/** A record as lists link to it. */
export type ListedRecord = { id: string; kind: KindName; title: string; date: string | null; year: number | null }

type Stretch = { limit: number; offset: number }
/** A unit with the number of public units directly below it, and of public records anywhere below it. */
type Holder = { id: string; children: number; documents: number }
/** Part of the records that are directly in a unit, or in none. */
type Segment = Stretch & { unitId: string | null }

const visible = (db: Db) =>
  db.selectFrom('document').where('deletedAt', 'is', null).where('hidden', '=', 0).select(['id', 'kind', 'title', 'date', 'year'])

const holders = (db: Db) =>
  db.selectFrom('unit').where('deletedAt', 'is', null).where('hidden', '=', 0)
    .select(['id', 'childrenPublic as children', 'documentsPublic as documents'])

/** The public records of a unit and of all units below it, in the order of the units. The kept counts tell which units can be skipped. */
export async function recordsBelow(db: Db, unit: Holder, stretch: Stretch): Promise<ListedRecord[]> {
  const segments = await segmentsIn(db, unit, stretch)
  return (await Promise.all(segments.map((segment) => recordsOf(db, segment)))).flat()
}

/** A fondo, or another unit without a parent. */
export type TopUnit = Holder & { name: string }

/** The public units of a kind without a parent, fondi first. */
export async function topUnits(db: Db, kind: KindName): Promise<TopUnit[]> {
  const tops = await holders(db).select(['name', 'orderKey']).where('kind', '=', kind).where('parentId', 'is', null).execute()
  // Sorted here: given an ORDER BY, the engine would walk through all units in order to find these few.
  return tops.sort((a, b) => (a.orderKey < b.orderKey ? -1 : 1))
}

/** All public records of a kind in the order of its units, from the topmost down. Records without a unit come last. */
export async function recordsOfKind(db: Db, kind: KindName, tops: readonly TopUnit[], stretch: Stretch): Promise<ListedRecord[]> {
  const { segments, left } = await throughAll(db, tops, stretch)
  const found = await Promise.all(segments.map((segment) => recordsOf(db, segment)))
  const loose = left.limit > 0 ? await recordsOf(db, { unitId: null, ...left }, kind) : []
  return [...found.flat(), ...loose]
}

function recordsOf(db: Db, { unitId, limit, offset }: Segment, kind?: KindName): Promise<ListedRecord[]> {
  const records =
    unitId === null ? visible(db).where('unitId', 'is', null).where('kind', '=', kind!) : visible(db).where('unitId', '=', unitId)
  return records.orderBy('position').orderBy('num').limit(limit).offset(offset).execute()
}

/** Records directly in a unit come before those in the units below it. */
async function segmentsIn(db: Db, unit: Holder, { limit, offset }: Stretch): Promise<Segment[]> {
  const children = unit.children > 0 ? await holders(db).where('parentId', '=', unit.id).orderBy('position').execute() : []
  const own = unit.documents - children.reduce((sum, { documents }) => sum + documents, 0)
  const first = Math.max(0, Math.min(limit, own - offset))
  const rest = { limit: limit - first, offset: Math.max(0, offset - own) }
  const below = rest.limit > 0 ? (await throughAll(db, children, rest)).segments : []
  return first > 0 ? [{ unitId: unit.id, limit: first, offset }, ...below] : below
}

/** Goes through the units until enough records are found. Returns also how many are still wanted after the last unit. */
async function throughAll(db: Db, units: readonly Holder[], { limit, offset }: Stretch): Promise<{ segments: Segment[]; left: Stretch }> {
  const segments: Segment[] = []
  for (const unit of units) {
    if (limit === 0) break
    const taken = Math.max(0, Math.min(limit, unit.documents - offset))
    if (taken > 0) segments.push(...(await segmentsIn(db, unit, { limit: taken, offset })))
    limit -= taken
    offset = Math.max(0, offset - unit.documents)
  }
  return { segments, left: { limit, offset } }
}

/** How many public records each kind has. */
export async function recordCounts(db: Db): Promise<Map<KindName, number>> {
  const rows = await db.selectFrom('searchTally').select(['kind', 'documentsPublic']).where('facet', '=', 'kind').execute()
  return new Map(rows.map(({ kind, documentsPublic }) => [kind, documentsPublic]))
}
