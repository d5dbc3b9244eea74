import type { Page } from '@faldone/contract/common.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { TreeRow } from '@faldone/contract/unit.ts'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { treeLevel } from './api.ts'
import { BOTH_TOPS, linesOf, type TreeLevel, type TreeNode, type Tops } from './tree-nodes.ts'

export type TreeLines = {
  lines: TreeNode[]
  /** The top level is loading. */
  isLoading: boolean
  /** Reads again what could not be loaded. */
  retry: () => void
}

/** The lines of a kind's tree, or of the hits of a search in it. The units below one are read when it is first expanded. */
export function useTreeLines(
  kind: KindName | null, expanded: ReadonlySet<string>, { tops = BOTH_TOPS, question = '' }: { tops?: Tops; question?: string } = {}
): TreeLines {
  const parents = useMemo(() => [...tops, ...expanded], [tops, expanded])
  const combine = useCallback((answers: UseQueryResult<Page<TreeRow>>[]): TreeLines => {
    const levels = parents.map(
      (parentId, at): [string, TreeLevel] => [parentId, { rows: answers[at]?.data?.items, isError: answers[at]?.isError ?? false }]
    )
    return {
      lines: linesOf(new Map(levels), expanded, tops),
      isLoading: answers[0]?.isPending ?? true,
      retry: () => answers.forEach((answer) => answer.isError && void answer.refetch()),
    }
  }, [parents, expanded, tops])
  return useQueries({ queries: parents.map((parentId) => treeLevel(kind, parentId, question)), combine })
}
