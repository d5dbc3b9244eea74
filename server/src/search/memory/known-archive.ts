import { LIST_ORDERS } from '@faldone/contract/list-orders.ts'
import { sortFrom } from '@faldone/contract/search-query.ts'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/database.ts'
import { mergeNewWords } from '../../db/engine.ts'
import { readOwnFields } from '../../own-fields/store.ts'
import { isCounted } from '../own-conditions.ts'
import { changesSince, revisionOf } from '../change-store.ts'
import { Names } from '../names-store.ts'
import { highestNum, rowsOf } from './columns-store.ts'
import { FrequentWords } from './frequent-words.ts'
import { Orders } from './orders.ts'
import { Places } from './places.ts'
import type { KeptAnswer, Known, Result } from './known.ts'
import { type Reader, readerOf } from './reader.ts'

/** Up to this size, every search waits until the archive, or an order, is read. */
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
  readonly #reader: Reader
  readonly #few: number
  #known: Known | null = null
  #reading: Promise<void> | null = null
  #catchingUp: Promise<void> | null = null

  constructor(db: Db, reader: Reader = readerOf(db), few = FEW) {
    this.#db = db
    this.#reader = reader
    this.#few = few
  }

  /** The data, up to date; null while a large archive is being read. */
  async now(): Promise<Known | null> {
    const revision = await revisionOf(this.#db)
    if (this.#known && this.#known.revision !== revision) {
      // The changes that others wait for may be older than this one.
      do await this.#catchUp()
      while (this.#known && this.#known.revision < revision)
    }
    if (this.#known) return this.#known
    const reading = this.begin()
    // The tables answer meanwhile. If reading fails, the next search tries again.
    reading.catch(() => {})
    if ((await highestNum(this.#db)) > this.#few) return null
    await reading
    return this.now()
  }

  /** The same, once even a large archive has been read. */
  async whenRead(): Promise<Known> {
    const known = await this.now()
    if (known) return known
    await this.begin()
    return this.whenRead()
  }

  /** Reads the archive, even a large one. */
  begin(): Promise<void> {
    return (this.#reading ??= this.#read().finally(() => {
      this.#reading = null
    }))
  }

  async #read(): Promise<void> {
    if (this.#known) return
    const known = await readArchive(this.#db, this.#reader, this.#few)
    await this.#readChanges(known)
    this.#known = known
    this.#mergeNewWords()
    if (known.isLarge) this.#readOrders(known).catch(() => {})
  }

  /** Reads what has changed. If that is too much, the archive is no longer known. */
  #catchUp(): Promise<void> {
    const catchUp = async (known: Known) => {
      if (!(await this.#readChanges(known))) this.#known = null
    }
    return (this.#catchingUp ??= catchUp(this.#known!).finally(() => {
      this.#catchingUp = null
    }))
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
    known.shown.clear()
    known.ofAgents.clear()
    known.answers.clear()
    Object.assign(known, { revision, names: new Names(this.#db), counted: await countedFields(this.#db) })
    this.#mergeNewWords()
    return true
  }

  /** Reads the usual orders in advance, one after the other. If that fails, searches read them. */
  async #readOrders(known: Known): Promise<void> {
    for (const order of USUAL_ORDERS) {
      if (this.#known !== known) return
      await known.orders.get(this.#db, order, { staff: false })
    }
    await known.frequent.read()
  }

  /** Searches do not wait for it, and are only slower where it fails. */
  #mergeNewWords(): void {
    mergeNewWords(this.#db).catch(() => {})
  }
}

/** The orders that lists offer, that of the home page first. */
const USUAL_ORDERS = ['-created', ...LIST_ORDERS.filter((name) => name !== 'relevance')].map((name) => sortFrom(name)!)

const countedFields = async (db: Db) => (await readOwnFields(db)).fields.filter(isCounted)

async function readArchive(db: Db, reader: Reader, few: number): Promise<Known> {
  const { revision, columns } = await reader.columns()
  const places = new Places(columns.place)
  await places.catchUp()
  const results = new LRUCache<string, Result>({
    maxSize: RESULTS_BYTES,
    sizeCalculation: ({ nums, foremost }) =>
      [nums, ...Object.values(foremost ?? {})].reduce((sum, list) => sum + (list?.byteLength ?? 0), FACETS_BYTES),
  })
  const completed = new LRUCache<string, Int32Array>({ maxSize: COMPLETED_BYTES, sizeCalculation: (nums) => nums.byteLength + ENTRY_BYTES })
  const ofAgents = new LRUCache<string, Int32Array>({ maxSize: COMPLETED_BYTES, sizeCalculation: (nums) => nums.byteLength + ENTRY_BYTES })
  const answers = new LRUCache<string, KeptAnswer>({ maxSize: ANSWERS_BYTES, sizeCalculation: ({ plain }) => plain.byteLength })
  const counted = await countedFields(db)
  return {
    revision, isLarge: columns.nums.length > few, columns, places, orders: new Orders(reader), names: new Names(db), counted, results,
    completed, frequent: new FrequentWords(db, reader), shown: new Map(), ofAgents, answers,
  }
}
