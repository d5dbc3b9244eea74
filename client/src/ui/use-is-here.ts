import { useEffect, useMemo, useRef } from 'react'
import { useHref, useLocation, useNavigation } from 'react-router'

/**
 * Whether the user is still on the page, for work that continues after a slow answer. Users who have asked for another page are not, even
 * while it loads and this one is still shown.
 */
export function useIsHere(): { readonly current: boolean } {
  const { pathname } = useLocation()
  const { location: wanted } = useNavigation()
  const address = useHref(pathname)
  const isLeaving = wanted !== undefined && wanted.pathname !== pathname
  const shown = useRef<string | null>(null)
  useEffect(() => {
    shown.current = isLeaving ? null : address
    return () => {
      shown.current = null
    }
  }, [address, isLeaving])
  return useMemo(() => ({
    get current() {
      return shown.current === window.location.pathname
    },
  }), [])
}
