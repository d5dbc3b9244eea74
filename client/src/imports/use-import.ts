import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { archiveChanged } from '../changes.ts'
import { isGone, queryClient } from '../query-client.ts'
import { importById, isWorking, rowsPath } from './api.ts'

/** While something goes on it is looked at often; else now and then, since somebody else may go on with the sheet. */
const WORKING = 400
const RESTING = 15_000

/** The sheet as it is; where another check is told than was known, somebody else went on with it: its rows are read anew. */
function followed(importId: string) {
  const read = importById(importId)
  return {
    ...read,
    queryFn: async (context: Parameters<typeof read.queryFn>[0]) => {
      const known = queryClient.getQueryData<ImportAnswer>(read.queryKey)?.checkedAt
      const sheet = await read.queryFn(context)
      if (known && known !== sheet.checkedAt) void queryClient.invalidateQueries({ queryKey: [rowsPath(importId)] })
      return sheet
    },
  }
}

/** A sheet on its way, followed while something goes on with it. */
export function useImport(importId: string) {
  const query = useQuery({
    ...followed(importId), staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => (isGone(error) ? false : data && isWorking(data.state) ? WORKING : RESTING),
  })
  const state = query.data?.state
  const before = useRef(state)
  useEffect(() => {
    // Rows, lists and the archive itself were changed by what has come to its end.
    if (before.current && state && isWorking(before.current) && !isWorking(state)) archiveChanged()
    before.current = state
  }, [state])
  return query
}
