import type { KindName } from '@faldone/contract/kinds.ts'
import type { SortName } from '@faldone/contract/search-query.ts'
import { TEMATICHE } from '@faldone/contract/tematiche.ts'
import { TIPOLOGIE } from '@faldone/contract/tipologie.ts'
import { sql } from 'kysely'
import { type Bench, goalFor, measureCalls, type PublicCall } from '../calls.ts'
import type { Row } from '../report.ts'

const LIST_MS = 5
const FILTERED_MS = 15
const PER_SECOND = 500

const ORDERS: SortName[] = ['position', 'title', 'segnatura', 'date', 'year', 'author', 'place', 'created', 'updated']
/** The largest kind, with the most places and authors. */
const KIND: KindName = 'document'
/** The lengths of lists: lists of different lengths are different lists. */
const LENGTHS = Array.from({ length: 11 }, (_, at) => 20 + at)
const PAGES_EACH = 200
const YEARS_APART = 12
/** The share of the most frequent author: one painter made 17 % of the real records. */
const AUTHOR_SHARE = 0.17

type Params = Record<string, string | number>

const listPath = (params: Params): string =>
  `/api/archive/documents?${new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))}`

/** Combines every one of the first with every one of the second. */
const pairs = <A, B, C>(some: readonly A[], others: readonly B[], pair: (a: A, b: B) => C): C[] =>
  others.flatMap((b) => some.map((a) => pair(a, b)))

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)

async function countOf({ archive: { database } }: Bench): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from document where kind = ${KIND} and hidden = 0 and deleted_at is null`.execute(database.read)
  return rows[0]!.count
}

/** Lists of a kind in an order: the first pages, those in the middle, the last ones. */
function inOrder(order: SortName, count: number): PublicCall[] {
  const pathsAt = (page: (last: number, number: number) => number) =>
    pairs(
      LENGTHS, upTo(PAGES_EACH),
      (pageSize, number) => listPath({ kind: KIND, sort: order, pageSize, page: Math.max(1, page(Math.ceil(count / pageSize), number)) })
    )
  return [
    { what: `a kind by ${order}, first pages`, paths: pathsAt((_, number) => number) },
    { what: `a kind by ${order}, pages in the middle`, paths: pathsAt((last, number) => Math.floor(last / 2) - number) },
    { what: `a kind by ${order}, last pages`, paths: pathsAt((last, number) => last + 1 - number) },
  ]
}

/** The same by kind and one filter, and by years alone. */
function filtered({ archive: { size, facts: { vocabulary } } }: Bench): PublicCall[] {
  const pages = (filters: readonly Params[]) => pairs(filters, upTo(PAGES_EACH), (filter, page) => listPath({ ...filter, page }))
  const ofKind = (filters: readonly Params[]) => pages(filters.map((filter) => ({ kind: KIND, ...filter })))
  const years = pairs(upTo(YEARS_APART), upTo(YEARS_APART), (from, to) => ({ yearFrom: 1894 + from, yearTo: 1944 + to }))
  const author =
    vocabulary.authors.toSorted((a, b) => Math.abs(a.records - size * AUTHOR_SHARE) - Math.abs(b.records - size * AUTHOR_SHARE))[0]!
  return [
    { what: 'years 1900–1950 of all kinds', paths: pages(years) },
    { what: 'a kind, years 1900–1950', paths: ofKind(years) },
    { what: 'a kind, an author of 17 % of all records', paths: ofKind(subsets(author.text.split(' ')).map((author) => ({ author }))) },
    { what: 'a kind, a place', paths: ofKind(vocabulary.places.map(({ text: place }) => ({ place }))) },
    { what: 'a kind, a type', paths: ofKind(TIPOLOGIE.map(({ it: tipologia }) => ({ tipologia }))) },
    { what: 'a kind, a theme', paths: ofKind(TEMATICHE.map(({ it: tematica }) => ({ tematica }))) },
    { what: 'a kind, with files', paths: ofKind(LENGTHS.map((pageSize) => ({ hasFiles: 'true', pageSize }))) },
    { what: 'a kind, without files', paths: ofKind(LENGTHS.map((pageSize) => ({ hasFiles: 'false', pageSize }))) },
  ]
}

/** The subsets of the words of a name, in their order: each is another query with nearly the same records. */
const subsets = (words: readonly string[]): string[] =>
  Array.from({ length: 2 ** words.length - 1 }, (_, at) => words.filter((_word, bit) => ((at + 1) >> bit) & 1).join(' '))

/** Kinds opened without a query, in each order; and with one filter. */
export async function lists(bench: Bench): Promise<Row[]> {
  const { engine } = bench.archive
  const count = await countOf(bench)
  const plain = ORDERS.flatMap((order) => inOrder(order, count)).map((call) => ({ ...call, ...goalFor(engine, LIST_MS, PER_SECOND) }))
  return measureCalls(bench, [...plain, ...filtered(bench).map((call) => ({ ...call, ...goalFor(engine, FILTERED_MS, PER_SECOND) }))])
}
