import type { KindName } from '@faldone/contract/kinds.ts'
import { type KeyboardEvent, useState } from 'react'
import { nextActive } from './next-active.ts'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

export type SuggestBox = {
  suggestions: readonly Suggestion[]
  isShown: boolean
  /** The active suggestion, -1 for the field itself. */
  active: number
  type: (text: string) => void
  search: (words: string) => void
  close: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * A search box with completions, following the editable combobox of the ARIA Authoring Practices. It never fills in a completion by itself.
 */
export function useSuggestBox(value: string, kind: KindName | null, onSearch: (words: string) => void): SuggestBox {
  const [text, setText] = useState(value)
  const [isOpen, setOpen] = useState(false)
  // Identified by its text, because its index may change when more load.
  const [activeText, setActiveText] = useState<string | null>(null)
  const suggestions = useSuggestions(text, kind, isOpen)
  const active = suggestions.findIndex((suggestion) => suggestion.text === activeText)
  const isShown = isOpen && suggestions.length > 0

  const show = (isNowOpen: boolean, nowActive = -1) => {
    setOpen(isNowOpen)
    setActiveText(suggestions[nowActive]?.text ?? null)
  }
  const type = (next: string) => {
    setText(next)
    show(true)
  }
  const search = (words: string) => {
    setText(words)
    show(false)
    onSearch(words)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = suggestions[active]
    if (event.key === 'Escape' && isShown) show(false)
    else if (event.key === 'Enter' && isShown && chosen) search(chosen.text)
    else if (event.key === 'ArrowDown') show(true, nextActive(active, suggestions.length, 1))
    else if (event.key === 'ArrowUp') show(true, nextActive(active, suggestions.length, -1))
    else return
    event.preventDefault()
  }
  return { suggestions, isShown, active, type, search, close: () => show(false), onKeyDown }
}
