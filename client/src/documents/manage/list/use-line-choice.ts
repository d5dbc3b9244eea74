import type { Hit } from '@faldone/contract/document.ts'
import { type KeyboardEvent, useRef } from 'react'
import { keyOfLine, step } from './list-keys.ts'
import { NOTHING, stretch, withSelected } from './selection.ts'
import type { ListControl } from './use-list.ts'

type LineChoiceParts = {
  list: Pick<ListControl, 'selection' | 'select'>
  hits: readonly Hit[]
  onDelete: (hit: Hit) => void
  onDeleteSelected: () => void
}

/** An open menu handles the keys itself. */
const OPEN_MENU = '[popover], [aria-expanded="true"]'

/** From the last of many rows it would be dozens of Tabs away. */
const FIRST_ACT = '[data-bulk-bar] button[aria-haspopup="dialog"]:enabled'

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** Selects the rows of a page one by one, as ranges or all together, and handles the keys in them. */
export function useLineChoice({ list: { selection, select }, hits, onDelete, onDeleteSelected }: LineChoiceParts) {
  const anchor = useRef<string | null>(null)
  const lines = hits.map(({ id }) => id)
  const choose = (id: string, isOn: boolean, isRange: boolean) => {
    select(withSelected(selection, isRange ? stretch(lines, anchor.current, id) : [id], isOn))
    anchor.current = id
  }
  const deleteFrom = (id: string | null) => {
    const hit = hits.find((known) => known.id === id)
    if (selection.isAll || selection.ids.size > 0) onDeleteSelected()
    else if (hit) onDelete(hit)
  }
  /** Whether the key was handled here. */
  const press = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent, target: HTMLElement): boolean => {
    const id = keyOfLine(target)
    const by = STEPS[key]
    if (key === 'ArrowUp' && altKey) document.querySelector<HTMLElement>(FIRST_ACT)?.focus()
    else if (by && id) {
      const next = step(target, by)
      if (next && shiftKey) select(withSelected(selection, [id, next], true))
      if (next) anchor.current = next
    } else if (key === 'a' && (ctrlKey || metaKey)) select(withSelected(selection, lines, true))
    else if (key === 'Escape') select(NOTHING)
    else if (key === 'Delete') deleteFrom(id)
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLElement) || event.target.closest(OPEN_MENU)) return
    if (press(event, event.target)) event.preventDefault()
  }
  return { choose, onKeyDown }
}
