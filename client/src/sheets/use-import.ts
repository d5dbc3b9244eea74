import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { archiveChanged } from '../changes.ts'
import { importById, isWorking } from './api.ts'

/** While something goes on it is looked at often; else now and then, since somebody else may go on with the sheet. */
const WORKING = 400
const RESTING = 15_000

/** A sheet on its way, followed while something goes on with it. */
export function useImport(importId: string) {
  const query = useQuery({ ...importById(importId), staleTime: 0, refetchInterval: ({ state: { data } }) => (data && isWorking(data.state) ? WORKING : RESTING) })
  const state = query.data?.state
  const before = useRef(state)
  useEffect(() => {
    // Rows, lists and the archive itself were changed by what has come to its end.
    if (before.current && state && isWorking(before.current) && !isWorking(state)) archiveChanged()
    before.current = state
  }, [state])
  return query
}
