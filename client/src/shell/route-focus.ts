import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a navigation, moves the focus to the heading of the new page, so that it is read out and Tab goes on from there. */
export function useRouteFocus(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
  }, [pathname])
}
