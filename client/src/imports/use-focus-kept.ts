import { type RefObject, useEffect, useRef } from 'react'

/**
 * An area that stands still while something goes on loses the focus: afterwards it goes back to where it was, or, where
 * that is no more, to the area.
 */
export function useFocusKept(area: RefObject<HTMLElement | null>, isBusy: boolean): void {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const element = area.current
    const remember = ({ target }: FocusEvent) => (last.current = target as Element)
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  })
  useEffect(() => {
    if (isBusy || !last.current || document.activeElement !== document.body) return
    const place = last.current.isConnected ? last.current : area.current
    if (place instanceof HTMLElement) place.focus({ preventScroll: true })
  }, [area, isBusy])
}
