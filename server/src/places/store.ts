import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@faldone/contract/common.ts'
import { MAX_PLACE_NAME, type Place, type UpdatePlace } from '@faldone/contract/place.ts'
import type { Selectable } from 'kysely'
import { inChunks } from '../db/chunks.ts'
import type { Db, Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { noteRecords } from '../db/noted-changes.ts'
import type { PlaceTable } from '../db/schema.ts'
import { newId } from '../db/uuid.ts'
import { notFound, refuseStale } from '../errors.ts'
import { type Change, recordEvents } from '../history/store.ts'
import { pageOfAll } from '../http/page.ts'
import { remembering } from '../search/remembering.ts'
import { fold } from '../words/analyser.ts'

type Asked = { q: string; page: number; pageSize: number }

/** The places that records have, and those that have addresses, whose name contains a text; those of most records first. */
export async function listPlaces(db: Db, { q, ...asked }: Asked): Promise<Page<Place>> {
  const [counts, described] = await Promise.all([countsOf(db), db.selectFrom('place').selectAll().execute()])
  const known = new Map(described.map((row) => [row.name, row]))
  const unused = described.filter(({ name, sameAs }) => sameAs !== '[]' && !counts.has(name)).map(({ name }) => name).sort()
  const sought = fold(q)
  const names = [...counts.keys(), ...unused]
  const { items, ...page } = pageOfAll(sought ? names.filter((name) => folded(name).includes(sought)) : names, asked)
  return { ...page, items: items.map((name) => placeOf(name, known.get(name), counts.get(name))) }
}

const folded = remembering(fold, 100_000)

const placeOf = (name: string, row: Selectable<PlaceTable> | undefined, documents = 0): Place =>
  ({ id: row?.id ?? null, name, sameAs: JSON.parse(row?.sameAs ?? '[]') as string[], documents, version: row?.version ?? 0 })

/** How many records have each place, of all places or of one; those of most records first. */
async function countsOf(db: Db, name?: string): Promise<Map<string, number>> {
  const rows = await db.selectFrom('searchTally').select('value').select((e) => e.fn.sum<number>('documentsAll').as('documents'))
    .where('facet', '=', 'place').$if(name !== undefined, (query) => query.where('value', '=', name!))
    .groupBy('value').orderBy('documents', 'desc').orderBy('value').execute()
  return new Map(rows.map(({ value, documents }) => [value, Number(documents)]))
}

/** Says which addresses a place has elsewhere. Throws NOT_FOUND for one that no record has, and STALE; null expects no version. */
export async function updatePlace(tx: Tx, { name, sameAs }: UpdatePlace, expectedVersion: number | null, change: Change): Promise<Place> {
  await takeTurn(tx)
  const row = await tx.selectFrom('place').selectAll().where('name', '=', name).executeTakeFirst()
  const before = placeOf(name, row, (await countsOf(tx, name)).get(name))
  if (!row && before.documents === 0) throw notFound()
  refuseStale(before.version, expectedVersion)
  if (isDeepStrictEqual(sameAs, before.sameAs)) return before
  const after = { ...before, id: before.id ?? newId(), sameAs, version: before.version + 1 }
  const columns = { sameAs: JSON.stringify(sameAs), version: after.version, updatedAt: change.at }
  if (row) await tx.updateTable('place').set(columns).where('id', '=', row.id).execute()
  else await tx.insertInto('place').values({ ...columns, id: after.id, name, createdAt: change.at }).execute()
  await recordEvents(tx, [
    { entity: 'place', entityId: after.id, action: 'update', before: { sameAs: before.sameAs }, after: { sameAs } },
  ], change)
  // Harvesters are sent the addresses with the records.
  const records = await tx.selectFrom('searchDocument').select('num').where('place', '=', name).execute()
  await noteRecords(tx, records.map(({ num }) => num))
  return after
}

/** The addresses elsewhere of places, by what records say; without those that have none. */
export async function addressesOfPlaces(db: Db, places: readonly (string | null)[]): Promise<Map<string, string[]>> {
  const written = [...new Set(places.filter((place) => place !== null))]
  const rows = await inChunks([...new Set(written.map(nameOf))], (chunk) =>
    db.selectFrom('place').select(['name', 'sameAs']).where('name', 'in', chunk).where('sameAs', '<>', '[]').execute())
  const known = new Map(rows.map(({ name, sameAs }) => [name, JSON.parse(sameAs) as string[]]))
  return new Map(written.flatMap((place) => (known.has(nameOf(place)) ? [[place, known.get(nameOf(place))!]] : [])))
}

/** The part of a place that is counted. */
const nameOf = (place: string): string => place.slice(0, MAX_PLACE_NAME)
