import { KIND_NAMES, type KindName } from '@faldone/contract/kinds.ts'
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
/** Lists of other lengths are other lists. */
const LENGTHS = Array.from({ length: 11 }, (_, at) => 20 + at)
const FIRST_PAGES = 20
const YEARS_APART = 12
/** One painter made 17 in a hundred of the real records. */
const AUTHOR_SHARE = 0.17

type Params = Record<string, string | number>

const listPath = (params: Params): string => `/api/archive/documents?${new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))}`

/** Every one of the first with every one of the second. */
const pairs = <A, B, C>(some: readonly A[], others: readonly B[], pair: (a: A, b: B) => C): C[] => others.flatMap((b) => some.map((a) => pair(a, b)))

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)

async function countsByKind({ archive: { database } }: Bench): Promise<Map<KindName, number>> {
  const { rows } = await sql<{ kind: KindName; count: number }>`select kind, count(*) as count from document where hidden = 0 and deleted_at is null group by kind`.execute(database.read)
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

/** Lists of a kind in an order: the first pages, those in the middle, the last ones. */
function inOrder(order: SortName, counts: Map<KindName, number>): PublicCall[] {
  const lists = pairs([...counts], LENGTHS, ([kind, count], pageSize) => ({ kind, pageSize, last: Math.ceil(count / pageSize) }))
  const pathsAt = (page: (last: number, number: number) => number) =>
    pairs(lists, upTo(FIRST_PAGES), ({ last, ...list }, number) => listPath({ ...list, sort: order, page: Math.max(1, page(last, number)) }))
  return [
    { what: `a kind by ${order}, first pages`, paths: pathsAt((_, number) => number) },
    { what: `a kind by ${order}, pages in the middle`, paths: pathsAt((last, number) => Math.floor(last / 2) - number) },
    { what: `a kind by ${order}, last pages`, paths: pathsAt((last, number) => last + 1 - number) },
  ]
}

/** The same by kind and one filter, and years alone. */
function filtered({ archive: { size, facts: { vocabulary } } }: Bench): PublicCall[] {
  const ofKinds = (values: readonly Params[]): Params[] => pairs(KIND_NAMES, values, (kind, filter) => ({ kind, ...filter }))
  const pages = (lists: readonly Params[]) => pairs(lists, upTo(FIRST_PAGES), (list, page) => listPath({ ...list, page }))
  const years = pairs(upTo(YEARS_APART), upTo(YEARS_APART), (from, to) => ({ yearFrom: 1894 + from, yearTo: 1944 + to }))
  const author = vocabulary.authors.toSorted((a, b) => Math.abs(a.records - size * AUTHOR_SHARE) - Math.abs(b.records - size * AUTHOR_SHARE))[0]!
  const names = subsets(author.text.split(' '))
  return [
    { what: 'years 1900–1950 of all kinds', paths: pages(years) },
    { what: 'a kind, years 1900–1950', paths: pages(ofKinds(years)) },
    { what: 'a kind, an author of 17 % of all records', paths: pages(ofKinds(names.map((author) => ({ author })))) },
    { what: 'a kind, a place', paths: pages(ofKinds(vocabulary.places.map(({ text: place }) => ({ place })))) },
    { what: 'a kind, a type', paths: pages(ofKinds(TIPOLOGIE.map(({ it: tipologia }) => ({ tipologia })))) },
    { what: 'a kind, a theme', paths: pages(ofKinds(TEMATICHE.map(({ it: tematica }) => ({ tematica })))) },
    { what: 'a kind, with files', paths: pairs(pages(ofKinds([{ hasFiles: 'true' }, { hasFiles: 'false' }])), LENGTHS, (path, pageSize) => `${path}&pageSize=${pageSize}`) },
  ]
}

/** Some of the words of a name, in their order: each another question, and nearly the same records. */
const subsets = (words: readonly string[]): string[] =>
  Array.from({ length: 2 ** words.length - 1 }, (_, at) => words.filter((_word, bit) => ((at + 1) >> bit) & 1).join(' '))

/** Kinds opened without a question, in each order; and by one filter. */
export async function lists(bench: Bench): Promise<Row[]> {
  const { engine } = bench.archive
  const counts = await countsByKind(bench)
  const plain = ORDERS.flatMap((order) => inOrder(order, counts)).map((call) => ({ ...call, ...goalFor(engine, LIST_MS, PER_SECOND) }))
  return measureCalls(bench, [...plain, ...filtered(bench).map((call) => ({ ...call, ...goalFor(engine, FILTERED_MS, PER_SECOND) }))])
}
