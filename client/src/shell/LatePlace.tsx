import { useContext, useLayoutEffect } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router'

/** Whoever moves has a place of their own. */
const MOVEMENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * A page to which one comes back, or that is loaded anew, may reach less far down at first than it did, since what stood there is asked
 * for again: the place where it was left is taken once the page reaches it. Each step through the pages has one of its own.
 */
export function LatePlace(): null {
  const place = useContext(RouterState)?.restoreScrollPosition
  useLayoutEffect(() => {
    if (typeof place !== 'number' || reach() >= place) return
    const over = new AbortController()
    const observer = new ResizeObserver(() => {
      if (reach() < place) return
      window.scrollTo(0, place)
      over.abort()
    })
    over.signal.addEventListener('abort', () => observer.disconnect())
    for (const movement of MOVEMENTS) window.addEventListener(movement, () => over.abort(), { signal: over.signal, passive: true })
    observer.observe(document.body)
    return () => over.abort()
  }, [place])
  return null
}

/** How far down the page can be scrolled. */
const reach = (): number => document.documentElement.scrollHeight - window.innerHeight
