import type { Page } from '@faldone/contract/common.ts'
import { KIND_NAMES } from '@faldone/contract/kinds.ts'
import { type Bench, goalFor, measureCalls } from '../calls.ts'
import type { Row } from '../report.ts'

const MOST_MS = 50
const CHILDREN = 10_000

function hasAll(answer: string): void {
  const { items } = JSON.parse(answer) as Pick<Page<unknown>, 'items'>
  if (items.length !== CHILDREN) throw new Error(`The level has ${items.length} children`)
}

/** The tree's first level, and one with 10,000 children. */
export const tree = (bench: Bench): Promise<Row[]> =>
  measureCalls(bench, [
    { what: 'the tree of a kind, first level', paths: KIND_NAMES.map((kind) => `/api/archive/tree?kind=${kind}`), isAskedAgain: true },
    {
      what: 'one level of the tree with 10,000 children',
      paths: [`/api/archive/tree?kind=document&parentId=${bench.archive.facts.broadUnitId}`], isAskedAgain: true,
      ...goalFor(bench.archive.engine, MOST_MS), check: hasAll,
    },
  ])
