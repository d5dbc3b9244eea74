import { FileProblem } from '../../../formats/file-problem.ts'
import { LIMITS } from '../limits.ts'
import type { SheetRow } from '../sheet.ts'

/** An entry of a file: its texts, by the names of their columns. */
export type Entry = ReadonlyMap<string, string>

/** Adds a text to those of a column. The same is not said twice. */
export function addText(texts: Map<string, string>, key: string, text: string, between = '; '): void {
  if (text === '') return
  const before = texts.get(key)
  if (before === undefined) texts.set(key, text)
  else if (!before.split(between).includes(text)) texts.set(key, before + between + text)
}

/** A set of columns that refuses to grow beyond what a table may have. */
export function addColumns(columns: Set<string>, keys: Iterable<string>): void {
  for (const key of keys) columns.add(key)
  if (columns.size > LIMITS.columns) throw new FileProblem('TOO_MANY_COLUMNS', { limit: LIMITS.columns })
}

/** Entries as a table: a row each, after the headings. */
export async function* rowsUnder(
  columns: Iterable<string>, entries: AsyncIterable<Entry> | Iterable<Entry>, headingOf: (key: string) => string
): AsyncGenerator<SheetRow> {
  const keys = [...columns]
  let number = 1
  yield { number, cells: keys.map(headingOf) }
  for await (const entry of entries) yield { number: ++number, cells: keys.map((key) => entry.get(key) ?? '') }
}

/** The same with the columns that occur, after those in `first`. The entries are read twice, once for their columns. */
export async function* entryTable(
  read: () => AsyncIterable<Entry>, prefix: string, first: readonly string[] = []
): AsyncGenerator<SheetRow> {
  const columns = new Set(first)
  for await (const entry of read()) addColumns(columns, entry.keys())
  yield* rowsUnder(columns, read(), (key) => prefix + key)
}
