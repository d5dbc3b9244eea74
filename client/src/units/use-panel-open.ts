import { STORAGE_KEYS } from '@faldone/contract/storage-keys.ts'
import { useState } from 'react'
import { readLocal, writeLocal } from '../store/local-storage.ts'

/** From this width on the tree stays open beside the results; below, it is opened for one choice. */
const LG = '(width >= 1024px)'
/** Below this width it is above the results. */
const MD = '(width < 768px)'

export type PanelOpen = {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** Whether an open tree hides the results of a choice made in it. */
  isInTheWay: () => boolean
}

/** Whether the tree is open: as the visitor left it, by default if there is space. */
export function usePanelOpen(): PanelOpen {
  const [isOpen, setOpen] = useState(() => matchMedia(LG).matches && !wasClosed())
  return {
    isOpen,
    setOpen: (next) => {
      if (matchMedia(LG).matches) remember(next)
      setOpen(next)
    },
    isInTheWay: () => matchMedia(MD).matches,
  }
}

const wasClosed = (): boolean => readLocal(STORAGE_KEYS.treeState) === 'closed'

const remember = (isOpen: boolean): void => writeLocal(STORAGE_KEYS.treeState, isOpen ? 'open' : 'closed')
