import type { KindName } from '@faldone/contract/kinds.ts'
import type { Level } from '@faldone/contract/levels.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { unitList } from './api.ts'

const AT_MOST = 20

/** Units of some levels of a kind by words of their names, as they are typed; the first of each level. */
export function useUnitSearch(kind: KindName, levels: readonly Level[]): { units: Unit[]; search: (text: string) => void; isLoading: boolean } {
  const [text, search] = useState('')
  const answers = useQueries({
    queries: levels.map((level) => ({ ...unitList(level, { kind, search: text.trim(), pageSize: AT_MOST }), placeholderData: keepPreviousData })),
    combine: (results) => ({ pages: results.map(({ data }) => data), isLoading: results.some(({ isPending }) => isPending) }),
  })
  const units = useMemo(() => answers.pages.flatMap((page) => page?.items ?? []), [answers.pages])
  return { units, search, isLoading: answers.isLoading }
}
