import { useCallback, useRef } from 'react'
import { type Blocker, type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router'
import { useAppStore } from '../store/app-store.ts'

/** Pages on the way, from which one returns to the form with all that was typed: those nested below it, and signing in. */
const isOnTheWay = (from: string, to: string) => to === '/login' || to.startsWith(`${from}/`)

/** Asks before a form with unsaved work is left; `allow` lets the next navigation pass. */
export function useLeaving(isChanged: boolean): { blocker: Blocker; allow: () => void } {
  const isAllowed = useRef(false)
  const shouldAsk = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => {
      const isSamePage = currentLocation.pathname === nextLocation.pathname && currentLocation.search === nextLocation.search
      // Whoever signs out, or is signed out, goes; what they wrote is kept.
      const isSignedIn = useAppStore.getState().user.loggedIn
      return isChanged && isSignedIn && !isAllowed.current && !isSamePage && !isOnTheWay(currentLocation.pathname, nextLocation.pathname)
    },
    [isChanged],
  )
  const blocker = useBlocker(shouldAsk)
  useBeforeUnload(useCallback((event) => isChanged && event.preventDefault(), [isChanged]))
  const allow = useCallback(() => {
    isAllowed.current = true
  }, [])
  return { blocker, allow }
}
