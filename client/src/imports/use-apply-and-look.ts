import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { queryClient } from '../query-client.ts'
import { useAct } from '../ui/use-act.ts'
import { useSheetPlace } from './addresses.ts'
import { checkSheet, decide, importById, isWorking, keepSheet } from './api.ts'
import { mappingOf } from './mapping.ts'
import type { Undecided } from './use-undecided.ts'

const A_WHILE_MS = 400

/** The sheet once the server has ended its work on it. */
async function ended(sheet: ImportAnswer): Promise<ImportAnswer> {
  keepSheet(sheet)
  if (!isWorking(sheet.state)) return sheet
  await new Promise((resolve) => setTimeout(resolve, A_WHILE_MS))
  return ended(await queryClient.fetchQuery({ ...importById(sheet.importId), staleTime: 0 }))
}

/**
 * Applies all choices that wait and goes on to the preview, unless the user has left. Columns come first, because decisions are about what
 * is read in them; each of the two needs a check of its own.
 */
export function useApplyAndLook({ importId, columns }: ImportAnswer, { columns: meanings, ready, forget }: Undecided) {
  const navigate = useNavigate()
  const { addressOf } = useSheetPlace()
  const act = useAct()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  const send = async () => {
    const hasColumns = Object.keys(meanings).length > 0
    const read = hasColumns ? await ended(await checkSheet(importId, { mapping: mappingOf(columns, meanings) })) : null
    if (read && read.state !== 'checked') return
    const decided = ready.length > 0 ? await ended(await decide(importId, ready)) : read
    forget()
    if (isHere.current && decided?.state === 'checked') await navigate(addressOf('acquireArchive', importId))
  }
  return { apply: () => void act.run(send), isBusy: act.isBusy, error: act.error }
}
