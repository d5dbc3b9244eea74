import type { Hit } from '@faldone/contract/document.ts'
import { useState } from 'react'
import { BulkDialog } from './BulkDialog.tsx'
import type { BulkAct } from './bulk.ts'
import { DeleteRecord } from './DeleteRecord.tsx'
import { type Chosen, chosenOf, NOTHING, selectedCount, withSelected } from './selection.ts'
import type { ListControl } from './use-list.ts'

type ListActs = {
  list: Pick<ListControl, 'kind' | 'query' | 'selection' | 'select' | 'answer'>
  /** Where the focus goes when the line that had it is gone. */
  focusHead: () => void
  /** Acts after which nothing is selected any more: what they touch may stand elsewhere by now. */
  clears?: readonly BulkAct[]
}

/** What can be done with the records of a list, with the dialogs that ask before it is done. */
export function useListActs({ list: { kind, query, selection, select, answer }, focusHead, clears = [] }: ListActs) {
  const [begun, setBegun] = useState<{ act: BulkAct; chosen: Chosen; count: number } | null>(null)
  const [doomed, setDoomed] = useState<Hit | null>(null)
  // It stands for those who were chosen as it began, whatever list lies behind it by now.
  const begin = (act: BulkAct) =>
    setBegun({ act, chosen: chosenOf(selection, query), count: selectedCount(selection, answer?.total ?? 0) })
  // The line of what is gone had the focus.
  const gone = () => {
    setBegun(null)
    setDoomed(null)
    select(NOTHING)
    // After the dialog, which gives the focus back to that line.
    setTimeout(focusHead)
  }
  const done = (missing: readonly string[]) => {
    if (begun && (begun.act === 'delete' || clears.includes(begun.act))) return gone()
    setBegun(null)
    // Others may answer the question now than those that were meant.
    if (selection.isAll) select(NOTHING)
    else if (missing.length > 0) select(withSelected(selection, missing, false))
  }
  const dialogs = (
    <>
      {begun && <BulkDialog key={begun.act} kind={kind} {...begun} onClose={() => setBegun(null)} onDone={done} />}
      {doomed && <DeleteRecord hit={doomed} onClose={() => setDoomed(null)} onDeleted={gone} />}
    </>
  )
  return { begin, askToDelete: setDoomed, dialogs }
}
