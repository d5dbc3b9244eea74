import { type RefObject, useEffect } from 'react'

type Dismissal = {
  isOpen: boolean
  close: () => void
  /** Where the focus goes after Escape. */
  opener: (area: HTMLElement) => HTMLElement | null | undefined
  /** Called for other keys that are pressed inside. */
  onKey?: (event: KeyboardEvent, area: HTMLElement) => void
}

/** While a panel is open, Escape, a click elsewhere, moving the focus away and choosing an entry close it. */
export function useDismissal(area: RefObject<HTMLElement | null>, { isOpen, close, opener, onKey }: Dismissal): void {
  useEffect(() => {
    const element = area.current
    if (!isOpen || !element) return
    const listening = new AbortController()
    const listen = <Type extends keyof DocumentEventMap>(type: Type, react: (event: DocumentEventMap[Type], isInside: boolean) => void) =>
      document.addEventListener(type, (event) => react(event, element.contains(event.target as Node)), { signal: listening.signal })
    listen('pointerdown', (_, isInside) => isInside || close())
    listen('focusin', (_, isInside) => isInside || close())
    listen('click', (event, isInside) => isInside && element.contains((event.target as Element).closest('li')) && close())
    listen('keydown', (event, isInside) => {
      if (event.key === 'Escape') {
        close()
        opener(element)?.focus()
      } else if (isInside) onKey?.(event, element)
    })
    return () => listening.abort()
  })
}
