import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'

function bringPresent(row: HTMLElement, present: Element): void {
  const { left, right } = present.getBoundingClientRect()
  const box = row.getBoundingClientRect()
  if (left < box.left || right > box.right) row.scrollLeft += (left + right - box.left - box.right) / 2
}

const presentIn = (row: HTMLElement | null): Element | null => row?.querySelector('[aria-current]') ?? null

/** For the row of ways to the views of a page, which scrolls where it is too long: the present one is in sight, and what is cut fades. */
export function useTabRow<Row extends HTMLElement>(): RefCallback<Row> {
  const row = useRef<Row>(null)
  const shown = useRef<Element | null>(null)
  const watch = useCallback((element: Row) => {
    row.current = element
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      element.dataset['cut'] = [scrollLeft > 1 && 'start', scrollLeft + clientWidth < scrollWidth - 1 && 'end'].filter(Boolean).join(' ')
    }
    // Counts that arrive make the ways longer.
    const sizes = new ResizeObserver(() => {
      const present = presentIn(element)
      if (present) bringPresent(element, present)
      mark()
    })
    for (const part of [element, ...element.children]) sizes.observe(part)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      row.current = null
      sizes.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [])
  useLayoutEffect(() => {
    const present = presentIn(row.current)
    if (!row.current || !present || shown.current === present) return
    shown.current = present
    bringPresent(row.current, present)
  })
  return watch
}
