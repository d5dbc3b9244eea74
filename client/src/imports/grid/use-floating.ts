import { type RefObject, useCallback } from 'react'

/** The gap between a field, the popover beside it, and the edge of the window, in pixels. */
const GAP = 2

/** Places a popover below a field, or above it if there is more room, and keeps it there while the page or the grid scrolls. */
export function useFloating(field: RefObject<HTMLElement | null>) {
  return useCallback((popover: HTMLElement | null) => {
    if (!popover) return
    const place = () => {
      if (!field.current) return
      const { top, bottom, left, width } = field.current.getBoundingClientRect()
      popover.style.minWidth = `${width}px`
      const { offsetHeight, offsetWidth } = popover
      const isBelow = bottom + offsetHeight + GAP <= window.innerHeight || top < window.innerHeight - bottom
      popover.style.top = `${isBelow ? bottom + GAP : top - offsetHeight - GAP}px`
      popover.style.left = `${Math.max(GAP, Math.min(left, document.documentElement.clientWidth - offsetWidth - GAP))}px`
    }
    popover.showPopover()
    place()
    const observer = new ResizeObserver(place)
    observer.observe(popover)
    document.addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      document.removeEventListener('scroll', place, { capture: true })
    }
  }, [field])
}
