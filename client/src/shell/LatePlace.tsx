import { useContext, useLayoutEffect } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router'

/** Users who scroll have chosen their own position. */
const MOVEMENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * A page that is returned to or reloaded may be shorter at first than it was, because its content is requested again. The saved position is
 * restored once the page is long enough. Each history entry has its own.
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
