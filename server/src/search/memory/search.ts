import type { Db } from '../../db/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { type Scope, sortOf } from '../scope.ts'
import { KnownArchive } from './known-archive.ts'
import type { Known, Result } from './known.ts'
import { mostRelevant, type Page, unplaced } from './relevance.ts'
import { markOf, resultOf } from './result.ts'

const archives = new WeakMap<Db, KnownArchive>()

/** The archive in memory, read through this connection. */
export const knownArchive = (db: Db): KnownArchive => archives.getOrInsertComputed(db, () => new KnownArchive(db))

/** One page of a search, the number of all hits and the facets. */
export async function findInMemory(
  db: Db, known: Known, scope: Scope
): Promise<Page & { total: number } & Pick<Result, 'facets' | 'ownFacets'>> {
  const result = await resultOf(db, known, scope)
  return { ...await pageOf(db, known, scope, result), total: result.nums.length, facets: result.facets, ownFacets: result.ownFacets }
}

/** How many hits of a search stand in which unit. */
export async function unitsInMemory(db: Db, known: Known, scope: Scope): Promise<Map<string, number>> {
  const { nums } = await resultOf(db, known, scope)
  const { unit } = known.columns
  const counted = unit.count([nums])
  return new Map(unit.values.flatMap((id, code) => (id !== null && counted[code]! > 0 ? [[id, counted[code]!] as const] : [])))
}

async function pageOf(db: Db, known: Known, scope: Scope, result: Result): Promise<Page> {
  const { nums: hits } = result
  const { page, pageSize } = scope.query
  const order = sortOf(scope)
  const offset = (page - 1) * pageSize
  if (offset >= hits.length) return unplaced([])
  if (order.by !== 'relevance')
    return unplaced(stretchOf(await known.orders.get(db, order, scope.viewer), markOf(hits, known.columns.end), offset, pageSize))
  if (!order.descending) return mostRelevant(db, known, scope, result, { offset, limit: pageSize })
  const end = Math.max(0, hits.length - offset)
  const start = Math.max(0, end - pageSize)
  const last = await mostRelevant(db, known, scope, result, { offset: start, limit: end - start })
  return { ...last, nums: last.nums.reverse() }
}

/** The marked documents in an order, from an offset on. */
function stretchOf(order: Int32Array, marked: Uint8Array, offset: number, limit: number): number[] {
  const found: number[] = []
  let passed = 0
  for (let at = 0; at < order.length && found.length < limit; at++) {
    if (marked[order[at]!] === 1 && passed++ >= offset) found.push(order[at]!)
  }
  return found
}

/**
 * The first of these documents that the viewer may see, of some kinds or of all. Returns all of them while the archive is not yet in
 * memory.
 */
export function visibleAmong(
  known: Known | null, nums: Int32Array, { viewer, kind }: { viewer: Pick<Viewer, 'staff'>; kind: readonly string[] }, limit: number
): number[] {
  if (!known) return [...nums]
  const { columns } = known
  const ofKind = kind.length > 0 ? columns.kind.allowedOnly(kind) : columns.kind.allowed(() => true)
  const open = viewer.staff ? columns.hidden.allowed(() => true) : columns.hidden.allowedOnly(['0'])
  const found: number[] = []
  for (const num of nums) {
    if (found.length === limit) break
    if (columns.present[num] === 1 && ofKind[columns.kind.codes[num]!] === 1 && open[columns.hidden.codes[num]!] === 1) found.push(num)
  }
  return found
}
