import type { ShelfLabel } from '@faldone/contract/shelf-label.ts'
import { shortNumber } from '@faldone/contract/short-number.ts'
import type { UnitStep } from '@faldone/contract/unit.ts'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { stepOf } from '../db/unit-step.ts'
import { ApiError, notFound } from '../errors.ts'

/** The labels of records that exist, in the order of the archive; what is in no unit comes last. */
export async function labelsOfRecords(db: Db, ids: readonly string[]): Promise<ShelfLabel[]> {
  const rows = await inChunks(ids, (chunk) => db
    .selectFrom('document').leftJoin('unit', 'unit.id', 'unitId')
    .select(['document.id', 'num', 'document.title', 'document.segnatura', 'document.unitId', 'document.position', 'unit.orderKey'])
    .where('document.id', 'in', chunk).where('document.deletedAt', 'is', null).execute())
  const ordered = rows.toSorted((a, b) => byUnit(a.orderKey, b.orderKey) || a.position - b.position || a.num - b.num)
  const paths = await pathsTo(db, rows.flatMap(({ unitId }) => unitId ?? []), 'with itself')
  return ordered.map(({ id, title, segnatura, num, unitId }) =>
    ({ id, title, segnatura, date: null, shortNumber: shortNumber(num), path: paths.get(unitId ?? '') ?? [] }))
}

/** Order keys are compared as the engines do, by their characters. */
function byUnit(a: string | null, b: string | null): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b ? -1 : 1
}

/** The labels of the boxes and folders in a unit, and of itself if it is one. Throws NOT_FOUND, and TOO_MANY_RECORDS beyond `limit`. */
export async function labelsOfUnits(db: Db, unitId: string, limit: number): Promise<ShelfLabel[]> {
  const unit = await db.selectFrom('unit').select('id').where('id', '=', unitId).where('deletedAt', 'is', null).executeTakeFirst()
  if (!unit) throw notFound()
  const rows = await db.selectFrom('unitClosure').innerJoin('unit', 'unit.id', 'descendantId')
    .select(['unit.id', 'unit.name', 'unit.segnatura', 'unit.date']).where('ancestorId', '=', unitId)
    .where('unit.level', 'in', ['busta', 'fascicolo']).where('unit.deletedAt', 'is', null).orderBy('unit.orderKey').limit(limit + 1)
    .execute()
  if (rows.length > limit) throw new ApiError('TOO_MANY_RECORDS', { limit })
  const paths = await pathsTo(db, rows.map(({ id }) => id), 'without itself')
  return rows.map(({ id, name, segnatura, date }) =>
    ({ id, title: name, segnatura, date, shortNumber: null, path: paths.get(id) ?? [] }))
}

/** The units above each of these, from the fondo down. */
async function pathsTo(db: Db, ids: readonly string[], which: 'with itself' | 'without itself'): Promise<Map<string, UnitStep[]>> {
  const rows = await inChunks([...new Set(ids)], (chunk) => db
    .selectFrom('unitClosure').innerJoin('unit', 'unit.id', 'ancestorId')
    .select(['descendantId', 'unit.id', 'unit.level', 'unit.name', 'unit.nameEn']).where('descendantId', 'in', chunk)
    .where('depth', '>=', which === 'with itself' ? 0 : 1).orderBy('depth', 'desc').execute())
  return new Map([...Map.groupBy(rows, ({ descendantId }) => descendantId)].map(([id, steps]) => [id, steps.map(stepOf)]))
}
