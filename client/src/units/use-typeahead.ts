import { useRef } from 'react'

/** Letters typed within this time, in milliseconds, belong together. */
const PAUSE = 600

type Typed = { text: string; at: number }

/**
 * What is typed once a letter comes to it. A space belongs to names of several words, but begins none: null where nothing was typed just
 * before.
 */
export function typedOn({ text, at }: Typed, letter: string, now: number): Typed | null {
  const isNew = now - at > PAUSE
  if (isNew && letter === ' ') return null
  return { text: isNew ? letter : text + letter, at: now }
}

/** Gathers letters typed in quick succession: called with each, it gives all of them, or null where the letter is none of a name. */
export function useTypeahead(): (letter: string) => string | null {
  const typed = useRef<Typed>({ text: '', at: -PAUSE })
  return (letter) => {
    const now = typedOn(typed.current, letter, performance.now())
    if (now) typed.current = now
    return now && now.text
  }
}
