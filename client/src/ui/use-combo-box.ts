import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { choicesToCome } from './choices-to-come.ts'
import {
  activeOf, type Asking, ASKING, type ComboOption, entriesOf, type Leaving, type Making, MAKING, meantBy, NONE, steppedFrom,
} from './combo-entries.ts'
import { pressIn } from './combo-keys.ts'

type ComboBoxParts = {
  /** The name of the field within the page. */
  name: string
  input: () => HTMLInputElement | null
  /** What the field shows while nobody types: the label of the chosen option, or the free text. */
  text: string
  options: readonly ComboOption[]
  /** Any text is allowed; the options only help to write it. */
  isFree: boolean
  isLoading: boolean
  make: Making | undefined
  ask: Asking | undefined
  onSearch: (typed: string) => void
  onChoose: (option: ComboOption | null) => void
}

type BoxState = {
  /** Null while nobody types. */
  typed: string | null
  isOpen: boolean
  /** The id of the active entry. Its index may change when more options load. */
  markedId: string | null
  /** The field was left before its options loaded. */
  leaving: Leaving | null
  /** What was typed is being made. */
  isMaking: boolean
}

const CLOSED: BoxState = { typed: null, isOpen: false, markedId: null, leaving: null, isMaking: false }

/** The state of a combo box, and how it changes. */
function useBoxState() {
  const [state, setState] = useState(CLOSED)
  const change = (parts: Partial<BoxState>) => setState((now) => ({ ...now, ...parts }))
  return {
    ...state,
    show: () => change({ isOpen: true }),
    reopen: () => change({ isOpen: true, markedId: null, leaving: null }),
    close: () => setState(CLOSED),
    write: (typed: string) => setState({ ...CLOSED, typed, isOpen: true }),
    mark: (markedId: string | null) => change({ markedId }),
    make: (isMaking: boolean) => change({ isMaking, isOpen: false, markedId: null, leaving: null }),
    wait: (how: Leaving) => setState((now) => ({ ...now, isOpen: false, leaving: now.leaving ?? how })),
  }
}

/**
 * The behaviour of a combo box, following the editable combobox with list autocomplete of the ARIA Authoring Practices. If only options are
 * allowed, the first match is proposed while typing, and Enter or Tab takes it, if necessary once it has loaded. Leaving in another way
 * chooses the option whose full name was typed. Leaving with any other text restores the previous choice, and an emptied field chooses
 * nothing.
 */
export function useComboBox({ name, input, text, options, isFree, isLoading, make, ask, onSearch, onChoose }: ComboBoxParts) {
  const { typed, isOpen, markedId, leaving, isMaking, show, reopen, close, write, mark, wait, make: setMaking } = useBoxState()
  const find = useChoiceToCome(name, leaving !== null || isMaking)
  const wanted = typed?.trim() ?? ''
  const entries = entriesOf(options, wanted, { make, ask, isLoading })
  const marked = entries.findIndex(({ id }) => id === markedId)
  const active = activeOf(marked, entries, { typed: wanted, isFree })
  /** Options are still loading. */
  const isWaiting = isLoading && !ask

  const open = () => {
    if (isMaking) return
    reopen()
    onSearch(typed ?? '')
  }
  const choose = (option: ComboOption | null) => {
    if (option?.id === ASKING) return ask?.run()
    if (option?.id === MAKING) return begin(make?.run(wanted))
    find()
    onChoose(option)
    close()
  }
  const begin = (made: void | Promise<boolean>) => {
    if (!made) return find(), close()
    setMaking(true)
    void made.then((isMade) => (isMade ? (find(), close()) : setMaking(false)))
  }
  const type = (next: string) => {
    write(next)
    onSearch(next)
    if (isFree) onChoose(next === '' ? null : { id: next, label: next })
    else if (next === '') onChoose(null)
  }
  const leave = (how: Leaving) => {
    if (isMaking) return
    if (isFree || wanted === '') return close()
    if (isWaiting) return wait(how)
    const meant = meantBy(options, wanted, leaving ?? how, make !== undefined)
    if (meant) return choose(meant)
    if (!leaving) return close()
    // If something waits for the choice, here or when saving, the list is shown to choose from.
    if (!choicesToCome.miss(name) && document.activeElement !== input()) return close()
    open()
    input()?.focus()
  }
  const goOn = useEffectEvent(() => leaving && leave(leaving))
  const hasCome = leaving !== null && !isWaiting
  useEffect(() => {
    if (hasCome) goOn()
  }, [hasCome])
  const step = (by: 1 | -1) => (isOpen ? mark(entries[steppedFrom(active, by, entries.length)]?.id ?? null) : open())

  const keyed = { isOpen, wanted, entry: entries[active], isWaiting, isFree, isMarked: marked !== NONE, step, show, close, choose, leave }
  const onKeyDown = (event: KeyboardEvent) => isMaking || pressIn(keyed, event)
  return { shown: typed ?? text, entries, isOpen, active, isMaking, type, choose, open, close, leave: () => leave('elsewhere'), onKeyDown }
}

/** Saving waits from when a field is left until its choice is found; returns the function that reports it. */
function useChoiceToCome(name: string, isLeft: boolean): () => void {
  const isFound = useRef(false)
  useEffect(() => {
    if (!isLeft) return
    isFound.current = false
    choicesToCome.begin(name)
    return () => void (isFound.current ? choicesToCome.end(name) : choicesToCome.miss(name))
  }, [isLeft, name])
  return () => {
    isFound.current = true
  }
}
