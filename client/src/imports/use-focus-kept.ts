import { type RefObject, useEffect, useRef } from 'react'

/**
 * Disabling an area while something is in progress loses its focus. Afterwards the focus returns to where it was, or to the area if that
 * element is gone.
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
