import { type RefObject, useLayoutEffect } from 'react'

const CONTROLS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]'

/** When a focused element disappears, the focus moves to what follows it, so that the next key continues from there. */
export function useFocusHandedOn(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const follows = (other: HTMLElement) => !element.contains(other)
        && (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && other.checkVisibility()
      const next = [...document.querySelectorAll<HTMLElement>(CONTROLS)].find(follows)
      // After the page has been updated.
      queueMicrotask(() => document.activeElement === document.body && next?.focus())
    }
  }, [place])
}
