import { unguarded } from './formula-guard.ts'
import { FileProblem } from '../../formats/file-problem.ts'
import { checkCell } from './limits.ts'
import type { SheetRow } from './sheet.ts'
import { type Encoding, readText } from './text-encoding.ts'

const DELIMITERS = [',', ';', '\t'] as const
type Delimiter = (typeof DELIMITERS)[number]

const SAMPLE_CHARACTERS = 64 * 1024
const SAMPLE_RECORDS = 50
/** More than any field takes. A longer cell means that a quotation mark was never closed. */
const MAX_CELL = 4_000_000

/** The rows of a CSV file (RFC 4180 and its common variants). Rows are numbered as a spreadsheet would show them. */
export async function* readCsv(path: string, encoding: Encoding): AsyncGenerator<SheetRow> {
  let number = 0
  for await (const record of recordsOf(readText(path, encoding))) yield { number: ++number, cells: record.map(unguarded) }
}

async function* recordsOf(text: AsyncIterable<string>): AsyncGenerator<string[]> {
  let parser: CsvParser | null = null
  let sample = ''
  for await (const piece of text) {
    if (parser) yield* parser.feed(piece)
    else if ((sample += piece).length >= SAMPLE_CHARACTERS) {
      parser = new CsvParser(delimiterOf(sample))
      yield* parser.feed(sample)
    }
  }
  if (!parser) {
    parser = new CsvParser(delimiterOf(sample))
    yield* parser.feed(sample)
  }
  yield* parser.end()
}

/**
 * The delimiter that divides most records at the beginning into the same number of cells, more than one; in a tie, the one that gives more
 * cells. Excel may name it in a first line `sep=;`. From its first occurrence on, it must divide at least every second record. Otherwise it
 * is part of the titles in a list of one column, and a delimiter that does not occur is used, which divides nothing.
 */
function delimiterOf(sample: string): Delimiter {
  const named = /^sep=(.)\r?\n/i.exec(sample)?.[1]
  if (named && (DELIMITERS as readonly string[]).includes(named)) return named as Delimiter
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, ...regularity(sample, delimiter) }))
  scores.sort((a, b) => b.share - a.share || b.cells - a.cells)
  return scores[0]!.share > 0 ? scores[0]!.delimiter : (DELIMITERS.find((delimiter) => !sample.includes(delimiter)) ?? ',')
}

function regularity(sample: string, delimiter: Delimiter): { share: number; cells: number } {
  const records = new CsvParser(delimiter).feed(sample).slice(0, SAMPLE_RECORDS).filter((record) => record.some((cell) => cell.trim()))
  const byLength = Map.groupBy(records.filter(({ length }) => length > 1), ({ length }) => length)
  const most = [...byLength].sort(([a, first], [b, second]) => second.length - first.length || b - a)[0]
  const table = records.slice(records.findIndex(({ length }) => length > 1 && byLength.get(length)!.length === most![1].length))
  const isTable = table.filter(({ length }) => length > 1).length * 2 >= table.length
  return most && isTable ? { share: most[1].length / records.length, cells: most[0] } : { share: 0, cells: 0 }
}

const QUOTE = 34
const LF = 10
const CR = 13

/**
 * Parses CSV text that arrives in pieces and returns the records that are complete. Quoted cells may hold delimiters, line breaks and
 * doubled quotes. A quote inside an unquoted cell is an ordinary character.
 */
class CsvParser {
  readonly #separator: number
  #state: 'start' | 'plain' | 'quoted' | 'afterQuote' = 'start'
  #cell = ''
  #record: string[] = []
  #complete: string[][] = []
  #lines = 1
  #openedAt = 1
  #afterCr = false

  constructor(delimiter: Delimiter) {
    this.#separator = delimiter.charCodeAt(0)
  }

  feed(piece: string): string[][] {
    for (let at = 0; at < piece.length; ) {
      const next = this.#take(piece, at)
      this.#afterCr = next === at + 1 && piece.charCodeAt(at) === CR && this.#state !== 'quoted'
      at = next
    }
    return this.#takeComplete()
  }

  end(): string[][] {
    if (this.#state === 'quoted') throw new FileProblem('OPEN_QUOTE', { line: this.#openedAt })
    if (this.#cell || this.#record.length > 0 || this.#state !== 'start') this.#endRecord()
    return this.#takeComplete()
  }

  /** Takes the character or the run of characters that begins at an index; returns where it ends. */
  #take(piece: string, at: number): number {
    const code = piece.charCodeAt(at)
    if (this.#state === 'quoted') {
      if (code !== QUOTE) return this.#takeRun(piece, at)
      this.#state = 'afterQuote'
      return at + 1
    }
    if (code === QUOTE && this.#state !== 'plain') {
      if (this.#state === 'afterQuote') this.#cell += '"'
      else this.#openedAt = this.#lines
      this.#state = 'quoted'
      return at + 1
    }
    if (code === this.#separator) this.#endCell()
    else if (code === LF || code === CR) {
      if (!(code === LF && this.#afterCr)) {
        this.#endRecord()
        this.#lines++
      }
    } else {
      this.#state = 'plain'
      return this.#takeRun(piece, at)
    }
    return at + 1
  }

  /** Takes a run of ordinary characters at once; returns where it ends. */
  #takeRun(piece: string, at: number): number {
    const isQuoted = this.#state === 'quoted'
    let end = at
    for (; end < piece.length; end++) {
      const code = piece.charCodeAt(end)
      if (isQuoted ? code === QUOTE : code === this.#separator || code === LF || code === CR) break
      if (isQuoted && code === LF) this.#lines++
    }
    this.#cell += piece.slice(at, end)
    if (isQuoted && this.#cell.length > MAX_CELL) throw new FileProblem('OPEN_QUOTE', { line: this.#openedAt })
    if (!isQuoted) checkCell(this.#cell.length, this.#record.length, this.#lines)
    return end
  }

  #endCell(): void {
    this.#record.push(this.#cell)
    this.#cell = ''
    this.#state = 'start'
  }

  #endRecord(): void {
    this.#endCell()
    this.#complete.push(this.#record)
    this.#record = []
  }

  #takeComplete(): string[][] {
    const records = this.#complete
    this.#complete = []
    return records
  }
}
