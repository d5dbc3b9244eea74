import type { KeyboardEvent } from 'react'
import { ASKING, type ComboOption, type Leaving, MAKING } from './combo-entries.ts'
import { isSame } from './fits.ts'

/** What the keys need to know of a combo box, and what they ask of it. */
export type KeyedBox = {
  isOpen: boolean
  /** What is typed, without surrounding spaces. */
  wanted: string
  /** The entry that Enter would take. */
  entry: ComboOption | undefined
  /** Options are still loading. */
  isWaiting: boolean
  isFree: boolean
  /** Whether the user moved to an entry. */
  isMarked: boolean
  step: (by: 1 | -1) => void
  show: () => void
  close: () => void
  choose: (option: ComboOption) => void
  leave: (how: Leaving) => void
}

const isOption = ({ id }: ComboOption): boolean => id !== MAKING && id !== ASKING

/** Whether the key was handled here. */
function press(box: KeyedBox, { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  const { isOpen, wanted, isWaiting, isFree, isMarked, step, close, choose, leave } = box
  const entry = isOpen ? box.entry : undefined
  /** Only an option will do, and the user did not move to an entry. */
  const isOpenWord = !isFree && wanted !== '' && !isMarked
  /** What the key would take has not loaded yet, unless its full name is typed. */
  const isToCome = isOpen && isWaiting && isOpenWord && !(entry && isSame(entry.label, wanted))
  if (ctrlKey || metaKey) return false
  if (key === 'ArrowDown') step(1)
  else if (key === 'ArrowUp' && altKey) close()
  else if (key === 'ArrowUp') step(-1)
  else if (key === 'Escape' && isOpen) close()
  else if (key === 'Enter' && isToCome) leave('key')
  else if (key === 'Tab' && !shiftKey && isToCome) return leave('key'), false
  else if (key === 'Enter' && entry) choose(entry)
  else if (key === 'Tab' && !shiftKey && entry && isOption(entry)) return choose(entry), false
  else return false
  return true
}

/** Ctrl+Enter saves the form of the field: with the proposal, if necessary once it has loaded, but not if the text means nothing. */
function save({ entry, wanted, isWaiting, isFree, isMarked, leave, choose, show }: KeyedBox, event: KeyboardEvent): void {
  if (isFree || wanted === '') return
  if (isWaiting && !isMarked) return leave('key')
  if (entry && isOption(entry)) return choose(entry)
  event.preventDefault()
  event.stopPropagation()
  show()
}

export function pressIn(box: KeyedBox, event: KeyboardEvent): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(box, event)
  else if (press(box, event)) event.preventDefault()
}
