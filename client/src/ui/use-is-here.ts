import { type RefObject, useEffect, useRef } from 'react'

/** Whether the user is still on the page, for work that continues after a slow answer. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
