import { type RefObject, useState } from 'react'
import { useLocation } from 'react-router'
import { useDismissal } from '../ui/use-dismissal.ts'

/**
 * Whether a menu that lies over the page is open, and what its button does. It is open on one page: any navigation closes it, and so do
 * Escape, a press elsewhere and moving the focus away. The button comes first in `area`, or is the only one.
 */
export function useMenuOpen(area: RefObject<HTMLElement | null>): readonly [isOpen: boolean, toggle: () => void] {
  const { key } = useLocation()
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isOpen = openOn === key
  useDismissal(area, { isOpen, close: () => setOpenOn(null), opener: (menu) => menu.querySelector('button') })
  return [isOpen, () => setOpenOn(isOpen ? null : key)]
}
