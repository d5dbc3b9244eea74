import type { KindName } from '@faldone/contract/kinds.ts'
import type { Level } from '@faldone/contract/levels.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { fits } from '../../ui/fits.ts'
import { useResting } from '../../ui/use-resting.ts'
import { unitPage } from './api.ts'

const AT_MOST = 50
/** How long the typing must rest before the server is asked, in ms. */
const REST = 150

/** Units of some levels of a kind by words of their names, as they are typed; the first of each level. */
export function useUnitSearch(kind: KindName, levels: readonly Level[]): { units: Unit[]; search: (text: string) => void; isLoading: boolean } {
  const [text, search] = useState('')
  const asked = useResting(text.trim(), REST)
  const { pages, isFetching } = useQueries({
    queries: levels.map((level) => ({ ...unitPage(level, { kind, search: asked, pageSize: AT_MOST }), placeholderData: keepPreviousData })),
    combine: (results) => ({ pages: results.map(({ data }) => data), isFetching: results.some((result) => result.isFetching) }),
  })
  // What arrived for the words before may no longer fit.
  const units = useMemo(() => pages.flatMap((page) => page?.items ?? []).filter(({ name }) => fits(name, text)), [pages, text])
  return { units, search, isLoading: isFetching || asked !== text.trim() }
}
