import { useRef } from 'react'

/** Letters typed within this time belong together. */
const PAUSE = 600

/** Gathers letters typed in quick succession: called with each, it gives all of them. */
export function useTypeahead(): (letter: string) => string {
  const typed = useRef({ text: '', at: 0 })
  return (letter) => {
    const now = performance.now()
    const isNew = now - typed.current.at > PAUSE
    typed.current = { text: isNew ? letter : typed.current.text + letter, at: now }
    return typed.current.text
  }
}
