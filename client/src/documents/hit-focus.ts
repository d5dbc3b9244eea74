import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Which record was opened from which history entry, to give the focus back to its row. */
const opened = new Map<string, string>()

/** The state of a link back to the results: the record whose row is to be focused. */
export type BackState = { hitId: string }

const isBackState = (state: unknown): state is BackState => typeof state === 'object' && state !== null && 'hitId' in state

/** The tree lay over the page: closing it is not coming back. */
const isTreeState = (state: unknown): boolean => typeof state === 'object' && state !== null && 'tree' in state

/**
 * For the list of results, once its rows are rendered: when the user comes back, with the browser's button or the record's link, the focus
 * returns to the row that was opened.
 * @returns a function to call with the id of a record when it is opened
 */
export function useHitFocus(): (hitId: string) => void {
  const { key, state } = useLocation()
  const navigation = useNavigationType()
  const arrived = useRef<string | null>(null)
  const lastState = useRef<unknown>(null)
  useEffect(() => {
    if (arrived.current === key) return
    arrived.current = key
    const hadTree = isTreeState(lastState.current)
    lastState.current = state
    if (hadTree) return
    const hitId = navigation === 'POP' ? opened.get(key) : isBackState(state) ? state.hitId : undefined
    if (!hitId) return
    // After the shell has moved the focus to the heading, as it does on every navigation.
    requestAnimationFrame(() => {
      const line = document.getElementById(`hit-${hitId}`)
      line?.focus({ preventScroll: true })
      if (navigation !== 'POP') line?.scrollIntoView({ block: 'center' })
    })
  }, [key, navigation, state])
  return (hitId) => opened.set(key, hitId)
}
