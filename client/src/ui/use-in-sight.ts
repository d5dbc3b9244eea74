import { type RefObject, useEffect, useRef } from 'react'

/**
 * What opens below a field is seen whole: not below the end of the window, nor behind the keyboard of a telephone, which
 * comes a moment later.
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
