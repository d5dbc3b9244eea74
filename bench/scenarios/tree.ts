import type { Page } from '@faldone/contract/common.ts'
import { KIND_NAMES } from '@faldone/contract/kinds.ts'
import { type Bench, goalFor, measureCalls } from '../calls.ts'
import { questionsWith, written } from '../questions.ts'
import type { Row } from '../report.ts'

const MOST_MS = 50
const CHILDREN = 10_000

function hasAll(answer: string): void {
  const { items } = JSON.parse(answer) as Pick<Page<unknown>, 'items'>
  if (items.length !== CHILDREN) throw new Error(`The level has ${items.length} children`)
}

/** The fondi of a kind with the hits of a word in about this share of the records. */
function hitsIn(bench: Bench, share: number): string[] {
  const { size, facts: { vocabulary } } = bench.archive
  return questionsWith(size * share, vocabulary, 'word').map((question) =>
    `/api/archive/tree?${new URLSearchParams({ kind: 'document', q: written(question) })}`)
}

/** The tree's first level, the same with the hits of a search, and a level with 10,000 children. */
export const tree = (bench: Bench): Promise<Row[]> =>
  measureCalls(bench, [
    { what: 'the tree of a kind, first level', paths: KIND_NAMES.map((kind) => `/api/archive/tree?kind=${kind}`), isAskedAgain: true },
    { what: 'the tree, first level, with the hits of a word in 0.1 % of the records', paths: hitsIn(bench, 0.001) },
    { what: 'the tree, first level, with the hits of a word in 10 % of the records', paths: hitsIn(bench, 0.1) },
    {
      what: 'one level of the tree with 10,000 children',
      paths: [`/api/archive/tree?kind=document&parentId=${bench.archive.facts.broadUnitId}`], isAskedAgain: true,
      ...goalFor(bench.archive.engine, MOST_MS), check: hasAll,
    },
  ])
