import type { AgentRole, AgentType } from '@faldone/contract/agent-roles.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { Level } from '@faldone/contract/levels.ts'
import { ahead } from '../db/ahead.ts'
import { chunksOf, inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { CONTENT, contentOf as recordContentOf, type Content } from '../documents/content.ts'
import { notFound } from '../errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { currentId } from '../labels/former-units-store.ts'
import { addressesOfPlaces } from '../places/store.ts'
import { asReadBy, contentOf as unitContentOf, type UnitContent } from '../units/content.ts'

/** Who made something or is its subject. `sameAs`: its addresses elsewhere. */
export type DescribedAgent = { id: string; type: AgentType; name: string; role: AgentRole; sameAs: string[] }

type Dates = { dateFrom: string | null; dateTo: string | null; dateQualifier: string | null }

export type DescribedUnit = UnitContent & Dates & { id: string; level: Level; agents: DescribedAgent[] }

type DescribedFile = { id: string; name: string; sha256: string; size: number; mediaType: string; isPublic: boolean }

/**
 * Where a record is: the names of the units around it, from the fondo down, and what the nearest one says of rights and warns of.
 * `isHidden`: visitors do not see one of them.
 */
type Around = { path: string[]; rights: string | null; warning: Warning | null; isHidden: boolean }
type Warning = Pick<UnitContent, 'contentWarning' | 'contentWarningEn'>

/** The addresses elsewhere of what a record names: of its themes, by their labels, of its type and of its place. */
type Elsewhere = { tematiche: ReadonlyMap<string, string[]>; tipologia: string[]; place: string[] }

export type DescribedRecord = Content & Dates & {
  id: string
  num: number
  kind: KindName
  around: Around
  tematiche: string[]
  tipologia: string | null
  elsewhere: Elsewhere
  agents: DescribedAgent[]
  files: DescribedFile[]
}

/** A unit or a record on the way through the tree. `depth`: 0 for what is right below the archive, or the unit that was asked for. */
export type Step = { depth: number } & ({ unit: DescribedUnit } | { record: DescribedRecord })

/** A unit with all that is in it, or with null the whole archive. `above`: the units above it, from the top. */
export type DescribedTree = {
  unitId: string | null
  above: { id: string; level: Level; name: string }[]
  total: number
  steps: AsyncGenerator<Step>
}

/** How many are in memory at a time. Their texts may be long. */
const BATCH = 250

type Place = { id: string; depth: number }

/**
 * Everything in a unit, or in the whole archive, that the viewer may see: each unit, then its records, then the units in it. Records
 * without a unit come last. Throws NOT_FOUND.
 */
export async function describedTree(db: Db, asked: string | null, viewer: Viewer): Promise<DescribedTree> {
  const unitId = asked === null ? null : await currentId(db, asked)
  const units = await unitsOf(db, unitId, viewer)
  if (unitId !== null && units.length === 0) throw notFound()
  const records = Map.groupBy(await recordsOf(db, unitId, viewer), (record) => record.unitId)
  async function* places(): AsyncGenerator<Place & { num?: number }> {
    for (const unit of units) {
      yield unit
      for (const { id, num } of records.get(unit.id) ?? []) yield { id, num, depth: unit.depth + 1 }
    }
    for (const { id, num } of records.get(null) ?? []) yield { id, num, depth: 0 }
  }
  async function* batches(): AsyncGenerator<Step[]> {
    let batch: (Place & { num?: number })[] = []
    for await (const place of places()) {
      batch.push(place)
      if (batch.length < BATCH) continue
      yield stepsAt(db, batch, viewer)
      batch = []
    }
    yield stepsAt(db, batch, viewer)
  }
  async function* steps(): AsyncGenerator<Step> {
    for await (const batch of ahead(batches())) yield* batch
  }
  const total = units.length + [...records.values()].reduce((sum, { length }) => sum + length, 0)
  return { unitId, above: unitId === null ? [] : await unitsAbove(db, unitId), total, steps: steps() }
}

const unitsAbove = (db: Db, id: string) =>
  db.selectFrom('unitClosure').innerJoin('unit', 'unit.id', 'ancestorId').select(['unit.id', 'level', 'name'])
    .where('descendantId', '=', id).where('depth', '>', 0).orderBy('depth', 'desc').execute()

const ceiling = ({ staff }: Viewer): number => (staff ? 1 : 0)

/** In the order of the tree, which is that of their keys. */
async function unitsOf(db: Db, unitId: string | null, viewer: Viewer): Promise<Place[]> {
  const rows = await db.selectFrom('unit').innerJoin('unitClosure', 'descendantId', 'unit.id')
    .select((e) => ['unit.id', e.fn.count<number>('ancestorId').as('above')])
    .where('deletedAt', 'is', null).where('hidden', '<=', ceiling(viewer))
    .$if(unitId !== null, (query) => query.where('unit.id', 'in', (e) =>
      e.selectFrom('unitClosure').select('descendantId').where('ancestorId', '=', unitId)))
    .groupBy(['unit.id', 'unit.orderKey']).orderBy('unit.orderKey').orderBy('unit.id').execute()
  const top = unitId === null ? 1 : Math.min(...rows.map(({ above }) => Number(above)))
  return rows.map(({ id, above }) => ({ id, depth: Number(above) - top }))
}

const recordsOf = (db: Db, unitId: string | null, viewer: Viewer) =>
  db.selectFrom('document').select(['id', 'num', 'unitId']).where('deletedAt', 'is', null).where('hidden', '<=', ceiling(viewer))
    .$if(unitId !== null, (query) => query.where('unitId', 'in', (e) =>
      e.selectFrom('unitClosure').select('descendantId').where('ancestorId', '=', unitId)))
    .orderBy('unitId').orderBy('position').orderBy('num').execute()

/** What is deleted meanwhile is left out. */
async function stepsAt(db: Db, places: readonly (Place & { num?: number })[], viewer: Viewer): Promise<Step[]> {
  const nums = places.flatMap(({ num }) => num ?? [])
  const [units, records] = await Promise.all([
    readUnits(db, places.filter(({ num }) => num === undefined).map(({ id }) => id), viewer), readRecords(db, nums, viewer),
  ])
  return places.flatMap(({ id, num, depth }): Step[] => {
    if (num !== undefined) return records.has(num) ? [{ depth, record: records.get(num)! }] : []
    return units.has(id) ? [{ depth, unit: units.get(id)! }] : []
  })
}

/** Those of the units that the viewer may see, by their ids. */
export async function readUnits(db: Db, ids: readonly string[], viewer: Viewer): Promise<Map<string, DescribedUnit>> {
  const rows = await inChunks(ids, (chunk) => db.selectFrom('unit').selectAll().where('id', 'in', chunk)
    .where('deletedAt', 'is', null).where('hidden', '<=', ceiling(viewer)).execute())
  const agents = await agentsOf(db, 'unitId', ids, viewer)
  return new Map(rows.map(({ id, level, dateFrom, dateTo, dateQualifier, ...row }) =>
    [id, { ...asReadBy(unitContentOf(row), viewer), id, level, dateFrom, dateTo, dateQualifier, agents: agents.get(id) ?? [] }]))
}

const HEAD = ['id', 'num', 'kind', 'unitId', 'tipologiaId', 'dateFrom', 'dateTo', 'dateQualifier'] as const

/** Those of the records that the viewer may see, by their numbers. */
export async function readRecords(db: Db, nums: readonly number[], viewer: Viewer): Promise<Map<number, DescribedRecord>> {
  const rows = await inChunks(nums, (chunk) => db.selectFrom('document').select([...HEAD, ...CONTENT, 'own']).where('num', 'in', chunk)
    .where('deletedAt', 'is', null).where('hidden', '<=', ceiling(viewer)).execute())
  const ids = rows.map(({ id }) => id)
  const [agents, files, themes, around, types, places] = await Promise.all([
    agentsOf(db, 'documentId', ids, viewer), filesOf(db, ids, viewer), themesOf(db, nums), aroundUnits(db, rows),
    db.selectFrom('tipologia').select(['id', 'it', 'sameAs']).execute(), addressesOfPlaces(db, rows.map(({ place }) => place)),
  ])
  const typeOf = new Map(types.map((type) => [type.id, type]))
  return new Map(rows.map((row) => [row.num, {
    ...recordContentOf(row), id: row.id, num: row.num, kind: row.kind, around: (row.unitId && around.get(row.unitId)) || NOWHERE,
    dateFrom: row.dateFrom, dateTo: row.dateTo, dateQualifier: row.dateQualifier,
    ...termsOf(themes.get(row.num) ?? [], row.tipologiaId ? typeOf.get(row.tipologiaId) : undefined, places.get(row.place ?? '')),
    agents: agents.get(row.id) ?? [], files: files.get(row.id) ?? [],
  }]))
}

const NOWHERE: Around = { path: [], rights: null, warning: null, isHidden: false }

async function aroundUnits(db: Db, records: readonly { unitId: string | null }[]): Promise<Map<string, Around>> {
  const ids = [...new Set(records.flatMap(({ unitId }) => unitId ?? []))]
  const rows = await inChunks(ids, (chunk) => db.selectFrom('unitClosure').innerJoin('unit', 'unit.id', 'ancestorId')
    .select(['descendantId', 'name', 'rights', 'contentWarning', 'contentWarningEn', 'hidden'])
    .where('descendantId', 'in', chunk).orderBy('depth', 'desc').execute())
  return new Map([...Map.groupBy(rows, ({ descendantId }) => descendantId)].map(([id, units]) =>
    [id, {
      path: units.map(({ name }) => name), rights: units.findLast(({ rights }) => rights)?.rights ?? null,
      warning: units.findLast(({ contentWarning, contentWarningEn }) => contentWarning !== null || contentWarningEn !== null) ?? null,
      isHidden: units.some(({ hidden }) => hidden === 1),
    }]))
}

type Term = { it: string; sameAs: string }
const addressesIn = ({ sameAs }: Pick<Term, 'sameAs'>): string[] => JSON.parse(sameAs) as string[]

const termsOf = (themes: readonly Term[], type: Term | undefined, place: string[] = []) => ({
  tematiche: themes.map(({ it }) => it), tipologia: type?.it ?? null,
  elsewhere: { tematiche: new Map(themes.map((theme) => [theme.it, addressesIn(theme)])), tipologia: type ? addressesIn(type) : [], place },
})

async function themesOf(db: Db, nums: readonly number[]) {
  const rows = await inChunks(nums, (chunk) => db.selectFrom('documentTematica').innerJoin('tematica', 'tematica.id', 'tematicaId')
    .select(['documentNum', 'it', 'sameAs']).where('documentNum', 'in', chunk).orderBy('itKey').orderBy('tematica.id').execute())
  return Map.groupBy(rows, ({ documentNum }) => documentNum)
}

async function filesOf(db: Db, ids: readonly string[], viewer: Viewer): Promise<Map<string, DescribedFile[]>> {
  const rows = await inChunks(ids, (chunk) => db.selectFrom('file').innerJoin('blob', 'blob.sha256', 'file.sha256')
    .select(['file.id', 'documentId', 'name', 'file.sha256', 'size', 'mediaType', 'hidden']).where('documentId', 'in', chunk)
    .where('deletedAt', 'is', null).where('hidden', '<=', ceiling(viewer)).orderBy('position').orderBy('file.id').execute())
  const files = rows.map(({ hidden, size, ...file }) => ({ ...file, size: Number(size), isPublic: hidden === 0 }))
  return Map.groupBy(files, ({ documentId }) => documentId)
}

async function agentsOf(
  db: Db, end: 'unitId' | 'documentId', ids: readonly string[], viewer: Viewer
): Promise<Map<string, DescribedAgent[]>> {
  const found: (DescribedAgent & { end: string })[] = []
  for (const chunk of chunksOf([...ids])) {
    const agents = db.selectFrom('agentRelation as r').innerJoin('agent', 'agent.id', 'r.agentId')
      .select(['agent.id', 'agent.type', 'agent.name', 'agent.sameAs', 'r.role', `r.${end} as end`]).where(`r.${end}`, 'in', chunk)
      .where('agent.deletedAt', 'is', null).orderBy('agent.nameKey').orderBy('r.id')
    const rows = await (viewer.staff ? agents : agents.where('agent.visibility', '=', 'public')).execute()
    found.push(...rows.map((row) => ({ ...row, end: row.end!, sameAs: addressesIn(row) })))
  }
  return Map.groupBy(found, ({ end: of }) => of)
}
