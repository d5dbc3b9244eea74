import type { Db } from '../../db/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { browsePage } from '../browse-store.ts'
import { isBrowsing, type Scope, sortOf } from '../scope.ts'
import { someInOrder } from './columns-store.ts'
import { type Bits, bitsOf } from './frequent-words.ts'
import { KnownArchive } from './known-archive.ts'
import type { Reader } from './reader.ts'
import type { Known, Result } from './known.ts'
import { mostRelevant, type Page, unplaced } from './relevance.ts'
import { markOf, resultOf } from './result.ts'

const archives = new WeakMap<Db, KnownArchive>()

/**
 * The archive in memory, searched through this connection. When asked for the first time, `reader` says how the whole of it is read if not
 * through the same, and `few` up to which size every search waits for that.
 */
export const knownArchive = (db: Db, reader?: Reader, few?: number): KnownArchive =>
  archives.getOrInsertComputed(db, () => new KnownArchive(db, reader, few))

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
  if (order.by !== 'relevance') {
    return unplaced(await withoutOrder(db, known, scope, hits)
      ?? stretchOf(await known.orders.get(db, order, scope.viewer), markOf(hits, known.columns.end), offset, pageSize))
  }
  if (!order.descending) return mostRelevant(db, known, scope, result, { offset, limit: pageSize })
  const end = Math.max(0, hits.length - offset)
  const start = Math.max(0, end - pageSize)
  const last = await mostRelevant(db, known, scope, result, { offset: start, limit: end - start })
  return { ...last, nums: last.nums.reverse() }
}

/** Up to this many hits the database puts in order at once. */
const FEW_HITS = 1_000
/** How far the database counts along the units to a page. */
const FAR = 10_000

/** A page of a large archive while its order is being read, if the database finds it quickly. Else null. */
async function withoutOrder(db: Db, known: Known, scope: Scope, hits: Int32Array): Promise<number[] | null> {
  const { query: { page, pageSize }, viewer } = scope
  const order = sortOf(scope)
  if (!known.isLarge || known.orders.isAtHand(order, viewer)) return null
  const offset = (page - 1) * pageSize
  const isFew = hits.length <= FEW_HITS
  if (!isFew && !(order.by === 'position' && isBrowsing(scope) && offset < FAR)) return null
  known.orders.get(db, order, viewer).catch(() => {})
  if (!isFew) return browsePage(db, scope, hits.length)
  return [...(await someInOrder(db, [...hits], order, viewer)).subarray(offset, offset + pageSize)]
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

type Seeing = { viewer: Pick<Viewer, 'staff'>; kind: readonly string[] }

/** Whether the viewer may see a document, and whether it is of some kinds; without kinds, whatever its kind. */
function isShown({ columns }: Known, { viewer, kind }: Seeing): (num: number) => boolean {
  const ofKind = kind.length > 0 ? columns.kind.allowedOnly(kind) : columns.kind.allowed(() => true)
  const open = viewer.staff ? columns.hidden.allowed(() => true) : columns.hidden.allowedOnly(['0'])
  return (num) => columns.present[num] === 1 && ofKind[columns.kind.codes[num]!] === 1 && open[columns.hidden.codes[num]!] === 1
}

/**
 * The first of these documents that the viewer may see, of some kinds or of all. Returns all of them while the archive is not yet in
 * memory.
 */
export function visibleAmong(known: Known | null, nums: Int32Array, seeing: Seeing, limit: number): number[] {
  if (!known) return [...nums]
  const passes = isShown(known, seeing)
  const found: number[] = []
  for (const num of nums) {
    if (found.length === limit) break
    if (passes(num)) found.push(num)
  }
  return found
}

/** The same of all documents, kept until the archive changes. */
export const shownBits = (known: Known, seeing: Seeing): Bits =>
  known.shown.getOrInsertComputed(`${seeing.viewer.staff} ${seeing.kind.join()}`, () => bitsOf(known.columns.end, isShown(known, seeing)))
