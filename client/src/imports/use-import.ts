import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { archiveChanged } from '../changes.ts'
import { isGone, queryClient, readAnew } from '../query-client.ts'
import { importById, isWorking, rowsPath } from './api.ts'

/** Polled often during work, otherwise now and then, because another user may continue with the sheet. */
const WORKING = 400
const RESTING = 15_000

/** The sheet as it is. If its check is not the known one, another user has continued with it, and its rows are read again. */
function followed(importId: string) {
  const read = importById(importId)
  return {
    ...read,
    queryFn: async (context: Parameters<typeof read.queryFn>[0]) => {
      const known = queryClient.getQueryData<ImportAnswer>(read.queryKey)?.checkedAt
      const sheet = await read.queryFn(context)
      if (known && known !== sheet.checkedAt) void readAnew({ queryKey: [rowsPath(importId)] })
      return sheet
    },
  }
}

/** A sheet on its way, polled while work on it is in progress. */
export function useImport(importId: string) {
  const query = useQuery({
    ...followed(importId), staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => (isGone(error) ? false : data && isWorking(data.state) ? WORKING : RESTING),
  })
  const state = query.data?.state
  const before = useRef(state)
  useEffect(() => {
    // Finished work has changed rows, lists and the archive itself.
    if (before.current && state && isWorking(before.current) && !isWorking(state)) archiveChanged()
    before.current = state
  }, [state])
  return query
}
