import { type RefObject, useEffect, useRef } from 'react'

const take = (place: HTMLElement) => place.focus({ preventScroll: true })

/** When what had the focus disappears from a place, as a form does when its outcome replaces it, the place takes it, or `give` gives it. */
export function useKeptFocus<T extends HTMLElement = HTMLDivElement>(give: (place: T) => void = take): RefObject<T | null> {
  const place = useRef<T>(null)
  const wasInside = useRef(false)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      wasInside.current = target instanceof Node && place.current?.contains(target) === true
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body && place.current) give(place.current)
  })
  return place
}
