import type { Page } from '@faldone/contract/common.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { Level } from '@faldone/contract/levels.ts'
import type { FondoInfo, TreeRow, Unit, UnitListQuery, UnitStep } from '@faldone/contract/unit.ts'
import { sql } from 'kysely'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { jsonArrayFrom, parseJsonRows } from '../db/engine.ts'
import { kindOrder } from '../db/kind-order.ts'
import { notFound } from '../errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { fold } from '../words/analyser.ts'

/** The units that the viewer may see and that are not in the trash. */
function visibleUnits(db: Db, viewer: Viewer) {
  const units = db.selectFrom('unit').where('unit.deletedAt', 'is', null)
  return viewer.staff ? units : units.where('unit.hidden', '=', 0)
}

const FIELDS = [
  'unit.id', 'unit.kind', 'unit.level', 'unit.parentId', 'unit.name', 'unit.segnatura', 'unit.description', 'unit.date',
  'unit.dateFrom', 'unit.dateTo', 'unit.dateQualifier', 'unit.extent', 'unit.history', 'unit.visibility', 'unit.version', 'unit.createdAt',
  'unit.updatedAt',
] as const

/** The columns with the counts for this viewer. */
const counts = ({ staff }: Viewer) =>
  [
    `unit.${staff ? 'childrenAll' : 'childrenPublic'} as children`, `unit.${staff ? 'documentsAll' : 'documentsPublic'} as documents`,
  ] as const

const shownBefore =
  sql`select count(*) from unit as sibling where sibling.deleted_at is null and sibling.hidden = 0 and sibling.position < unit.position`

/** The place among the siblings that the viewer may see. A gap would reveal hidden ones. */
const positionFor = ({ staff }: Viewer) => staff ? sql<number>`unit.position` : sql<number>`case
  when unit.parent_id is null
    then (${shownBefore} and sibling.parent_id is null and sibling.kind = unit.kind and sibling.level = unit.level)
  when (select above.children_all - above.children_public from unit as above where above.id = unit.parent_id) = 0 then unit.position
  else (${shownBefore} and sibling.parent_id = unit.parent_id) end`

/** Units in the contract's shape, except `path`, which is still JSON. */
const wholeUnits = (db: Db, viewer: Viewer) =>
  visibleUnits(db, viewer).select(FIELDS).select(counts(viewer)).select(positionFor(viewer).as('position')).select((e) =>
    jsonArrayFrom(db)(e.selectFrom('unitClosure').innerJoin('unit as above', 'above.id', 'ancestorId')
      .select(['above.id', 'above.level', 'above.name'])
      .whereRef('descendantId', '=', 'unit.id').where('depth', '>', 0).orderBy('depth', 'desc')).as('path'))

const withPath = <T extends { path: unknown }>(row: T): T & { path: UnitStep[] } => ({ ...row, path: parseJsonRows<UnitStep>(row.path) })

/** One unit, of this level if one is given. Throws NOT_FOUND, also where the viewer may not see it. */
export async function getUnit(db: Db, id: string, viewer: Viewer, level?: Level): Promise<Unit> {
  const row = await wholeUnits(db, viewer).where('unit.id', '=', id).executeTakeFirst()
  if (!row || (level && row.level !== level)) throw notFound()
  return withPath(row)
}

/** Units of a level in the order of the tree, kind by kind. Names are compared folded and whole. */
export async function listUnits(db: Db, level: Level, query: UnitListQuery, viewer: Viewer): Promise<Page<Unit>> {
  const { page, pageSize } = query
  const matching = filtered(visibleUnits(db, viewer).where('unit.level', '=', level), query, db)
  const { total } = await matching.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const ids =
    matching.select('unit.id').orderBy(kindOrder('unit.kind')).orderBy('unit.orderKey').limit(pageSize).offset((page - 1) * pageSize)
  const rows = await wholeUnits(db, viewer).where('unit.id', 'in', ids).orderBy(kindOrder('unit.kind')).orderBy('unit.orderKey').execute()
  return { items: rows.map(withPath), total, page, pageSize }
}

function filtered<Q extends ReturnType<typeof visibleUnits>>(units: Q, query: UnitListQuery, db: Db): ReturnType<typeof visibleUnits> {
  const { kind, name, search, within, unassigned, parentId, fondoId, fondoName } = query
  let found: ReturnType<typeof visibleUnits> = units
  if (kind) found = found.where('unit.kind', '=', kind)
  if (name !== undefined) found = found.where('unit.nameFold', '=', fold(name))
  for (const word of fold(search ?? '').split(' ').filter(Boolean)) found = found.where(holds(word))
  if (within) found = found.where(
    'unit.id', 'in', db.selectFrom('unitClosure').select('descendantId').where('ancestorId', '=', within).where('depth', '>', 0)
  )
  if (unassigned) found = found.where('unit.level', '!=', 'fondo').where('unit.parentId', unassigned === 'true' ? 'is' : 'is not', null)
  if (parentId) found = found.where('unit.parentId', '=', parentId)
  const fondi = db.selectFrom('unit as fondo').select('fondo.id').where('fondo.level', '=', 'fondo').where('fondo.deletedAt', 'is', null)
  if (fondoId) found = found.where('unit.rootId', 'in', fondi.where('fondo.id', '=', fondoId))
  if (fondoName !== undefined) found = found.where('unit.rootId', 'in', fondi.where('fondo.nameFold', '=', fold(fondoName)))
  return found
}

/** Whether a unit's name contains this text. `%` and `_` have no special meaning. */
const holds = (word: string) => sql<boolean>`unit.name_fold like ${`%${word.replace(/[!%_]/g, '!$&')}%`} escape '!'`

/** `hits`: how many hits of a question stand in which unit; null: nothing is asked. */
type TreeQuestion = { kind: KindName; parentId?: string | undefined; hits?: ReadonlyMap<string, number> | null }

/**
 * One whole level of the tree: the children of a unit, the fondi of a kind, or its unassigned units. With hits only units that hold some,
 * which are counted instead of all records.
 */
export async function treeLevel(db: Db, { kind, parentId, hits = null }: TreeQuestion, viewer: Viewer): Promise<TreeRow[]> {
  const rows = await levelRows(db, { kind, parentId }, viewer)
  return hits ? withHits(db, rows, hits) : rows
}

/** Of these units those with hits, which are counted instead of all that they hold. */
async function withHits(db: Db, rows: readonly TreeRow[], hits: ReadonlyMap<string, number>): Promise<TreeRow[]> {
  const { totals, children } = await rolledUp(db, hits)
  return rows.filter(({ id }) => totals.has(id))
    .map((row) => ({ ...row, documents: totals.get(row.id)!, children: children.get(row.id)?.size ?? 0 }))
}

/** Hits by all units that hold them, directly or in units below; and which units right below each hold any. */
async function rolledUp(db: Db, hits: ReadonlyMap<string, number>) {
  const pairs = await inChunks([...hits.keys()], (chunk) => db
    .selectFrom('unitClosure').innerJoin('unit', 'unit.id', 'ancestorId').select(['ancestorId', 'descendantId', 'parentId'])
    .where('descendantId', 'in', chunk).execute())
  const totals = new Map<string, number>()
  const children = new Map<string, Set<string>>()
  for (const { ancestorId, descendantId, parentId } of pairs) {
    totals.set(ancestorId, (totals.get(ancestorId) ?? 0) + hits.get(descendantId)!)
    if (parentId) children.set(parentId, (children.get(parentId) ?? new Set()).add(ancestorId))
  }
  return { totals, children }
}

async function levelRows(db: Db, { kind, parentId }: TreeQuestion, viewer: Viewer): Promise<TreeRow[]> {
  const rows = visibleUnits(db, viewer).where('unit.kind', '=', kind)
    .select(['unit.id', 'unit.level', 'unit.name', 'unit.segnatura', 'unit.visibility']).select(counts(viewer))
  if (parentId && parentId !== 'unassigned') return rows.where('unit.parentId', '=', parentId).orderBy('unit.position').execute()
  const tops = rows.where('unit.parentId', 'is', null).where('unit.level', parentId ? '!=' : '=', 'fondo')
  return tops.orderBy('unit.orderKey').execute()
}

/** The fondi of all kinds, with the numbers of units and documents below each, for the Fondi info page. */
export async function fondiInfo(db: Db, viewer: Viewer): Promise<FondoInfo[]> {
  const below = sql<number>`(select count(*) from unit_closure join unit as below on below.id = descendant_id
    where ancestor_id = unit.id and depth > 0 and below.deleted_at is null and below.hidden <= ${viewer.staff ? 1 : 0})`
  return visibleUnits(db, viewer).where('unit.level', '=', 'fondo')
    .select([
      'unit.id', 'unit.kind', 'unit.name', 'unit.segnatura', 'unit.description', 'unit.history', 'unit.extent', 'unit.date',
      counts(viewer)[1],
    ])
    .select(below.as('units')).orderBy(kindOrder('unit.kind')).orderBy('unit.orderKey').execute()
}

/** The ids and names of the fondi of one kind or of all. */
export function quickFondi(db: Db, kind: KindName | undefined, viewer: Viewer): Promise<{ id: string; name: string }[]> {
  const fondi = visibleUnits(db, viewer).where('unit.level', '=', 'fondo').select(['unit.id', 'unit.name']).orderBy(kindOrder('unit.kind'))
    .orderBy('unit.orderKey')
  return (kind ? fondi.where('unit.kind', '=', kind) : fondi).execute()
}
