import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { ComboOption } from '../../ui/ComboBox.tsx'
import { ComboList, entryId } from '../../ui/ComboList.tsx'
import { useComboBox } from '../../ui/use-combo-box.ts'
import styles from './CellCombo.module.css'
import { focusOnce } from './focus-once.ts'
import { useFloating } from './use-floating.ts'

type CellComboProps = {
  input: ComponentProps<'input'> & { 'aria-label': string }
  text: string
  options: readonly ComboOption[]
  isLoading: boolean
  /** Opened by typing a letter: matches are shown at once. */
  isBegun: boolean
  onSearch: (typed: string) => void
  onText: (text: string) => void
  /** Called when a proposal is chosen. `key` is the key that chose it, if any. */
  onChoose: (option: ComboOption, key: 'Enter' | 'Tab' | null) => void
}

/** The input of a cell with a list of proposals. It floats above the grid, which would cut it off. */
export function CellCombo({ input, text, options, isLoading, isBegun, onSearch, onText, onChoose }: CellComboProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const box = useComboBox({
    name: id, input: () => field.current, text, options, isFree: true, isLoading, make: undefined, ask: undefined, onSearch,
    onChoose: (option) => onText(option?.label ?? ''),
  })
  const { isOpen, entries, active } = box
  const hasList = isOpen && entries.length > 0
  const list = useFloating(field)
  const isNew = useRef(true)
  useEffect(() => {
    if (!isNew.current) return
    isNew.current = false
    focusOnce(field.current)
    if (isBegun) box.type(text)
  })
  const choose = (option: ComboOption, key: 'Enter' | 'Tab' | null) => {
    box.close()
    onChoose(option, key)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey } = event
    const entry = hasList ? entries[active] : undefined
    if (entry && (key === 'Enter' || (key === 'Tab' && !shiftKey))) {
      event.stopPropagation()
      event.preventDefault()
      return choose(entry, key)
    }
    if (['ArrowDown', 'ArrowUp'].includes(key) || (key === 'Escape' && hasList)) {
      event.stopPropagation()
      return box.onKeyDown(event)
    }
    input.onKeyDown?.(event)
  }
  return (
    <>
      <input
        {...input} ref={field} type="text" role="combobox" autoComplete="off" value={box.shown}
        aria-autocomplete="list" aria-expanded={hasList} aria-controls={hasList ? id : undefined}
        aria-activedescendant={hasList && active >= 0 ? entryId(id, active) : undefined}
        onChange={({ target }) => box.type(target.value)} onClick={() => isOpen || box.open()} onKeyDown={onKeyDown}
      />
      {hasList && <ComboList
        ref={list} popover="manual" id={id} label={input['aria-label']} entries={entries} active={active}
        isLoading={isLoading} onChoose={(option) => choose(option, null)} className={styles['floating']}
      />}
    </>
  )
}
