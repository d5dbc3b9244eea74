import type { KindName } from '@faldone/contract/kinds.ts'
import type { Db } from '../db/database.ts'

/** A record as lists link to it. */
export type ListedRecord = { id: string; kind: KindName; title: string; titleEn: string | null; date: string | null; year: number | null }

type Stretch = { limit: number; offset: number }
/** A unit with the number of public units directly below it, and of public records anywhere below it. */
type Holder = { id: string; children: number; documents: number }
/** Part of the records that are directly in a unit, or in none. */
type Segment = Stretch & { unitId: string | null }

const visible = (db: Db) =>
  db.selectFrom('document').where('deletedAt', 'is', null).where('hidden', '=', 0)
    .select(['id', 'kind', 'title', 'titleEn', 'date', 'year'])

/** The public units that hold records of a kind, or of any, and how many of them. */
function holders(db: Db, kind: KindName | null) {
  const units = db.selectFrom('unit').where('deletedAt', 'is', null).where('hidden', '=', 0)
    .select(['id', 'childrenPublic as children', 'unit.documentsPublic as documents'])
  if (kind === null) return units
  return units.clearSelect().innerJoin('unitCount', 'unitId', 'id').where('unitCount.kind', '=', kind)
    .select(['id', 'childrenPublic as children', 'unitCount.documentsPublic as documents'])
}

/** The public records of a unit and of all units below it, in the order of the units. The kept counts tell which units can be skipped. */
export async function recordsBelow(db: Db, unit: Holder, stretch: Stretch): Promise<ListedRecord[]> {
  const segments = await segmentsIn(db, null, unit, stretch)
  return (await Promise.all(segments.map((segment) => recordsOf(db, null, segment)))).flat()
}

/** A fondo, or another unit without a parent. */
export type TopUnit = Holder & { name: string; nameEn: string | null }

/** The public units without a parent that hold records of a kind, fondi first. */
export async function topUnits(db: Db, kind: KindName): Promise<TopUnit[]> {
  const tops = await holders(db, kind).select(['name', 'nameEn', 'orderKey']).where('parentId', 'is', null).execute()
  // Sorted here: given an ORDER BY, the engine would walk through all units in order to find these few.
  return tops.sort((a, b) => (a.orderKey < b.orderKey ? -1 : 1))
}

/** All public records of a kind in the order of its units, from the topmost down. Records without a unit come last. */
export async function recordsOfKind(db: Db, kind: KindName, tops: readonly TopUnit[], stretch: Stretch): Promise<ListedRecord[]> {
  const { segments, left } = await throughAll(db, kind, tops, stretch)
  const found = await Promise.all(segments.map((segment) => recordsOf(db, kind, segment)))
  const loose = left.limit > 0 ? await recordsOf(db, kind, { unitId: null, ...left }) : []
  return [...found.flat(), ...loose]
}

function recordsOf(db: Db, kind: KindName | null, { unitId, limit, offset }: Segment): Promise<ListedRecord[]> {
  const records = visible(db).where('unitId', unitId === null ? 'is' : '=', unitId)
  return (kind ? records.where('kind', '=', kind) : records).orderBy('position').orderBy('num').limit(limit).offset(offset).execute()
}

/** Records directly in a unit come before those in the units below it. */
async function segmentsIn(db: Db, kind: KindName | null, unit: Holder, { limit, offset }: Stretch): Promise<Segment[]> {
  const children = unit.children > 0 ? await holders(db, kind).where('parentId', '=', unit.id).orderBy('position').execute() : []
  const own = unit.documents - children.reduce((sum, { documents }) => sum + documents, 0)
  const first = Math.max(0, Math.min(limit, own - offset))
  const rest = { limit: limit - first, offset: Math.max(0, offset - own) }
  const below = rest.limit > 0 ? (await throughAll(db, kind, children, rest)).segments : []
  return first > 0 ? [{ unitId: unit.id, limit: first, offset }, ...below] : below
}

/** Goes through the units until enough records are found. Returns also how many are still wanted after the last unit. */
async function throughAll(
  db: Db, kind: KindName | null, units: readonly Holder[], { limit, offset }: Stretch
): Promise<{ segments: Segment[]; left: Stretch }> {
  const segments: Segment[] = []
  for (const unit of units) {
    if (limit === 0) break
    const taken = Math.max(0, Math.min(limit, unit.documents - offset))
    if (taken > 0) segments.push(...(await segmentsIn(db, kind, unit, { limit: taken, offset })))
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
