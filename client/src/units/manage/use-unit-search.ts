import type { KindName } from '@faldone/contract/kinds.ts'
import type { Level } from '@faldone/contract/levels.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { fits } from '../../ui/fits.ts'
import { useResting } from '../../ui/use-resting.ts'
import { unitsFound } from './api.ts'

const AT_MOST = 50
/** How long to wait after the last key before asking the server, in ms. */
const REST = 150

type UnitSearch = { units: Unit[]; typed: string; search: (text: string) => void; isLoading: boolean; onRetry: (() => void) | undefined }

/** Units of some levels, of a kind or of all, by words of their names, while typing; the first of each level. */
export function useUnitSearch(kind: KindName | null, levels: readonly Level[]): UnitSearch {
  const [typed, search] = useState('')
  const asked = useResting(typed.trim(), REST)
  const { data, isFetching, isError, refetch } =
    useQuery({ ...unitsFound(levels, { kind, search: asked, pageSize: AT_MOST }), placeholderData: keepPreviousData })
  // Results for the previous words may no longer match.
  const units = useMemo(() => (data ?? []).filter(({ name }) => fits(name, typed)), [data, typed])
  return {
    units, typed, search, isLoading: isFetching || asked !== typed.trim(), onRetry: isError && !data ? () => void refetch() : undefined,
  }
}
