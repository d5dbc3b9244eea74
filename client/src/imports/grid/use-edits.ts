import { MAX_ROW_EDITS } from '@faldone/contract/import.ts'
import { useRef, useState } from 'react'
import { readAnew } from '../../query-client.ts'
import { ApiError } from '../../request.ts'
import { watchedValue } from '../../ui/watched-value.ts'
import { importById, rowsPath } from '../api.ts'
import { type GridAct, seeing } from './cell-edits.ts'
import { afterRedo, afterUndo, type EditHistory, NO_HISTORY, REFUSED, withAct } from './edit-history.ts'
import type { GridSheet } from './grid-sheet.ts'
import { sendRows, show, useIsSending } from './rows-under-way.ts'
import { useUnsaved } from './use-unsaved.ts'

/** Kept outside the screen, so that users who go to the preview and come back can still undo. */
const histories = watchedValue<ReadonlyMap<string, EditHistory>>(new Map())
const historyOf = (importId: string): EditHistory => histories.get().get(importId) ?? NO_HISTORY
const keepHistory = (importId: string, history: EditHistory) => histories.set(new Map([...histories.get(), [importId, history]]))

/** Nothing can be undone any more, because the rows have changed. */
export const forgetEdits = (importId: string): void => keepHistory(importId, NO_HISTORY)

/** Changes rows of a sheet, which the server checks at once, and undoes changes. */
export function useEdits(sheet: GridSheet) {
  const { importId } = sheet
  const unsaved = useUnsaved(sheet)
  const history = histories.use().get(importId) ?? NO_HISTORY
  const [error, setError] = useState<Error | null>(null)
  const isBusy = useIsSending(importId)
  /** Whether anything was sent since the rows were last read. */
  const isEdited = useRef(false)

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
        keepHistory(importId, REFUSED[step](historyOf(importId), act))
        // At once, because what is typed before the rows are read again must not count as a change of the refused text.
        show(importId, until)
      }
      // The text shown in advance was wrong; another user may have continued with the sheet, or removed it.
      void readAnew({ queryKey: importById(importId).queryKey })
      return readAnew({ queryKey: [rowsPath(importId)] })
    }
    isEdited.current = true
    sendRows(importId, edits, sent, { onArrive: () => unsaved.arrive(act), onRefuse })
  }
  const apply = (act: GridAct | null) => {
    if (!act) return unsaved.type(null)
    keepHistory(importId, withAct(historyOf(importId), act))
    put('act', act)
  }
  const [last, next] = [history.past.at(-1), history.future.at(-1)]
  return {
    isBusy, error,
    takeEdited: (): boolean => {
      const was = isEdited.current
      isEdited.current = false
      return was
    },
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
      keepHistory(importId, afterUndo(history))
      put('undo', last)
    },
    redo: () => {
      if (!next) return
      keepHistory(importId, afterRedo(history))
      put('redo', next)
    },
  }
}

export type Edits = ReturnType<typeof useEdits>
