import { useRef } from 'react'

/** Letters typed within this time, in milliseconds, belong together. */
const PAUSE = 600

type Typed = { text: string; at: number }

/** The typed text after another letter. Names may contain spaces but do not begin with one: null if nothing was typed just before. */
export function typedOn({ text, at }: Typed, letter: string, now: number): Typed | null {
  const isNew = now - at > PAUSE
  if (isNew && letter === ' ') return null
  return { text: isNew ? letter : text + letter, at: now }
}

/** Collects letters typed in quick succession: each call returns all of them, or null if the letter does not belong to a name. */
export function useTypeahead(): (letter: string) => string | null {
  const typed = useRef<Typed>({ text: '', at: -PAUSE })
  return (letter) => {
    const now = typedOn(typed.current, letter, performance.now())
    if (now) typed.current = now
    return now && now.text
  }
}
