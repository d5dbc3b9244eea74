import type { KindName } from '@faldone/contract/kinds.ts'
import { type Bench, goalFor, measureCalls } from '../calls.ts'
import type { Row } from '../report.ts'
import { pathsFrom, throughput } from '../requests.ts'

const MOST_MS = 10
/** The two largest kinds. */
const KINDS: KindName[] = ['document', 'image']

const beginnings = (words: readonly string[], length: number): string[] =>
  [...new Set(words.filter((word) => word.length > length).map((word) => word.slice(0, length)))]

const suggestPath = (q: string, kind?: string): string => `/api/archive/suggest?q=${q}${kind ? `&kind=${kind}` : ''}`

/** On PostgreSQL, frequent words are read after the start, and after the lists. */
const warmUpSeconds = ({ engine, size }: Bench['archive']): number => (engine === 'postgres' ? 8 * Math.max(1, size / 100_000) : 4)

/** The suggestions of the search box while somebody types. */
export async function suggestions(bench: Bench): Promise<Row[]> {
  const { engine, facts: { vocabulary } } = bench.archive
  const words = vocabulary.words.map(({ text }) => text)
  await throughput(bench.server, pathsFrom(beginnings(words, 5).map((q) => suggestPath(q))), warmUpSeconds(bench.archive))
  const rows = [2, 3, 4].flatMap((length) => {
    const typed = beginnings(words, length)
    return [
      { what: `suggestions for ${length} letters`, paths: typed.map((q) => suggestPath(q)) },
      { what: `suggestions for ${length} letters, of a kind`, paths: typed.flatMap((q) => KINDS.map((kind) => suggestPath(q, kind))) },
    ]
  })
  return measureCalls(bench, rows.map((row) => ({ ...row, ...goalFor(engine, MOST_MS) })))
}
