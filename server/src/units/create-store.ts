import type { KindName } from '@faldone/contract/kinds.ts'
import { LEVELS, type Level } from '@faldone/contract/levels.ts'
import type { CreateUnit } from '@faldone/contract/unit.ts'
import { sql } from 'kysely'
import { applyTally, emptyTally, tallyUnit } from '../counts/store.ts'
import { hiddenColumn } from '../closures/columns.ts'
import { chunksOf, inChunks } from '../db/chunks.ts'
import type { Tx } from '../db/database.ts'
import { takeTurn } from '../db/engine.ts'
import { insertRows } from '../db/insert-rows.ts'
import { newId } from '../db/uuid.ts'
import { ApiError } from '../errors.ts'
import { type Change, recordEvents } from '../history/store.ts'
import { newUnitContent, unitColumns } from './content.ts'
import { declareKinds, kindsColumn } from './kinds-store.ts'
import { nameTaken, requireFit, type UnitRow } from './live-store.ts'
import { orderKeyOf, type Place, rootPrefix } from './order.ts'
import { unitsIn } from './tree-store.ts'

export type NewUnit = CreateUnit & { id?: string | undefined; level: Level }

type Parent = Pick<UnitRow, 'id' | 'level' | 'rootId' | 'orderKey' | 'hidden'> & { children: number }

/**
 * Adds units, each after its siblings. A parent may be in the same batch, before its children. Returns their ids in the same order. Throws
 * UNKNOWN_VALUE for a parent that does not exist, WRONG_LEVEL, NAME_TAKEN.
 */
export async function createUnits(tx: Tx, units: readonly NewUnit[], change: Change): Promise<string[]> {
  await takeTurn(tx)
  const parents = await knownParents(tx, units)
  const tops = new Map<string, number>()
  const rows: NewRow[] = []
  for (const unit of units) {
    const row = await newRow(tx, unit, parents, tops, change)
    parents.set(row.id, { ...row, children: 0 })
    rows.push(row)
  }
  for (const level of LEVELS) await insertLevel(tx, rows.filter((row) => row.level === level))
  await declareBelow(tx, units, rows)
  const tally = emptyTally()
  for (const row of rows) tallyUnit(tally, row, 1)
  await applyTally(tx, tally)
  await recordEvents(tx, rows.map((row, at) => ({ entity: 'unit', entityId: row.id, action: 'create', after: told(units[at]!) })), change)
  return rows.map(({ id }) => id)
}

/** The kinds that units below others are made for. */
async function declareBelow(tx: Tx, units: readonly NewUnit[], rows: readonly NewRow[]): Promise<void> {
  const kinds = new Map<string, Set<KindName>>()
  for (const [at, { rootId, parentId }] of rows.entries()) {
    if (parentId === null) continue
    const declared = kinds.get(rootId) ?? new Set()
    for (const kind of kindsGiven(units[at]!)) declared.add(kind)
    kinds.set(rootId, declared)
  }
  for (const [rootId, declared] of kinds) await declareKinds(tx, rootId, [...declared])
}

const kindsGiven = ({ kind, kinds = [] }: NewUnit): KindName[] => (kind ? [...kinds, kind] : kinds)

async function knownParents(tx: Tx, units: readonly NewUnit[]): Promise<Map<string, Parent>> {
  const ids = [...new Set(units.map(({ parentId }) => parentId))].filter((id) => typeof id === 'string')
  const rows = await inChunks(ids, (chunk) => tx
    .selectFrom('unit').select(['id', 'level', 'rootId', 'orderKey', 'hidden', 'childrenAll as children'])
    .where('id', 'in', chunk).where('deletedAt', 'is', null).execute())
  return new Map(rows.map((row) => [row.id, row]))
}

type NewRow = Awaited<ReturnType<typeof newRow>>

async function newRow(tx: Tx, unit: NewUnit, parents: Map<string, Parent>, tops: Map<string, number>, change: Change) {
  const { level, parentId = null } = unit
  const parent = parentId === null ? null : parents.get(parentId)
  if (parent === undefined) throw new ApiError('UNKNOWN_VALUE', { value: parentId ?? '' })
  requireFit(unit, parent)
  const id = unit.id ?? newId()
  const position = parent ? parent.children++ : await nextTop(tx, { level, parentId: null }, tops)
  const columns = unitColumns(newUnitContent(unit))
  return {
    id, level, parentId, position,
    kinds: parent ? null : kindsColumn(kindsGiven(unit)),
    rootId: parent?.rootId ?? id,
    orderKey: orderKeyOf(parent?.orderKey ?? rootPrefix(level), position),
    ...columns,
    hidden: hiddenColumn(columns, parent?.hidden ?? 0),
    createdAt: change.at, createdBy: change.actor, updatedAt: change.at, updatedBy: change.actor,
  }
}

/** The next position among fondi, or among the unassigned units of a level. */
async function nextTop(tx: Tx, place: Place, tops: Map<string, number>): Promise<number> {
  const next = tops.get(place.level)
    ?? (await unitsIn(tx, place).select((e) => e.fn.countAll<number>().as('units')).executeTakeFirstOrThrow()).units
  tops.set(place.level, next + 1)
  return next
}

/** A failed insert means that a sibling has the same name: nothing else can prevent it. */
async function insertLevel(tx: Tx, rows: NewRow[]): Promise<void> {
  const inserted = await insertRows<'unit', { id: string }>(tx, 'unit', rows, { conflict: { skip: true }, returning: ['id'] })
  if (inserted.length < rows.length) {
    const ids = new Set(inserted.map(({ id }) => id))
    const refused = rows.find(({ id }) => !ids.has(id))!
    throw await nameTaken(tx, refused, refused.name)
  }
  for (const ids of chunksOf(rows.map(({ id }) => id))) {
    await sql`
      insert into unit_closure (ancestor_id, descendant_id, depth)
      select unit.id, unit.id, 0 from unit where unit.id in (${sql.join(ids)})
      union all
      select ancestor_id, unit.id, depth + 1 from unit join unit_closure on descendant_id = unit.parent_id
      where unit.id in (${sql.join(ids)})`.execute(tx)
  }
}

const told = ({ id: _id, ...given }: NewUnit): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined))
