import { STORAGE_KEYS } from '@faldone/contract/storage-keys.ts'
import { useEffect, useRef, useState } from 'react'
import { readLocal, writeLocal } from '../store/local-storage.ts'
import { useSheetEntry } from './use-sheet-entry.ts'

/** From this width on the tree stays open beside the results; below, it is opened for one choice. */
const LG = '(width >= 1024px)'

/** The state of the history entry on which the tree lies over the page, `chosen` once a unit was chosen in it. */
type SheetState = { tree: 'open' | 'chosen' }
const isSheetState = (state: object): state is SheetState => 'tree' in state

/** How a change of the address is entered in the history. */
type HistoryEntry = { replace: boolean; state?: SheetState }

export type PanelOpen = {
  /** Whether the tree is beside the results. */
  isOpen: boolean
  /** Whether it lies over the page when it is opened, and whether it does now. */
  isSheet: boolean
  isSheetOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** Shows the results: the sheet closes, and the focus goes to them. */
  showResults: () => void
  /** For the address of a choice: a sheet stays open while there are further units in the chosen one. */
  entryOf: (hasUnits: boolean) => HistoryEntry | undefined
}

/**
 * Whether the tree is open: as the visitor left it, by default if there is space. On phones it is a sheet with a history entry of its own,
 * so that the button to go back closes it.
 */
export function usePanelOpen(focusResults: () => void): PanelOpen {
  const [isBeside, setBeside] = useState(() => matchMedia(LG).matches && !wasClosed())
  const { isSheet, shown: sheet, ...entry } = useSheetEntry(isSheetState)
  const isSheetOpen = sheet !== null
  const leadsToResults = useRef(false)
  useEffect(() => {
    if (isSheetOpen || !leadsToResults.current) return
    leadsToResults.current = false
    focusResults()
  })
  const close = () => {
    if (sheet?.tree === 'open') entry.goBack()
    else if (sheet) entry.forget()
  }
  return {
    isOpen: isBeside && !isSheet,
    isSheet,
    isSheetOpen,
    setOpen: (next) => {
      if (isSheet) return next ? entry.open({ tree: 'open' }) : close()
      if (matchMedia(LG).matches) remember(next)
      setBeside(next)
    },
    showResults: () => {
      leadsToResults.current = true
      close()
    },
    entryOf: (hasUnits) => {
      if (!sheet) return undefined
      leadsToResults.current = !hasUnits
      return hasUnits ? { replace: true, state: { tree: 'chosen' } } : { replace: true }
    },
  }
}

const wasClosed = (): boolean => readLocal(STORAGE_KEYS.treeState) === 'closed'

const remember = (isOpen: boolean): void => writeLocal(STORAGE_KEYS.treeState, isOpen ? 'open' : 'closed')
