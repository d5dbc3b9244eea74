import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Escape gives up what is typed in a form in place, unless something in it, such as an open list, has taken the key. */
export function useEscape(form: RefObject<HTMLElement | null>, giveUp: (() => void) | undefined): void {
  // After the list of a field, which Escape closes first.
  const leave = useEffectEvent(({ key, target, defaultPrevented, isComposing }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented && !isComposing && target instanceof Node && form.current?.contains(target)) giveUp?.()
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => leave(event)
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
}
