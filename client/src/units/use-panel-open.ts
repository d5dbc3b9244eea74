import { useState } from 'react'

const LG = '(width >= 1024px)'

/** Whether the tree stands open: at first where there is room for it, then as the visitor left it. */
export function usePanelOpen(): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => remembered ?? matchMedia(LG).matches)
  return [
    isOpen,
    (next) => {
      // On a small screen the tree is opened for one choice.
      if (matchMedia(LG).matches) remembered = next
      setOpen(next)
    },
  ]
}

/** For as long as the page lives: walking from kind to kind keeps it. */
let remembered: boolean | null = null
