import type { Page } from '@faldone/contract/common.ts'
import { type EditedRows, type ImportAnswer, type ImportRow, MAX_ROW_EDITS, type RowEdit } from '@faldone/contract/import.ts'
import { queryClient, readAnew } from '../../query-client.ts'
import { watchedValue } from '../../ui/watched-value.ts'
import { editRows, importById, rowsPath } from '../api.ts'

const updateRows = (importId: string, change: (row: ImportRow) => ImportRow) =>
  queryClient.setQueriesData<Page<ImportRow>>(
    { queryKey: [rowsPath(importId)] }, (page) => page && { ...page, items: page.items.map(change) }
  )

/** Typed text is shown before the server has answered. */
export function show(importId: string, edits: readonly RowEdit[]): void {
  const byRow = new Map(edits.map((edit) => [edit.row, edit]))
  updateRows(importId, (row) => {
    const edit = byRow.get(row.row)
    if (!edit) return row
    const cells = [...row.cells]
    for (const [index, text] of Object.entries(edit.cells ?? {})) cells[Number(index)] = text
    const isBack = row.leftOut && edit.leftOut === false
    const isTicked = edit.otherFondo !== undefined
      && (edit.otherFondo ? { action: 'update', otherFondo: 'ticked' } as const : { action: 'skipped', otherFondo: 'held' } as const)
    const turned = edit.unit !== undefined
      && (edit.unit ? { unit: 'unit', action: 'skipped' } as const : { unit: 'record', action: 'create' } as const)
    return {
      ...row, cells: Array.from(cells, (text) => text ?? ''), leftOut: edit.leftOut ?? row.leftOut, without: edit.without ?? row.without,
      ...(isBack && { action: 'create' }), ...isTicked, ...turned
    }
  })
}

function take(importId: string, { rows, ...whole }: EditedRows | Pick<EditedRows, 'rows'>): void {
  const byRow = new Map(rows.map((row) => [row.row, row]))
  updateRows(importId, (row) => byRow.get(row.row) ?? row)
  queryClient.setQueryData<ImportAnswer>(importById(importId).queryKey, (sheet) => sheet && { ...sheet, ...whole })
  // What is still being read may be older than the change.
  for (const queryKey of [importById(importId).queryKey, [rowsPath(importId)]]) void readAnew({ queryKey, fetchStatus: 'fetching' })
  // Rows out of view are read again when they come into view, because rows may have left a filter.
  void queryClient.invalidateQueries({ queryKey: [rowsPath(importId)], refetchType: 'none' })
}

type Edits = readonly RowEdit[]

/** Sends changes of rows, a limited number at once. `showLater` shows those behind them, which the answer does not contain yet. */
async function send(importId: string, edits: Edits, showLater: () => void): Promise<void> {
  for (let from = 0; from < edits.length; from += MAX_ROW_EDITS) {
    take(importId, await editRows(importId, edits.slice(from, from + MAX_ROW_EDITS)))
    showLater()
  }
}

type Outcome = { onArrive: () => void; onRefuse: (failure: Error) => Promise<void> }

/**
 * The changes of each sheet that are shown before their answer, in the order of sending. Kept outside the screens, because users go from
 * the grid to the preview before all have arrived.
 */
const ahead = watchedValue<ReadonlyMap<string, readonly Edits[]>>(new Map())
const last = new Map<string, Promise<void>>()

const aheadOf = (importId: string): readonly Edits[] => ahead.get().get(importId) ?? []
const setAhead = (importId: string, edits: readonly Edits[]) => ahead.set(new Map([...ahead.get(), [importId, edits]]))

/** Shows changes of rows at once and sends them once those made before have been answered. */
export function sendRows(importId: string, shown: Edits, sent: Edits, { onArrive, onRefuse }: Outcome): void {
  show(importId, shown)
  setAhead(importId, [...aheadOf(importId), shown])
  const later = () => aheadOf(importId).slice(1)
  const showLater = () => later().forEach((edits) => show(importId, edits))
  const turn = (last.get(importId) ?? Promise.resolve())
    .then(() => send(importId, sent, showLater))
    .then(onArrive, (failure: Error) => onRefuse(failure).then(showLater))
  last.set(importId, turn.finally(() => setAhead(importId, later())))
}

/** Whether changes of rows are on their way. */
export const useIsSending = (importId: string): boolean => (ahead.use().get(importId) ?? []).length > 0
