import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps what opens below a field completely visible: above the end of the window and the on-screen keyboard, which appears a moment later.
 * @param size what its height depends on; null while it is closed
 */
export function useInSight<Element extends HTMLElement>(size: number | null): RefObject<Element | null> {
  const part = useRef<Element>(null)
  useEffect(() => {
    if (size === null) return
    const show = () => part.current?.scrollIntoView({ block: 'nearest' })
    show()
    window.visualViewport?.addEventListener('resize', show)
    return () => window.visualViewport?.removeEventListener('resize', show)
  }, [size])
  return part
}
