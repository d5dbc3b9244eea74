import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { choicesToCome } from './choices-to-come.ts'
import { isSame } from './fits.ts'

export type ComboOption = {
  id: string
  label: string
  /** Where it belongs, or how often it is used: tells options of one name apart. */
  detail?: string
  /** Where they are not in the language of the page. */
  lang?: 'it'
  detailLang?: 'it'
}

/** Below the options: to make what was typed into a new one. */
export type Making = { label: (typed: string) => string; run: (typed: string) => void }

/** In the place of the options, where they did not come: asks for them again. */
type Asking = { label: string; run: () => void }

type ComboBoxParts = {
  /** What it is called among the fields of the page. */
  name: string
  input: () => HTMLInputElement | null
  /** What the field shows while nobody types: the label of what is chosen, or the free text. */
  text: string
  options: readonly ComboOption[]
  /** Any text will do; the options only help to write it. */
  isFree: boolean
  isLoading: boolean
  make: Making | undefined
  ask: Asking | undefined
  onSearch: (typed: string) => void
  onChoose: (option: ComboOption | null) => void
}

/** Nothing is under the arrow keys. */
const NONE = -1

/** The id of the entry that makes a new option. */
const MAKING = 'make'

/** The id of the entry that asks for the options again. */
const ASKING = 'ask'

/**
 * The entries below a field: the options that fit, and last, where what is typed is none of them, the way to make it one; where they
 * did not come, the way to ask again.
 */
export function entriesOf(options: readonly ComboOption[], typed: string, { make, ask, isLoading }: Pick<ComboBoxParts, 'make' | 'ask' | 'isLoading'>): readonly ComboOption[] {
  if (ask) return [...options, { id: ASKING, label: ask.label }]
  const wanted = typed.trim()
  const isNew = make && wanted !== '' && !isLoading && !options.some(({ label }) => label === wanted)
  return isNew ? [...options, { id: MAKING, label: make.label(wanted) }] : options
}

/** The entry that Enter takes: the one under the arrow keys, else, where only an option will do, the first that fits what is typed; −1 is none. */
export function activeOf(marked: number, count: number, { typed, isFree }: { typed: string; isFree: boolean }): number {
  const proposal = !isFree && typed.trim() !== '' ? 0 : NONE
  return Math.min(marked === NONE ? proposal : marked, count - 1)
}

/** How a field is left: a key takes what is proposed; whoever goes elsewhere means only what was written out. */
type Leaving = 'key' | 'elsewhere'

/** The option that is meant by what was typed: the only one of this name, else the one that is proposed to the keys. */
export function meantBy(options: readonly ComboOption[], typed: string, leaving: Leaving): ComboOption | undefined {
  const named = options.filter(({ label }) => isSame(label, typed))
  if (named.length === 1) return named[0]
  return leaving === 'key' ? options[0] : undefined
}

/** The next entry, going round; from none to the first or the last. */
export const steppedFrom = (active: number, by: 1 | -1, count: number): number => {
  if (count === 0) return NONE
  return active === NONE ? (by === 1 ? 0 : count - 1) : (active + by + count) % count
}

/**
 * What a combo box does, after the editable combobox with list autocomplete of the ARIA Authoring Practices. Where only
 * an option will do, the first that fits is proposed as one types, and Enter or Tab takes it, if need be once it has come;
 * whoever leaves in another way has the option whose name is written out. Leaving the field with anything else gives back
 * what was chosen, and an emptied field chooses nothing.
 */
export function useComboBox({ name, input, text, options, isFree, isLoading, make, ask, onSearch, onChoose }: ComboBoxParts) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  // Kept by its id: what comes later may put it elsewhere.
  const [markedId, setMarkedId] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  /** Since the field was left. */
  const isFound = useRef(false)
  const wanted = typed?.trim() ?? ''
  const entries = entriesOf(options, wanted, { make, ask, isLoading })
  const marked = entries.findIndex(({ id }) => id === markedId)
  const active = activeOf(marked, entries.length, { typed: wanted, isFree })

  const open = () => {
    setOpen(true)
    setMarkedId(null)
    setLeaving(null)
    onSearch(typed ?? '')
  }
  const close = () => {
    setOpen(false)
    setMarkedId(null)
    setTyped(null)
    setLeaving(null)
  }
  const choose = (option: ComboOption | null) => {
    if (option?.id === ASKING) return ask?.run()
    isFound.current = true
    if (option?.id === MAKING) make?.run(wanted)
    else onChoose(option)
    close()
  }
  const type = (next: string) => {
    setTyped(next)
    setOpen(true)
    setMarkedId(null)
    setLeaving(null)
    onSearch(next)
    if (isFree) onChoose(next === '' ? null : { id: next, label: next })
    else if (next === '') onChoose(null)
  }
  /** What may be meant is still on its way. */
  const isWaiting = isLoading && !ask
  /** Words that only an option will do for, and none of the entries was gone to. */
  const isOpenWord = !isFree && wanted !== '' && marked === NONE
  const leave = (how: Leaving) => {
    if (isFree || wanted === '') return close()
    if (isWaiting) {
      setOpen(false)
      return setLeaving((earlier) => earlier ?? how)
    }
    const meant = meantBy(options, wanted, leaving ?? how)
    if (meant) return choose(meant)
    if (!leaving) return close()
    // Whoever waits for it, here or with the saving, is shown what to choose from.
    if (!choicesToCome.miss(name) && document.activeElement !== input()) return close()
    open()
    input()?.focus()
  }
  useEffect(() => {
    if (leaving && !isWaiting) leave(leaving)
  })
  const isLeft = leaving !== null
  useEffect(() => {
    if (!isLeft) return
    isFound.current = false
    choicesToCome.begin(name)
    return () => void (isFound.current ? choicesToCome.end(name) : choicesToCome.miss(name))
  }, [isLeft, name])
  const step = (by: 1 | -1) => {
    if (!isOpen) return open()
    setMarkedId(entries[steppedFrom(active, by, entries.length)]?.id ?? null)
  }
  /** Whether the key did something that the browser need not do. */
  const press = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean => {
    const entry = isOpen ? entries[active] : undefined
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
    else if (key === 'Tab' && !shiftKey && entry && entry.id !== MAKING && entry.id !== ASKING) return choose(entry), false
    else return false
    return true
  }
  /** Ctrl+Enter saves what the field stands in: with what is proposed, if need be once it has come, and not where the words in it are nothing. */
  const saves = (event: KeyboardEvent) => {
    if (isFree || wanted === '') return
    const entry = entries[active]
    if (isWaiting && marked === NONE) return leave('key')
    if (entry && options.includes(entry)) return choose(entry)
    event.preventDefault()
    event.stopPropagation()
    setOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) saves(event)
    else if (press(event)) event.preventDefault()
  }
  return { shown: typed ?? text, entries, isOpen, active, type, choose, open, close, leave: () => leave('elsewhere'), onKeyDown }
}
