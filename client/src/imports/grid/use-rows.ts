import type { Page } from '@faldone/contract/common.ts'
import type { ImportRow } from '@faldone/contract/import.ts'
import { useQueries } from '@tanstack/react-query'
import { queryClient } from '../../query-client.ts'
import { readAgain } from '../../read-again.ts'
import { PAGE_OF_ROWS, rowPage, type RowQuestion } from '../api.ts'
import { pagesOf } from './grid-window.ts'

export type Rows = {
  /** Undefined until the first page has loaded. */
  total: number | undefined
  rowAt: (position: number) => ImportRow | undefined
  error: Error | null
  retry: () => void
}

/** The rows at these positions of the answer to a question, read in pages as they come into view. */
export function useRows(importId: string, question: RowQuestion, positions: readonly number[]): Rows {
  const pages = pagesOf(positions, PAGE_OF_ROWS)
  const answers = useQueries({ queries: pages.map((page) => rowPage(importId, question, page)) })
  const byPage = new Map(pages.map((page, at) => [page, answers[at]?.data]))
  return {
    total: answers[0]?.data?.total,
    rowAt: (position) => byPage.get(Math.floor(position / PAGE_OF_ROWS) + 1)?.items[position % PAGE_OF_ROWS],
    error: answers.find(({ error, data }) => error && !data)?.error ?? null,
    retry: () => answers.forEach((answer) => answer.error && void answer.refetch()),
  }
}

/** The rows from one position to another, as shown in the grid. Missing ones are read; with `isAnew`, all of them are. */
export async function rowsBetween(
  importId: string, question: RowQuestion, from: number, to: number, isAnew = false
): Promise<ImportRow[]> {
  const rows: ImportRow[] = []
  for (let page = Math.floor(from / PAGE_OF_ROWS) + 1; (page - 1) * PAGE_OF_ROWS <= to; page++) {
    const asked = rowPage(importId, question, page)
    const known = isAnew ? undefined : queryClient.getQueryData<Page<ImportRow>>(asked.queryKey)
    const { items } = known ?? await readAgain(asked)
    rows.push(...items.slice(Math.max(0, from - (page - 1) * PAGE_OF_ROWS), to - (page - 1) * PAGE_OF_ROWS + 1))
  }
  return rows
}
