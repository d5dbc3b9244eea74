import { useState } from 'react'
import { STORAGE_KEYS } from '../store/storage-keys.ts'

/** From this width on the tree stands beside the results, to stay; below, it is opened for one choice. */
const LG = '(width >= 1024px)'

/** Whether the tree stands open: as the visitor left it, at first where there is room for it. */
export function usePanelOpen(): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => matchMedia(LG).matches && !wasClosed())
  return [
    isOpen,
    (next) => {
      if (matchMedia(LG).matches) remember(next)
      setOpen(next)
    },
  ]
}

function wasClosed(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEYS.treeState) === 'closed'
  } catch {
    return false
  }
}

function remember(isOpen: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEYS.treeState, isOpen ? 'open' : 'closed')
  } catch {
    // Storage is switched off: the next page begins anew.
  }
}
