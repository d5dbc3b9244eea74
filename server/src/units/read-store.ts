import type { Page } from '@faldone/contract/common.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { Level } from '@faldone/contract/levels.ts'
import type { FondoInfo, TreeRow, Unit, UnitListQuery } from '@faldone/contract/unit.ts'
import { UNIT_FIELD_NAMES } from '@faldone/contract/unit-fields.ts'
import { type RawBuilder, sql } from 'kysely'
import { inChunks } from '../db/chunks.ts'
import { makersOf } from '../agents/store.ts'
import type { Db } from '../db/database.ts'
import { type ClosedRow, closureFor } from '../closures/columns.ts'
import { type ListedClosure, listedClosure, listedColumns } from '../closures/listed-store.ts'
import { jsonArrayFrom, parseJsonRows } from '../db/engine.ts'
import { stepOf, type StoredStep } from '../db/unit-step.ts'
import { notFound } from '../errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { fold } from '../words/analyser.ts'
import { currentId } from '../labels/former-units-store.ts'
import { asReadBy } from './content.ts'
import { byKindOf, countsByKind, documentsOf, isOfKind, kindsIn, oneTreeDeclares, rootDeclares } from './kinds-store.ts'

/** The units that the viewer may see and that are not in the trash. */
function visibleUnits(db: Db, viewer: Viewer) {
  const units = db.selectFrom('unit').where('unit.deletedAt', 'is', null)
  return viewer.staff ? units : units.where('unit.hidden', '=', 0)
}

const FIELDS = [
  'unit.id', 'unit.level', 'unit.parentId', ...UNIT_FIELD_NAMES.map((name) => `unit.${name}` as const), 'unit.dateFrom', 'unit.dateTo',
  'unit.dateQualifier', 'unit.visibility', 'unit.closure', 'unit.opensOn', 'unit.closed', 'unit.version', 'unit.createdAt',
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
    then (${shownBefore} and sibling.parent_id is null and sibling.level = unit.level)
  when (select above.children_all - above.children_public from unit as above where above.id = unit.parent_id) = 0 then unit.position
  else (${shownBefore} and sibling.parent_id = unit.parent_id) end`

/** The kinds of the tree that a unit is in. */
const treeKinds = sql<string | null>`(select root.kinds from unit as root where root.id = unit.root_id)`

/** Units in the contract's shape, except `path`, `kinds` and `byKind`, which are still texts. */
const wholeUnits = (db: Db, viewer: Viewer) =>
  visibleUnits(db, viewer).select(FIELDS).select(counts(viewer)).select(positionFor(viewer).as('position'))
    .select(treeKinds.as('kinds')).select((e) => jsonArrayFrom(db)(
      e.selectFrom('unitCount').select(['kind', `${documentsFor(viewer)} as count`]).whereRef('unitId', '=', 'unit.id')
        .where(documentsFor(viewer), '>', 0)
    ).as('byKind')).select((e) =>
    jsonArrayFrom(db)(e.selectFrom('unitClosure').innerJoin('unit as above', 'above.id', 'ancestorId')
      .select(['above.id', 'above.level', 'above.name', 'above.nameEn', 'above.closure', 'above.opensOn', 'above.closed'])
      .whereRef('descendantId', '=', 'unit.id').where('depth', '>', 0).orderBy('depth', 'desc')).as('path'))

const documentsFor = ({ staff }: Viewer) => (staff ? 'documentsAll' : 'documentsPublic')

type WholeRow = ClosedRow & Parameters<typeof asReadBy>[0] & { path: unknown; kinds: string | null; byKind: unknown }

function whole<T extends WholeRow>(row: T, viewer: Viewer) {
  const path = parseJsonRows<StoredStep & ClosedRow>(row.path)
  return {
    ...asReadBy(row, viewer), ...closureFor(row, path, viewer), path: path.map(stepOf), kinds: kindsIn(row.kinds),
    byKind: byKindOf(parseJsonRows(row.byKind)),
  }
}

/**
 * One unit, of this level if one is given; the id of one that was merged finds the unit that took over. Throws NOT_FOUND, also where the
 * viewer may not see it.
 */
export async function getUnit(db: Db, id: string, viewer: Viewer, level?: Level): Promise<Unit> {
  const find = (wanted: string) => wholeUnits(db, viewer).where('unit.id', '=', wanted).executeTakeFirst()
  const row = (await find(id)) ?? (await find(await currentId(db, id)))
  if (!row || (level && row.level !== level)) throw notFound()
  const unit: Unit = whole(row, viewer)
  return { ...unit, below: await levelsBelow(db, row.id, viewer), ...(viewer.staff && { files: await filesBelow(db, row.id) }) }
}

async function filesBelow(db: Db, id: string): Promise<number> {
  const within = db.selectFrom('unitClosure').select('descendantId').where('ancestorId', '=', id)
  const { files } = await db.selectFrom('document').select((e) => e.fn.coalesce(e.fn.sum<number>('filesAll'), sql<number>`0`).as('files'))
    .where('unitId', 'in', within).where('deletedAt', 'is', null).executeTakeFirstOrThrow()
  return Number(files)
}

async function levelsBelow(db: Db, id: string, viewer: Viewer): Promise<Unit['below']> {
  const rows = await visibleUnits(db, viewer).innerJoin('unitClosure', 'descendantId', 'unit.id')
    .select((e) => ['unit.level', e.fn.countAll<number>().as('units')]).where('ancestorId', '=', id).where('depth', '>', 0)
    .groupBy('unit.level').execute()
  return Object.fromEntries(rows.map(({ level, units }) => [level, units]))
}

/** Units of a level in the order of the tree. Names are compared folded and whole. */
export async function listUnits(db: Db, level: Level, query: UnitListQuery, viewer: Viewer): Promise<Page<Unit>> {
  const { page, pageSize } = query
  const matching = filtered(visibleUnits(db, viewer).where('unit.level', '=', level), query, db, viewer)
  const { total } = await matching.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const ids =
    matching.select('unit.id').orderBy('unit.orderKey').limit(pageSize).offset((page - 1) * pageSize)
  const rows = await wholeUnits(db, viewer).where('unit.id', 'in', ids).orderBy('unit.orderKey').execute()
  return { items: rows.map((row) => whole(row, viewer)), total, page, pageSize }
}

type Units = ReturnType<typeof visibleUnits>

function filtered(units: Units, query: UnitListQuery, db: Db, viewer: Viewer): Units {
  const { kind, name, search, within, unassigned, parentId, fondoId, fondoName } = query
  let found = units
  if (kind) found = found.where(isOfKind(kind, viewer))
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
type TreeQuestion = { kind?: KindName | undefined; parentId?: string | undefined; hits?: ReadonlyMap<string, number> | null }

/**
 * One whole level of the tree: the children of a unit, the fondi, or the unassigned units; of a kind, or of all material. With hits only
 * units that hold some, which are counted instead of all records.
 */
export async function treeLevel(db: Db, { kind, parentId, hits = null }: TreeQuestion, viewer: Viewer): Promise<TreeRow[]> {
  const rows = await levelRows(db, { kind, parentId }, viewer)
  if (hits) return withHits(db, rows, hits)
  if (kind) return rows
  const counted = await countsByKind(db, rows.map(({ id }) => id), viewer)
  return rows.map((row) => ({ ...row, byKind: counted.get(row.id) ?? {} }))
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
  const columns = ['unit.id', 'unit.level', 'unit.name', 'unit.nameEn', 'unit.segnatura', 'unit.visibility'] as const
  const visible = visibleUnits(db, viewer).select(columns).select(listedColumns('unit', viewer))
  const isBelowOne = parentId !== undefined && parentId !== 'unassigned'
  const isMeant = kind && (isBelowOne ? await oneTreeDeclares(db, parentId, kind) : rootDeclares(kind))
  const rows = kind
    ? visible.where(isOfKind(kind, viewer, 'unit', isMeant))
      .select([documentsOf(kind, viewer).as('documents'), childrenOf(kind, viewer, isMeant).as('children')])
    : visible.select(counts(viewer))
  if (isBelowOne) return told(await rows.where('unit.parentId', '=', parentId).orderBy('unit.position').execute())
  const tops = rows.where('unit.parentId', 'is', null).where('unit.level', parentId ? '!=' : '=', 'fondo')
  return told(await tops.orderBy('unit.orderKey').execute())
}

const told = <T extends ListedClosure>(rows: readonly T[]) =>
  rows.map(({ ownDay, ownClosed, aboveDay, ...row }) => ({ ...row, ...listedClosure({ ownDay, ownClosed, aboveDay }) }))

/** How many units right below one belong to the view of a kind. */
function childrenOf(kind: KindName, viewer: Viewer, isMeant?: RawBuilder<boolean>) {
  const children = sql.ref(viewer.staff ? 'unit.children_all' : 'unit.children_public')
  return sql<number>`case when ${children} = 0 then 0 else (select count(*) from unit as child where child.parent_id = unit.id
    and child.deleted_at is null and child.hidden <= ${viewer.staff ? 1 : 0} and ${isOfKind(kind, viewer, 'child', isMeant)}) end`
}

/** The fondi, with the numbers of units and documents below each, for the Fondi info page. */
export async function fondiInfo(db: Db, viewer: Viewer): Promise<FondoInfo[]> {
  const below = sql<number>`(select count(*) from unit_closure join unit as below on below.id = descendant_id
    where ancestor_id = unit.id and depth > 0 and below.deleted_at is null and below.hidden <= ${viewer.staff ? 1 : 0})`
  const fondi = await visibleUnits(db, viewer).where('unit.level', '=', 'fondo')
    .select([
      'unit.id', 'unit.kinds', 'unit.name', 'unit.nameEn', 'unit.segnatura', 'unit.description', 'unit.descriptionEn', 'unit.history',
      'unit.historyEn', 'unit.extent', 'unit.date', 'unit.dateFrom', 'unit.dateTo', counts(viewer)[1],
    ])
    .select(below.as('units')).orderBy('unit.orderKey').execute()
  const ids = fondi.map(({ id }) => id)
  const [counted, makers] = await Promise.all([countsByKind(db, ids, viewer), makersOf(db, ids, viewer)])
  return fondi.map((fondo) => (
    { ...fondo, kinds: kindsIn(fondo.kinds), byKind: counted.get(fondo.id) ?? {}, makers: makers.get(fondo.id) ?? [] }
  ))
}

/** The ids and names of the fondi of one kind or of all. */
export function quickFondi(db: Db, kind: KindName | undefined, viewer: Viewer): Promise<{ id: string; name: string }[]> {
  const fondi = visibleUnits(db, viewer).where('unit.level', '=', 'fondo').select(['unit.id', 'unit.name']).orderBy('unit.orderKey')
  return (kind ? fondi.where(isOfKind(kind, viewer)) : fondi).execute()
}
