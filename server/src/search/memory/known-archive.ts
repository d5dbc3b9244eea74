import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/database.ts'
import { mergeNewWords } from '../../db/engine.ts'
import { readOwnFields } from '../../own-fields/store.ts'
import { isCounted } from '../own-conditions.ts'
import { changesSince, revisionOf } from '../change-store.ts'
import { Columns } from './columns.ts'
import { Names } from '../names-store.ts'
import type { SearchOrder } from '../scope.ts'
import { highestNum, rowsAfter, rowsOf } from './columns-store.ts'
import { Orders } from './orders.ts'
import { Places } from './places.ts'
import type { KeptAnswer, Known, Result } from './known.ts'

/** How many rows are read at a time, which blocks this process for some milliseconds. */
const ROWS = 1_000
/** Up to this size, the first search waits until the archive is read. */
const FEW = 20_000
/** After more changes than these, the archive is read again while the tables answer. */
const MOST_CHANGES = 20_000
/** The memory for results, in bytes. */
const RESULTS_BYTES = 16 * 1024 * 1024
/** The memory for the documents of completions, and for those of agents, in bytes. */
const COMPLETED_BYTES = 4 * 1024 * 1024
/** Roughly the memory for the facets of one result. */
const FACETS_BYTES = 100_000
/** Roughly the memory of a key. */
const ENTRY_BYTES = 100
/** The memory for answers, in bytes, not counting compressed copies, which add a fifth. */
const ANSWERS_BYTES = 16 * 1024 * 1024

/**
 * The archive in the memory of one process. Each search first asks whether the archive has changed, and reads only what has changed. So
 * several processes can change the same archive.
 */
export class KnownArchive {
  readonly #db: Db
  #known: Known | null = null
  #reading: Promise<void> | null = null

  constructor(db: Db) {
    this.#db = db
  }

  /** The data, up to date; null while a large archive is being read. */
  async now(): Promise<Known | null> {
    const revision = await revisionOf(this.#db)
    if (this.#known?.revision === revision) return this.#known
    await this.#follow(revision)
    return this.#known
  }

  /** Reads the archive, even a large one. */
  begin(): Promise<void> {
    return (this.#reading ??= this.#read().finally(() => {
      this.#reading = null
    }))
  }

  async #follow(revision: number): Promise<void> {
    const isPatient = this.#known !== null || (await highestNum(this.#db)) <= FEW
    const reading = this.begin()
    // The tables answer meanwhile. If reading fails, the next search tries again.
    if (!isPatient) return void reading.catch(() => {})
    await reading
    // The reading that others waited for may be older than this change.
    if (this.#known && this.#known.revision < revision) await this.#follow(revision)
  }

  async #read(): Promise<void> {
    if (this.#known && (await this.#readChanges(this.#known))) return
    this.#known = null
    const known = await readArchive(this.#db)
    await this.#readChanges(known)
    this.#known = known
    this.#mergeNewWords()
  }

  /** False where there are too many changes, or where they are no longer known. */
  async #readChanges(known: Known): Promise<boolean> {
    const revision = await revisionOf(this.#db)
    if (revision === known.revision) return true
    const changes = await changesSince(this.#db, known.revision, MOST_CHANGES)
    if (!changes) return false
    const rows = await rowsOf(this.#db, changes.nums)
    const present = new Set(rows.map(({ num }) => num))
    for (const row of rows) known.columns.put(row)
    for (const num of changes.nums) if (!present.has(num)) known.columns.remove(num)
    known.orders.change(changes.nums, changes.newOrder)
    await known.places.catchUp()
    known.results.clear()
    known.completed.clear()
    known.ofAgents.clear()
    known.answers.clear()
    Object.assign(known, { revision, names: new Names(this.#db), counted: await countedFields(this.#db) })
    this.#mergeNewWords()
    return true
  }

  /** Searches do not wait for it, and are only slower where it fails. */
  #mergeNewWords(): void {
    mergeNewWords(this.#db).catch(() => {})
  }
}

/** The orders of lists and of the home page, read in advance so that nobody waits for them. */
const FIRST_ORDERS: readonly SearchOrder[] = [{ by: 'position', descending: false }, { by: 'created', descending: true }]

const countedFields = async (db: Db) => (await readOwnFields(db)).fields.filter(isCounted)

async function readArchive(db: Db): Promise<Known> {
  const revision = await revisionOf(db)
  const columns = new Columns()
  for (let last = 0; ;) {
    const rows = await rowsAfter(db, last, ROWS)
    for (const row of rows) columns.put(row)
    if (rows.length < ROWS) break
    last = rows.at(-1)!.num
    await nextTurn()
  }
  const places = new Places(columns.place)
  await places.catchUp()
  const orders = new Orders()
  for (const order of FIRST_ORDERS) await orders.get(db, order, { staff: false })
  const results = new LRUCache<string, Result>({
    maxSize: RESULTS_BYTES,
    sizeCalculation: ({ nums, foremost }) =>
      [nums, ...Object.values(foremost ?? {})].reduce((sum, list) => sum + (list?.byteLength ?? 0), FACETS_BYTES),
  })
  const completed = new LRUCache<string, Int32Array>({ maxSize: COMPLETED_BYTES, sizeCalculation: (nums) => nums.byteLength + ENTRY_BYTES })
  const ofAgents = new LRUCache<string, Int32Array>({ maxSize: COMPLETED_BYTES, sizeCalculation: (nums) => nums.byteLength + ENTRY_BYTES })
  const answers = new LRUCache<string, KeptAnswer>({ maxSize: ANSWERS_BYTES, sizeCalculation: ({ plain }) => plain.byteLength })
  const counted = await countedFields(db)
  return { revision, columns, places, orders, names: new Names(db), counted, results, completed, ofAgents, answers }
}
