import { type RefObject, useEffect, useRef } from 'react'

/** The shell gave the focus to the page, because its heading was not there yet: the heading takes it over. */
export function useArrivalFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement?.contains(heading.current) && document.activeElement !== document.body)
      heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
