import { type RefObject, useEffect, useRef } from 'react'

/** Whether who uses it is still on the page, for what goes on after an answer that took its time. */
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
