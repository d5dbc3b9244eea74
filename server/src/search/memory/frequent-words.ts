import { setTimeout as wait } from 'node:timers/promises'
import { chunksOf } from '../../db/chunks.ts'
import type { Db } from '../../db/database.ts'
import { engineOf, numbersIn } from '../../db/engine.ts'
import { groupText, type Pattern } from '../../db/fulltext-patterns.ts'
import { type TextRange, textsByToken } from '../../db/fulltext-postgres.ts'
import { soughtFor } from '../../words/index-word.ts'
import { parseQuery } from '../query-parser.ts'
import { changesSince, revisionOf } from '../change-store.ts'
import { frequentWords } from '../vocabulary-store.ts'
import { highestNum } from './columns-store.ts'

/** A word in fewer records is counted by the index in a millisecond. */
const LEAST_RECORDS = 200
/** The memory for all of them, in bytes, and how many there are at most. */
const MOST_BYTES = 64 * 1024 * 1024
const MOST_WORDS = 1_500
/** Room for records that are added. */
const SPARE_RECORDS = 50_000
/** How many records are read at a time. */
const STRETCH = 10_000
/** In a number of a list. A shift by a record's number uses its last five bits: the place within these. */
const BITS = 32

/** How long a query waits for changes to be followed. Those of an import are followed in the background. */
const PATIENCE_MS = 50
/** After more changes than these, the words are read again. */
const MOST_CHANGES = 20_000

/** One bit for each record, by its number. */
export type Bits = Uint32Array<ArrayBufferLike>

/**
 * Frequent words as of a revision, with room for `records`. Threads share their memory: `places` says, by its group of patterns, where the
 * bits of a word are, and `tokens` which words have a token of the index.
 */
export type SentFrequent = {
  revision: number; records: number; places: Map<string, number>; tokens: Map<string, number[]>; bits: SharedArrayBuffer
}

type Read = SentFrequent & { lists: Bits[] }

const received = (sent: SentFrequent): Read => {
  const length = sent.records / BITS
  return { ...sent, lists: Array.from({ length: sent.places.size }, (_, at) => new Uint32Array(sent.bits, at * length * BITS / 8, length)) }
}

/**
 * Which records have each of the most frequent words, in all their forms. To count them, PostgreSQL would read the text of each record: its
 * index says where the text is, not whose it is. SQLite counts them quickly enough.
 */
export class FrequentWords {
  readonly #db: Db
  readonly #reader: { frequent(): Promise<SentFrequent | null> }
  #words: Read | null = null
  #following: Promise<void> | null = null

  constructor(db: Db, reader: { frequent(): Promise<SentFrequent | null> }) {
    this.#db = db
    this.#reader = reader
  }

  /** Reads the words. Until then, and if that fails, the index counts them. */
  async read(): Promise<void> {
    const sent = await this.#reader.frequent()
    this.#words = sent && received(sent)
  }

  /** The bits of each word of a query, at least as new as a revision; null unless all are known. */
  atHand(groups: readonly Pattern[][], revision: number): Bits[] | null {
    if (!this.#words || this.#words.revision < revision) return null
    const { places, lists } = this.#words
    const bits = groups.map((group) => lists[places.get(keyOf(group)) ?? -1])
    return bits.every((list) => list !== undefined) ? bits : null
  }

  /** The same, after following the changes up to this revision, unless that takes too long. */
  async of(groups: readonly Pattern[][], revision: number): Promise<Bits[] | null> {
    if (this.#words && this.#words.revision < revision) {
      this.#following ??= this.#follow(revision).catch(() => {}).finally(() => (this.#following = null))
      await Promise.race([this.#following, wait(PATIENCE_MS, undefined, { ref: false })])
    }
    return this.atHand(groups, revision)
  }

  async #follow(revision: number): Promise<void> {
    const words = this.#words!
    const changes = await changesSince(this.#db, words.revision, MOST_CHANGES)
    if (changes?.nums.every((num) => num < words.records)) return change(this.#db, words, changes.nums, revision)
    this.#words = null
    await this.read()
  }
}

async function change(db: Db, words: Read, nums: readonly number[], revision: number): Promise<void> {
  // In parts, which block the thread for some milliseconds each.
  for (const part of chunksOf(nums)) await changePart(db, words, part)
  words.revision = revision
}

async function changePart(db: Db, words: Read, nums: readonly number[]): Promise<void> {
  const places = new Map(nums.map((num, at) => [num, at]))
  const present = words.lists.map(() => new Uint8Array(nums.length))
  await readTexts(db, words, { nums }, (place, num) => (present[place]![places.get(num)!] = 1))
  for (const [place, bits] of words.lists.entries()) {
    for (let at = 0; at < nums.length; at++) {
      const index = nums[at]! >>> 5
      const mask = 1 << nums[at]!
      const isMarked = (bits[index]! & mask) !== 0
      // Other threads follow the same changes, in the same memory.
      if (present[place]![at] === 1 && !isMarked) Atomics.or(bits, index, mask)
      if (present[place]![at] === 0 && isMarked) Atomics.and(bits, index, ~mask)
    }
  }
}

async function readTexts(db: Db, { tokens }: SentFrequent, range: TextRange, found: (place: number, num: number) => void): Promise<void> {
  const { rows } = await textsByToken([...tokens.keys()], range).execute(db)
  for (const { token, nums } of rows) {
    for (const num of numbersIn(nums)) for (const place of tokens.get(token)!) found(place, num)
  }
}

/** Reads them over this connection; null where they are not needed. It takes some seconds for each 100,000 records. */
export async function readFrequent(db: Db): Promise<SentFrequent | null> {
  if (engineOf(db) === 'sqlite') return null
  const revision = await revisionOf(db)
  const end = await highestNum(db) + 1
  const records = Math.ceil((end + SPARE_RECORDS) / BITS) * BITS
  const { places, tokens } = chosen(await frequentWords(db, LEAST_RECORDS, MOST_WORDS), Math.floor(MOST_BYTES / (records / 8)))
  const sent: SentFrequent = { revision, records, places, tokens, bits: new SharedArrayBuffer(places.size * records / 8) }
  const { lists } = received(sent)
  const mark = (place: number, num: number) => void (lists[place]![num >>> 5]! |= 1 << num)
  for (let from = 0; from < end; from += STRETCH) await readTexts(db, sent, { from, to: Math.min(end, from + STRETCH) - 1 }, mark)
  return sent
}

const keyOf = (group: Pattern[]): string => groupText('postgres', group)

/** The words whose forms the index has as single tokens, or as all that begin with a stem, with their tokens. */
function chosen(words: readonly string[], most: number): Pick<SentFrequent, 'places' | 'tokens'> {
  const places = new Map<string, number>()
  const tokens = new Map<string, number[]>()
  for (const word of words) {
    const { match: { all: [group, ...others], none }, dates } = parseQuery(`${word} `)
    if (!group || others.length + none.length + dates.length > 0 || places.has(keyOf(group)) || places.size === most) continue
    const sought = group.flatMap(({ tokens, prefix }) => soughtFor(tokens, prefix))
    if (!sought.every((one) => one.tokens.length === 1 && (!one.begins || one.tokens[0]!.endsWith('~')))) continue
    const place = places.size
    places.set(keyOf(group), place)
    for (const { tokens: [token] } of sought) tokens.getOrInsert(token!, []).push(place)
  }
  return { places, tokens }
}

/** The bits that all lists have at a place. */
function commonAt(all: readonly Bits[], at: number): number {
  let common = all[0]![at]!
  for (let other = 1; other < all.length; other++) common &= all[other]![at]!
  return common
}

/** The numbers of the records in all of these. */
export function numsOf(all: readonly Bits[]): Int32Array {
  const nums = new Int32Array(countBits(all, Infinity))
  const length = Math.min(...all.map((bits) => bits.length))
  for (let at = 0, count = 0; at < length; at++) {
    for (let common = commonAt(all, at); common !== 0; common &= common - 1)
      nums[count++] = at * BITS + BITS - 1 - Math.clz32(common & -common)
  }
  return nums
}

/** How many records are in all of these, counted up to `most`. */
export function countBits(all: readonly Bits[], most: number): number {
  const length = Math.min(...all.map((bits) => bits.length))
  let count = 0
  for (let at = 0; at < length && count < most; at++) {
    for (let common = commonAt(all, at); common !== 0; common &= common - 1) count++
  }
  return Math.min(count, most)
}

/** Bits for the records that pass. */
export function bitsOf(end: number, passes: (num: number) => boolean): Bits {
  const bits = new Uint32Array(Math.ceil(end / BITS))
  for (let num = 0; num < end; num++) if (passes(num)) bits[num >>> 5]! |= 1 << num
  return bits
}
