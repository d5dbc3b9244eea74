import { useCallback, useEffect, useRef } from 'react'
import { type Blocker, type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router'
import { useAppStore } from '../store/app-store.ts'

/** Pages from which users return to the form with everything they typed: those nested below it, and the sign-in page. */
const isOnTheWay = (from: string, to: string) => to === '/login' || to.startsWith(`${from}/`)

/**
 * Asks before the user leaves a form with unsaved work. The question closes by itself, and the user leaves, once that work has been saved.
 * `allow` lets the next navigation pass. `withSteps`: the work stays on all steps of the page, which differ only behind the question mark.
 */
export function useLeaving(isChanged: boolean, { withSteps = false } = {}): { blocker: Blocker; allow: () => void } {
  const isAllowed = useRef(false)
  const shouldAsk = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => {
      const isSamePage = currentLocation.pathname === nextLocation.pathname
        && (withSteps || currentLocation.search === nextLocation.search)
      // Users who sign out, or are signed out, are not asked. Their work is kept.
      const isSignedIn = useAppStore.getState().user.loggedIn
      return isChanged && isSignedIn && !isAllowed.current && !isSamePage && !isOnTheWay(currentLocation.pathname, nextLocation.pathname)
    },
    [isChanged, withSteps],
  )
  const blocker = useBlocker(shouldAsk)
  useEffect(() => {
    if (!isChanged) blocker.proceed?.()
  }, [isChanged, blocker])
  useBeforeUnload(useCallback((event) => isChanged && event.preventDefault(), [isChanged]))
  const allow = useCallback(() => {
    isAllowed.current = true
  }, [])
  return { blocker, allow }
}
