import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/**
 * Reads rows out of a damaged SQLite file page by page, without its indexes and without the pages above them, as
 * https://www.sqlite.org/fileformat.html describes the file. The log must have been brought into the file before.
 */

const [TABLE_LEAF, ROW_LEAF, TABLE_INNER, ROW_INNER] = [0x0d, 0x0a, 0x05, 0x02]
/** What the map says of a page that is above nothing, and of one that is below another. */
const [MAP_ROOT, MAP_BELOW] = [1, 5]
const PAGE_SIZES = Array.from({ length: 8 }, (_, at) => 512 * 2 ** at)
const UTF8 = new TextDecoder('utf-8', { fatal: true })

export type RawValue = null | number | bigint | string | Uint8Array
/** `rowid` null: the table has none, and its values come in the order of its key first. */
type RawRow = { rowid: number | null; values: RawValue[] }
/** What was read of a table: a row, or null for a page or a row that cannot be read. */
export type Found = RawRow | null

class Unreadable extends Error {}

function require(isSo: boolean): asserts isSo {
  if (!isSo) throw new Unreadable()
}

/** The number at a place and the place after it. */
function varint(bytes: Buffer, at: number): [number, number] {
  let value = 0
  for (let index = 0; index < 8; index++) {
    require(at + index < bytes.length)
    const byte = bytes[at + index]!
    value = value * 128 + (byte & 0x7f)
    if (byte < 0x80) return [value, at + index + 1]
  }
  require(at + 8 < bytes.length)
  return [Number(BigInt.asIntN(64, BigInt(value) * 256n + BigInt(bytes[at + 8]!))), at + 9]
}

const INTEGER_BYTES = [0, 1, 2, 3, 4, 6, 8]

function valueOf(bytes: Buffer, at: number, type: number): [RawValue, number] {
  if (type === 0) return [null, at]
  if (type === 8 || type === 9) return [type - 8, at]
  if (type < 7) {
    const size = INTEGER_BYTES[type]!
    require(at + size <= bytes.length)
    if (size < 8) return [bytes.readIntBE(at, size), at + size]
    const value = bytes.readBigInt64BE(at)
    return [Number.isSafeInteger(Number(value)) ? Number(value) : value, at + 8]
  }
  const size = type === 7 ? 8 : Math.floor((type - 12) / 2)
  require(type !== 10 && type !== 11 && at + size <= bytes.length)
  if (type === 7) return [bytes.readDoubleBE(at), at + 8]
  const part = bytes.subarray(at, at + size)
  return [type % 2 === 0 ? Uint8Array.from(part) : UTF8.decode(part), at + size]
}

function recordOf(bytes: Buffer): RawValue[] {
  const [end, first] = varint(bytes, 0)
  require(end >= first && end <= bytes.length)
  const values: RawValue[] = []
  let [head, at] = [first, end]
  while (head < end) {
    const [type, next] = varint(bytes, head)
    const [value, after] = valueOf(bytes, at, type)
    values.push(value)
    ;[head, at] = [next, after]
  }
  require(head === end && at === bytes.length)
  return values
}

/** A file in pages. Throws `Unreadable` if its head does not say how long they are. */
class PageFile {
  readonly #file: number
  readonly #size: number
  readonly #maps = new Map<number, Buffer>()
  /** How much of a page is used. */
  readonly usable: number
  readonly count: number
  readonly #isMapped: boolean

  constructor(path: string) {
    this.#file = openSync(path, 'r')
    const head = this.#read(0, 100)
    this.#size = head.readUInt16BE(16) === 1 ? 65_536 : head.readUInt16BE(16)
    this.usable = this.#size - head[20]!
    this.count = Math.floor(fstatSync(this.#file).size / this.#size)
    this.#isMapped = head.readUInt32BE(52) !== 0
    const isSize = head.toString('latin1', 0, 15) === 'SQLite format 3' && PAGE_SIZES.includes(this.#size)
    if (!isSize) this.close()
    require(isSize)
  }

  #read(position: number, length: number): Buffer {
    const bytes = Buffer.alloc(length)
    readSync(this.#file, bytes, 0, length, position)
    return bytes
  }

  page(number: number): Buffer {
    require(number >= 1 && number <= this.count)
    return this.#read((number - 1) * this.#size, this.usable)
  }

  close(): void {
    closeSync(this.#file)
  }

  #map(number: number): Buffer {
    const known = this.#maps.get(number) ?? this.page(number)
    this.#maps.set(number, known)
    return known
  }

  /** What the map of the file says of a page: what it is, and below which it is. Null without a map, and for pages of the map itself. */
  mapped(number: number): { type: number; above: number } | null {
    if (!this.#isMapped || number < 3) return null
    const each = Math.floor(this.usable / 5) + 1
    const map = Math.floor((number - 2) / each) * each + 2
    if (map === number) return null
    const at = 5 * (number - map - 1)
    return { type: this.#map(map)[at]!, above: this.#map(map).readUInt32BE(at + 1) }
  }
}

const headOf = (number: number): number => (number === 1 ? 100 : 0)

/** Where the cells of a page begin. */
function cellsOf(page: Buffer, number: number): number[] {
  const head = headOf(number)
  const first = head + (page[head] === TABLE_INNER || page[head] === ROW_INNER ? 12 : 8)
  const cells = page.readUInt16BE(head + 3)
  require(first + 2 * cells <= page.length)
  return Array.from({ length: cells }, (_, index) => page.readUInt16BE(first + 2 * index))
}

/** What a cell contains, with what lies on other pages. */
function payloadOf(file: PageFile, page: Buffer, [size, at]: [number, number], isTable: boolean): Buffer {
  const { usable } = file
  const most = isTable ? usable - 35 : Math.floor(((usable - 12) * 64) / 255) - 23
  const least = Math.floor(((usable - 12) * 32) / 255) - 23
  const rest = least + ((size - least) % (usable - 4))
  const here = size <= most ? size : rest <= most ? rest : least
  require(size >= 0 && at + here <= page.length)
  const parts = [page.subarray(at, at + here)]
  let next = 0
  if (here < size) {
    require(at + here + 4 <= page.length)
    next = page.readUInt32BE(at + here)
  }
  for (let left = size - here; left > 0; ) {
    const over = file.page(next)
    const part = over.subarray(4, 4 + Math.min(left, usable - 4))
    parts.push(part)
    left -= part.length
    next = over.readUInt32BE(0)
  }
  return Buffer.concat(parts)
}

function rowAt(file: PageFile, page: Buffer, type: number, cell: number): RawRow {
  let at = type === ROW_INNER ? cell + 4 : cell
  const [size, afterSize] = varint(page, at)
  let rowid: number | null = null
  at = afterSize
  if (type === TABLE_LEAF) [rowid, at] = varint(page, at)
  return { rowid, values: recordOf(payloadOf(file, page, [size, at], type === TABLE_LEAF)) }
}

/** Which root each page belongs to, as far as the pages above it or the map can tell. */
function rootsOf(file: PageFile, roots: readonly number[]): Map<number, number> {
  const found = new Map<number, number>()
  const down = (number: number, root: number, depth: number): void => {
    if (depth > 30 || number < 1 || number > file.count || found.has(number)) return
    found.set(number, root)
    const page = file.page(number)
    const head = headOf(number)
    if (page[head] !== TABLE_INNER && page[head] !== ROW_INNER) return
    // If it is damaged, the map may know what is below it.
    tried(() => {
      for (const cell of cellsOf(page, number)) down(page.readUInt32BE(cell), root, depth + 1)
      down(page.readUInt32BE(head + 8), root, depth + 1)
    })
  }
  for (const root of roots) down(root, root, 0)
  const known = new Set(roots)
  const up = (number: number, depth = 0): number | null => {
    const entry = file.mapped(number)
    if (known.has(number)) return number
    return entry?.type === MAP_BELOW && entry.above !== number && depth < 30 ? up(entry.above, depth + 1) : null
  }
  for (let number = 1; number <= file.count; number++) {
    const entry = file.mapped(number)
    // The map knows better: a damaged page above may point to pages of another table.
    if (entry && (entry.type === MAP_BELOW || entry.type === MAP_ROOT)) {
      const root = up(number)
      if (root !== null) found.set(number, root)
    } else if (entry && entry.type !== 0) found.delete(number)
  }
  return found
}

/** The rows of a page. Pages above others have none, except in tables whose rows are in the order of their key. */
function* rowsIn(file: PageFile, number: number): Generator<Found> {
  const page = file.page(number)
  const type = page[headOf(number)]!
  if (type === TABLE_INNER) return
  const cells = [TABLE_LEAF, ROW_LEAF, ROW_INNER].includes(type) ? tried(() => cellsOf(page, number)) : null
  if (!cells) yield null
  for (const cell of cells ?? []) yield tried(() => rowAt(file, page, type, cell))
}

/** Whatever goes wrong in reading damaged bytes, they cannot be read. */
function tried<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** Opens a file to read the rows of tables, each by the number of the page where it begins. Null if it does not say what its pages are. */
export function openSalvage(path: string, roots: readonly number[]): { rows(root: number): Generator<Found>; close(): void } | null {
  const file = tried(() => new PageFile(path))
  if (!file) return null
  const pages = new Map<number, number[]>(roots.map((root) => [root, []]))
  for (const [number, root] of rootsOf(file, roots)) pages.get(root)!.push(number)
  return {
    * rows(root) {
      for (const number of pages.get(root)!) yield* rowsIn(file, number)
    },
    close: () => file.close(),
  }
}
