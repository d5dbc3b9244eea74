import type { KeyboardEvent } from 'react'
import { ASKING, type ComboOption, type Leaving, MAKING } from './combo-entries.ts'
import { isSame } from './fits.ts'

/** What the keys ask of a combo box, and what they need to know of it. */
export type KeyedBox = {
  isOpen: boolean
  /** What is typed, without the space around it. */
  wanted: string
  /** The entry that Enter would take. */
  entry: ComboOption | undefined
  /** What may be meant is still on its way. */
  isWaiting: boolean
  isFree: boolean
  /** One of the entries was gone to. */
  isMarked: boolean
  step: (by: 1 | -1) => void
  show: () => void
  close: () => void
  choose: (option: ComboOption) => void
  leave: (how: Leaving) => void
}

const isOption = ({ id }: ComboOption): boolean => id !== MAKING && id !== ASKING

/** Whether the key did something that the browser need not do. */
function press(box: KeyedBox, { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  const { isOpen, wanted, isWaiting, isFree, isMarked, step, close, choose, leave } = box
  const entry = isOpen ? box.entry : undefined
  /** Words that only an option will do for, and none of the entries was gone to. */
  const isOpenWord = !isFree && wanted !== '' && !isMarked
  /** What the key would take has not come yet, unless it is the name that is written out. */
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

/**
 * Ctrl+Enter saves what the field stands in: with what is proposed, if need be once it has come, and not where the words in it are
 * nothing.
 */
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
