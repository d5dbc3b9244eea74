import { type RefObject, useEffect, useRef } from 'react'

/** When the outcome replaces a form that had the focus, the place of both takes it. */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const wasInside = useRef(false)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      wasInside.current = target instanceof Node && place.current?.contains(target) === true
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  })
  return place
}
