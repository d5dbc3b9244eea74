import { unguarded } from './formula-guard.ts'
import { FileProblem } from './file-problem.ts'
import { checkCell } from './limits.ts'
import type { SheetRow } from './sheet.ts'
import { type Encoding, readText } from './text-encoding.ts'

const DELIMITERS = [',', ';', '\t'] as const
type Delimiter = (typeof DELIMITERS)[number]

const SAMPLE_CHARACTERS = 64 * 1024
const SAMPLE_RECORDS = 50
/** More than any field takes: a cell as long as this is a quotation mark that was never closed. */
const MAX_CELL = 4_000_000

/** Rows of a CSV file (RFC 4180, and what is written in its name). Rows count as a spreadsheet would show them. */
export async function* readCsv(path: string, encoding: Encoding): AsyncGenerator<SheetRow> {
  let number = 0
  for await (const record of recordsOf(readText(path, encoding))) yield { number: ++number, cells: record.map(unguarded) }
}

async function* recordsOf(text: AsyncIterable<string>): AsyncGenerator<string[]> {
  let parser: ReturnType<typeof csvParser> | null = null
  let sample = ''
  for await (const piece of text) {
    if (parser) yield* parser.feed(piece)
    else if ((sample += piece).length >= SAMPLE_CHARACTERS) {
      parser = csvParser(delimiterOf(sample))
      yield* parser.feed(sample)
    }
  }
  if (!parser) {
    parser = csvParser(delimiterOf(sample))
    yield* parser.feed(sample)
  }
  yield* parser.end()
}

/**
 * The delimiter that cuts most records of the beginning into the same number of cells, more than one; of two that do so
 * equally well, the one that gives more cells. Excel may name it in a first line `sep=;`. From the first of them on it cuts at least every
 * second record: else it is a sign in the titles of a list that has one column, and one that it has not cuts nothing.
 */
function delimiterOf(sample: string): Delimiter {
  const named = /^sep=(.)\r?\n/i.exec(sample)?.[1]
  if (named && (DELIMITERS as readonly string[]).includes(named)) return named as Delimiter
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, ...regularity(sample, delimiter) }))
  scores.sort((a, b) => b.share - a.share || b.cells - a.cells)
  return scores[0]!.share > 0 ? scores[0]!.delimiter : (DELIMITERS.find((delimiter) => !sample.includes(delimiter)) ?? ',')
}

function regularity(sample: string, delimiter: Delimiter): { share: number; cells: number } {
  const records = csvParser(delimiter).feed(sample).slice(0, SAMPLE_RECORDS).filter((record) => record.some((cell) => cell.trim()))
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
 * A CSV parser that is fed with pieces of text and gives the records that are complete. Quoted cells may hold delimiters,
 * line breaks and doubled quotes; a quote inside an unquoted cell is a quote.
 */
function csvParser(delimiter: Delimiter): { feed(piece: string): string[][]; end(): string[][] } {
  const separator = delimiter.charCodeAt(0)
  let state: 'start' | 'plain' | 'quoted' | 'afterQuote' = 'start'
  let cell = ''
  let record: string[] = []
  let complete: string[][] = []
  let lines = 1
  let openedAt = 1
  let afterCr = false

  const endCell = () => {
    record.push(cell)
    cell = ''
    state = 'start'
  }
  const endRecord = () => {
    endCell()
    complete.push(record)
    record = []
  }

  /** Takes a run of ordinary characters at once; returns where it ends. */
  function runFrom(piece: string, at: number): number {
    let end = at
    for (; end < piece.length; end++) {
      const code = piece.charCodeAt(end)
      if (state === 'quoted' ? code === QUOTE : code === separator || code === LF || code === CR) break
      if (state === 'quoted' && code === LF) lines++
    }
    cell += piece.slice(at, end)
    if (state === 'quoted' && cell.length > MAX_CELL) throw new FileProblem('OPEN_QUOTE', { line: openedAt })
    if (state === 'plain') checkCell(cell.length, record.length, lines)
    return end
  }

  function take(piece: string, at: number): number {
    const code = piece.charCodeAt(at)
    if (state === 'quoted') {
      if (code !== QUOTE) return runFrom(piece, at)
      state = 'afterQuote'
      return at + 1
    }
    if (code === QUOTE && state !== 'plain') {
      if (state === 'afterQuote') cell += '"'
      else openedAt = lines
      state = 'quoted'
      return at + 1
    }
    if (code === separator) endCell()
    else if (code === LF || code === CR) {
      if (!(code === LF && afterCr)) {
        endRecord()
        lines++
      }
    } else {
      state = 'plain'
      return runFrom(piece, at)
    }
    return at + 1
  }

  const given = () => {
    const records = complete
    complete = []
    return records
  }

  return {
    feed(piece) {
      for (let at = 0; at < piece.length; ) {
        const next = take(piece, at)
        afterCr = next === at + 1 && piece.charCodeAt(at) === CR && state !== 'quoted'
        at = next
      }
      return given()
    },
    end() {
      if (state === 'quoted') throw new FileProblem('OPEN_QUOTE', { line: openedAt })
      if (cell || record.length > 0 || state !== 'start') endRecord()
      return given()
    },
  }
}
