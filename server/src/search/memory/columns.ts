import { pairsOfYears, type SearchRow } from '../tally-store.ts'
import { Column, ofValues, type SentColumn } from './column.ts'

/**
 * A row of `search_document`, with its full place, the length of its title as it is compared, at most 200, and the values of its own fields
 * that are counted, as JSON by key.
 */
export type ColumnRow = SearchRow & { titleLength: number; own: string | null }

/** The date of documents: first and last month and day as in `search_document`, null for an open end. */
export type Span = { dated: boolean; fromMonth: number | null; toMonth: number | null; fromDay: number | null; toDay: number | null }

const spanText = ({ dated, fromMonth, toMonth, fromDay, toDay }: ColumnRow): string =>
  JSON.stringify([dated, fromMonth, toMonth, fromDay, toDay])

function readSpan(text: string | null): Span {
  const [dated, fromMonth, toMonth, fromDay, toDay] = JSON.parse(text!) as [number, ...(number | null)[]]
  const span = { fromMonth: fromMonth ?? null, toMonth: toMonth ?? null, fromDay: fromDay ?? null, toDay: toDay ?? null }
  return { dated: dated === 1, ...span }
}

type FewValues = { kind: string; fondoId: string | null; tipologia: string | null; filesAll: string; filesPublic: string }

const fewText = ({ kind, fondoId, tipologiaId, filesAll, filesPublic }: ColumnRow): string =>
  JSON.stringify({
    kind, fondoId, tipologia: tipologiaId, filesAll: String(filesAll), filesPublic: String(filesPublic),
  } satisfies FewValues)

const readFew = (text: string | null): FewValues => JSON.parse(text!) as FewValues

const readOwn = (text: string | null): Record<string, string> => (text === null ? {} : (JSON.parse(text) as Record<string, string>))

const splitIds = (ids: string | null): string[] => ids!.split(',').filter(Boolean)

/** Columns as they are sent between threads: those with values in the order in which they are declared. */
export type SentColumns = {
  columns: SentColumn[]; present: Uint8Array<ArrayBuffer>; titleLengths: Uint8Array<ArrayBuffer>; firstOf: Map<string, number>
}

/** Everything that search filters and counts by, for every document, in memory. */
export class Columns {
  readonly kind = new Column()
  readonly hidden = new Column()
  readonly filesAll = new Column()
  readonly filesPublic = new Column()
  readonly unit = new Column()
  readonly tipologia = new Column()
  readonly place = new Column()
  /** The ids of all themes of a document, joined by commas. */
  readonly themes = new Column()
  readonly date = new Column()
  /** The years, in pairs, from which decades are counted. */
  readonly decades = new Column()

  /** What has few values, together, as JSON: counted at once. */
  readonly few = new Column()
  readonly fewOf = ofValues(this.few, readFew)

  /** By codes of `date`, and of `themes`. */
  readonly spanOf = ofValues(this.date, readSpan)
  readonly themesOf = ofValues(this.themes, splitIds)

  /** The values of own fields that are counted, as JSON; null for most documents. By codes: by key. */
  readonly own = new Column()
  readonly ownOf = ofValues(this.own, readOwn)

  /** By kind: no document of it has a lower number. */
  firstOf = new Map<string, number>()

  #present = new Uint8Array(0)
  #titleLengths = new Uint8Array(0)
  #nums: Int32Array | null = null
  #openNums: Int32Array | null = null

  get #all(): Column[] {
    return Object.values(this).filter((value) => value instanceof Column)
  }

  get sent(): SentColumns {
    return {
      columns: this.#all.map(({ sent }) => sent), present: this.#present, titleLengths: this.#titleLengths, firstOf: this.firstOf,
    }
  }

  static received({ columns, present, titleLengths, firstOf }: SentColumns): Columns {
    const received = new Columns()
    received.#all.forEach((column, at) => column.receive(columns[at]!))
    received.#present = present
    received.#titleLengths = titleLengths
    received.firstOf = firstOf
    return received
  }

  /** The numbers of all documents, in ascending order. */
  get nums(): Int32Array {
    return (this.#nums ??= this.#numbersWhere((num) => this.#present[num] === 1))
  }

  /** Those of the documents that visitors may see. */
  get openNums(): Int32Array {
    const open = this.hidden.code('0')
    return (this.#openNums ??= this.#numbersWhere((num) => this.#present[num] === 1 && this.hidden.codes[num] === open))
  }

  #numbersWhere(passes: (num: number) => boolean): Int32Array {
    const nums = new Int32Array(this.end)
    let count = 0
    for (let num = 0; num < nums.length; num++) if (passes(num)) nums[count++] = num
    return nums.slice(0, count)
  }

  /** The highest number plus one. */
  get end(): number {
    return this.#present.length
  }

  /** 1 for each document, by its number. */
  get present(): Uint8Array {
    return this.#present
  }

  /** The length of each document's title, by its number. */
  get titleLengths(): Uint8Array {
    return this.#titleLengths
  }

  put(row: ColumnRow): void {
    const { num } = row
    this.kind.set(num, row.kind)
    if (num < (this.firstOf.get(row.kind) ?? Infinity)) this.firstOf.set(row.kind, num)
    this.hidden.set(num, String(row.hidden))
    this.filesAll.set(num, String(row.filesAll))
    this.filesPublic.set(num, String(row.filesPublic))
    this.unit.set(num, row.unitId)
    this.few.set(num, fewText(row))
    this.tipologia.set(num, row.tipologiaId)
    this.place.set(num, row.place)
    this.themes.set(num, row.tematicaIds)
    this.date.set(num, spanText(row))
    this.decades.set(num, row.dated === 1 ? pairsOfYears(row) : null)
    this.own.set(num, row.own)
    if (num >= this.#present.length) this.#grow(num + 1)
    this.#titleLengths[num] = row.titleLength
    this.#openNums = null
    if (this.#present[num] === 1) return
    this.#present[num] = 1
    this.#nums = null
  }

  remove(num: number): void {
    if (this.#present[num] !== 1) return
    this.#present[num] = 0
    this.#nums = null
    this.#openNums = null
  }

  #grow(length: number): void {
    const room = Math.max(1_024, length, Math.floor(this.#present.length * 1.5))
    const grown = (column: Uint8Array) => {
      const longer = new Uint8Array(room)
      longer.set(column)
      return longer
    }
    this.#present = grown(this.#present)
    this.#titleLengths = grown(this.#titleLengths)
  }
}
