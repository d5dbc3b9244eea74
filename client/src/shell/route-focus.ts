import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation, moves the focus to the heading of the new page, so that it is read aloud and Tab continues from there; on a page
 * that is only a form, and has keys, to its first field (`data-begin`). Before the page is painted, because a Tab pressed as soon as it
 * appears would otherwise be lost.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useLayoutEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const field = matchMedia('(hover: hover)').matches ? document.querySelector<HTMLElement>('main input[data-begin]') : null
    const target = field ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!field) target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
  }, [pathname])
}
