import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { SearchOrder } from '../scope.ts'
import { someInOrder } from './columns-store.ts'
import type { Reader } from './reader.ts'

/** All documents in one order, empty until it is `read`, and those that have changed since that began. */
type Order = { nums: Int32Array; changed: Set<number>; read: Promise<void>; isRead: boolean }

/** An order is read again if more documents than this have changed. */
const MOST_CHANGED = 200
/** A document's place is searched by comparing it with this many others at a time. */
const PROBES = 40
const MOST_ORDERS = 12

const keyOf = ({ by, descending }: SearchOrder, { staff }: Pick<Viewer, 'staff'>): string =>
  `${by} ${descending} ${by === 'files' && staff}`

/**
 * All documents in the orders that were asked for. Reading an order takes seconds if the archive is large. After a change, only the changed
 * documents are put in their new places: the database compares them with some of the others.
 */
export class Orders {
  readonly #known = new LRUCache<string, Order>({ max: MOST_ORDERS })
  readonly #reader: Pick<Reader, 'order'>

  constructor(reader: Pick<Reader, 'order'>) {
    this.#reader = reader
  }

  /** Notes that these documents have changed. `everywhere`: units have changed too, so any document may have moved. */
  change(nums: readonly number[], everywhere: boolean): void {
    for (const [key, { changed }] of this.#known.entries()) {
      if (everywhere && key.startsWith('position ')) this.#known.delete(key)
      else for (const num of nums) changed.add(num)
    }
  }

  /** Whether nobody has to wait for this order. */
  isAtHand(order: SearchOrder, viewer: Pick<Viewer, 'staff'>): boolean {
    const known = this.#known.get(keyOf(order, viewer))
    return known !== undefined && known.isRead && known.changed.size <= MOST_CHANGED
  }

  /** Reads the order if it is not at hand, and puts changed documents in their places. */
  async get(db: Db, order: SearchOrder, viewer: Pick<Viewer, 'staff'>): Promise<Int32Array> {
    const before = this.#known.get(keyOf(order, viewer))
    const known = before && (!before.isRead || before.changed.size <= MOST_CHANGED) ? before : this.#read(order, viewer)
    await known.read
    if (known.changed.size > 0 && known.changed.size <= MOST_CHANGED) await this.#settle(db, known, order, viewer)
    return known.nums
  }

  #read(order: SearchOrder, viewer: Pick<Viewer, 'staff'>): Order {
    const key = keyOf(order, viewer)
    const read = async () => {
      known.nums = await this.#reader.order(order, viewer)
      known.isRead = true
    }
    const known: Order = { nums: new Int32Array(0), changed: new Set(), isRead: false, read: Promise.resolve() }
    known.read = read()
    known.read.catch(() => this.#known.delete(key))
    this.#known.set(key, known)
    return known
  }

  async #settle(db: Db, known: Order, order: SearchOrder, viewer: Pick<Viewer, 'staff'>): Promise<void> {
    const changed = [...known.changed]
    const others = known.nums.filter((num) => !known.changed.has(num))
    const places = await placesAmong(others, changed, (nums) => someInOrder(db, nums, order, viewer))
    // Two searches may have asked at the same time, and the first has already done it.
    if (!changed.every((num) => known.changed.has(num))) return
    known.nums = inserted(others, places)
    for (const num of changed) known.changed.delete(num)
  }
}

type Place = { num: number; from: number; to: number }

/**
 * Finds the places of documents among others that are in order: before which of them each belongs, themselves in order. `sorted` puts some
 * documents in order and leaves out those that no longer exist.
 */
export async function placesAmong(
  others: Int32Array, nums: readonly number[], sorted: (nums: number[]) => Promise<Int32Array>
): Promise<Place[]> {
  let places: Place[] = nums.map((num) => ({ num, from: 0, to: others.length }))
  do {
    const probes = new Map(places.flatMap((place) => probesIn(others, place)))
    places = narrowed(places, probes, await sorted([...places.map(({ num }) => num), ...probes.keys()]))
  } while (places.some(({ from, to }) => from < to))
  return places
}

/** Some of the documents that it may come before, evenly spread, with their places. */
function probesIn(others: Int32Array, { from, to }: Place): [number, number][] {
  const step = Math.max(1, Math.floor((to - from) / PROBES))
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, at) => [others[from + at * step]!, from + at * step])
}

/** Narrows each place to the gap between the two probes beside the document in this order. */
function narrowed(places: readonly Place[], probes: ReadonlyMap<number, number>, order: Int32Array): Place[] {
  const before = new Map(places.map((place) => [place.num, place]))
  const found: Place[] = []
  let from = 0
  for (const num of order) {
    const place = before.get(num)
    if (place) found.push({ num, from: Math.min(place.to, Math.max(place.from, from)), to: place.to })
    else from = probes.get(num)! + 1
  }
  const placeOf = new Map(found.map((place) => [place.num, place]))
  let to = Infinity
  for (const num of order.toReversed()) {
    const place = placeOf.get(num)
    if (!place) to = probes.get(num)!
    else place.to = Math.max(place.from, Math.min(place.to, to))
  }
  // All probes in the gap may have been deleted meanwhile.
  const isStuck = ({ num, from, to }: Place) => before.get(num)!.from === from && before.get(num)!.to === to
  return found.map((place) => (isStuck(place) ? { ...place, to: place.from } : place))
}

function inserted(others: Int32Array, places: readonly Place[]): Int32Array {
  const nums = new Int32Array(others.length + places.length)
  let taken = 0
  places.forEach(({ num, from }, at) => {
    nums.set(others.subarray(taken, from), taken + at)
    nums[from + at] = num
    taken = from
  })
  nums.set(others.subarray(taken), taken + places.length)
  return nums
}
