import { useEffect, useRef } from 'react'
import { readAnew } from '../../query-client.ts'
import { PAGE_OF_ROWS, rowsPath } from '../api.ts'
import { pagesOf } from './grid-window.ts'
import type { Edits } from './use-edits.ts'

type Fresh = { importId: string; positions: readonly number[]; isShifting: boolean; edits: Edits; onShift: () => void }

/**
 * Corrected rows leave a filter, and the rows after them move up. So the next page is only right if the earlier ones are read again, too,
 * and a selection by position is no longer valid.
 */
export function useFreshPositions({ importId, positions, isShifting, edits, onShift }: Fresh): void {
  const pages = JSON.stringify(pagesOf(positions, PAGE_OF_ROWS))
  const before = useRef(pages)
  useEffect(() => {
    if (before.current === pages) return
    before.current = pages
    if (!isShifting || !edits.takeEdited()) return
    onShift()
    void readAnew({ queryKey: [rowsPath(importId)] })
  })
}
