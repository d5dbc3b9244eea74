import type { Page } from '@faldone/contract/common.ts'
import { type EditedRows, type ImportAnswer, type ImportRow, MAX_ROW_EDITS, type RowEdit } from '@faldone/contract/import.ts'
import { useRef, useState } from 'react'
import { queryClient } from '../../query-client.ts'
import { ApiError } from '../../request.ts'
import { editRows, importById, rowsPath } from '../api.ts'
import { type GridAct, seeing } from './cell-edits.ts'
import { useUnsaved } from './use-unsaved.ts'
import { afterRedo, afterUndo, type EditHistory, NO_HISTORY, REFUSED, withAct } from './edit-history.ts'

/** Kept outside the screen, so that users who go to the preview and come back can still undo. */
const histories = new Map<string, EditHistory>()

/** Nothing can be undone any more, because the rows have changed. */
export const forgetEdits = (importId: string): void => void histories.delete(importId)

const updateRows = (importId: string, change: (row: ImportRow) => ImportRow) =>
  queryClient.setQueriesData<Page<ImportRow>>(
    { queryKey: [rowsPath(importId)] }, (page) => page && { ...page, items: page.items.map(change) }
  )

/** Typed text is shown before the server has answered. */
function show(importId: string, edits: readonly RowEdit[]): void {
  const byRow = new Map(edits.map((edit) => [edit.row, edit]))
  updateRows(importId, (row) => {
    const edit = byRow.get(row.row)
    if (!edit) return row
    const cells = [...row.cells]
    for (const [index, text] of Object.entries(edit.cells ?? {})) cells[Number(index)] = text
    const isBack = row.leftOut && edit.leftOut === false
    const isTicked = edit.otherFondo !== undefined
      && (edit.otherFondo ? { action: 'update', otherFondo: 'ticked' } as const : { action: 'skipped', otherFondo: 'held' } as const)
    return {
      ...row, cells: Array.from(cells, (text) => text ?? ''), leftOut: edit.leftOut ?? row.leftOut, without: edit.without ?? row.without,
      ...(isBack && { action: 'create' }), ...isTicked
    }
  })
}

function take(importId: string, { rows, ...whole }: EditedRows): void {
  const byRow = new Map(rows.map((row) => [row.row, row]))
  updateRows(importId, (row) => byRow.get(row.row) ?? row)
  queryClient.setQueryData<ImportAnswer>(importById(importId).queryKey, (sheet) => sheet && { ...sheet, ...whole })
  // Rows out of view are read again when they come into view, because rows may have left a filter.
  void queryClient.invalidateQueries({ queryKey: [rowsPath(importId)], refetchType: 'none' })
}

/**
 * Sends changes of rows in the order in which they were made, a limited number at once. `later` are those waiting behind them, which the
 * answer does not contain yet.
 */
async function send(importId: string, edits: readonly RowEdit[], later: () => readonly (readonly RowEdit[])[]): Promise<void> {
  for (let from = 0; from < edits.length; from += MAX_ROW_EDITS) {
    take(importId, await editRows(importId, edits.slice(from, from + MAX_ROW_EDITS)))
    for (const others of later()) show(importId, others)
  }
}

type Outcome = { onArrive: () => void; onRefuse: (failure: Error) => Promise<void> }

/** Shows changes of rows at once and sends them one after the other. */
function useSending(importId: string) {
  const [waiting, setWaiting] = useState(0)
  const queue = useRef(Promise.resolve())
  /** What is shown before its answer, in the order of sending. */
  const ahead = useRef<(readonly RowEdit[])[]>([])
  /** Whether anything was sent since the rows were last read. */
  const isEdited = useRef(false)

  const put = (shown: readonly RowEdit[], sent: readonly RowEdit[], { onArrive, onRefuse }: Outcome) => {
    show(importId, shown)
    isEdited.current = true
    setWaiting((count) => count + 1)
    ahead.current.push(shown)
    const later = () => ahead.current.slice(1)
    queue.current = queue.current.then(() => send(importId, sent, later)).then(onArrive, onRefuse).finally(() => {
      ahead.current.shift()
      setWaiting((count) => count - 1)
    })
  }
  const takeEdited = (): boolean => {
    const was = isEdited.current
    isEdited.current = false
    return was
  }
  return { put, takeEdited, isBusy: waiting > 0 }
}

/** Changes rows of a sheet, which the server checks at once, and undoes changes. */
export function useEdits(sheet: ImportAnswer) {
  const { importId } = sheet
  const unsaved = useUnsaved(sheet)
  const [history, setHistory] = useState(() => histories.get(importId) ?? NO_HISTORY)
  const [error, setError] = useState<Error | null>(null)
  const sending = useSending(importId)

  const keep = (next: EditHistory) => {
    histories.set(importId, next)
    setHistory(next)
  }
  const present = () => histories.get(importId) ?? NO_HISTORY
  const put = (step: keyof typeof REFUSED, act: GridAct) => {
    const [edits, until] = step === 'undo' ? [act.back, act.forward] : [act.forward, act.back]
    const sent = step === 'act' && act.overOthers ? edits : seeing(edits, until)
    if (step === 'act') unsaved.send(act)
    setError(null)
    const onRefuse = (failure: Error) => {
      setError(failure)
      if (step === 'act') unsaved.refuse(act, failure instanceof ApiError && failure.code === 'STALE')
      // If changes were sent in parts, the first may have been accepted.
      if (edits.length <= MAX_ROW_EDITS) {
        keep(REFUSED[step](present(), act))
        // At once, because what is typed before the rows are read again must not count as a change of the refused text.
        show(importId, until)
      }
      // The text shown in advance was wrong; another user may have continued with the sheet, or removed it.
      void queryClient.invalidateQueries({ queryKey: importById(importId).queryKey })
      return queryClient.invalidateQueries({ queryKey: [rowsPath(importId)] })
    }
    sending.put(edits, sent, { onArrive: () => unsaved.arrive(act), onRefuse })
  }
  const apply = (act: GridAct | null) => {
    if (!act) return unsaved.type(null)
    keep(withAct(present(), act))
    put('act', act)
  }
  const [last, next] = [history.past.at(-1), history.future.at(-1)]
  return {
    isBusy: sending.isBusy, takeEdited: sending.takeEdited, error,
    canUndo: last !== undefined, canRedo: next !== undefined,
    apply,
    /** Cells whose text was not saved, and what can be done with them. */
    left: unsaved.left, type: unsaved.type, dropLeft: unsaved.drop,
    sendLeft: () => {
      unsaved.drop()
      unsaved.left.forEach(apply)
    },
    undo: () => {
      if (!last) return
      keep(afterUndo(history))
      put('undo', last)
    },
    redo: () => {
      if (!next) return
      keep(afterRedo(history))
      put('redo', next)
    },
  }
}

export type Edits = ReturnType<typeof useEdits>
