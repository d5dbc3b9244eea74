import type { ColumnName } from '@faldone/contract/import-columns.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import styles from './Grid.module.css'
import { type Choices, proposals, useChoices } from './use-choices.ts'

/** Where the focus goes on after a cell was written. */
export type Onward = 'stay' | 'down' | 'right' | 'left'

type CellEditorProps = {
  kind: KindName
  column: ColumnName | null
  label: string
  /** What stands there when it opens. */
  text: string
  onWrite: (text: string, onward: Onward) => void
  onCancel: () => void
}

const LONG: readonly (ColumnName | null)[] = ['description', 'detail']

/** The input of a cell, in its place: a list where only its words will do, proposals where words are known, several lines where the text is long. */
export function CellEditor({ kind, column, label, text, onWrite, onCancel }: CellEditorProps) {
  const id = useId()
  const choices = useChoices(kind, column)
  const [value, setValue] = useState(() => beginning(choices, text))
  // What was written or given up is over: the blur that follows must not write again.
  const isOver = useRef(false)
  const end = (onward: Onward | null, last = value) => {
    if (isOver.current) return
    isOver.current = true
    if (onward) onWrite(last, onward)
    else onCancel()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const isBreak = event.shiftKey || event.altKey || event.ctrlKey
    if (event.key === 'Escape') end(null)
    else if (event.key === 'Enter' && !isBreak) end('down')
    else if (event.key === 'Tab') end(event.shiftKey ? 'left' : 'right')
    else return
    event.preventDefault()
  }
  const parts = {
    'aria-label': label, className: styles['input'], value, onKeyDown, onBlur: () => end('stay'), lang: 'it',
    // The caret goes to the end of what is there.
    ref: (element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null) => focusOnce(element),
  } satisfies ComponentProps<'input'> & ComponentProps<'textarea'> & ComponentProps<'select'>
  if (choices.isClosed) return <ClosedList parts={parts} values={choices.values} onChange={setValue} />
  if (LONG.includes(column)) return <textarea {...parts} data-long rows={5} onChange={({ target }) => setValue(target.value)} />
  return (
    <>
      <input {...parts} type="text" autoComplete="off" list={`${id}-choices`} onChange={({ target }) => setValue(target.value)} />
      <datalist id={`${id}-choices`}>{proposals(choices, value, column === 'tematiche').map((choice) => <option key={choice} value={choice}>{choice}</option>)}</datalist>
    </>
  )
}

/** A letter that opens a list is the beginning of one of its words. */
const beginning = ({ values, isClosed }: Choices, text: string): string =>
  (isClosed && text.length === 1 && values.find((word) => word.startsWith(text.toLowerCase()))) || text

function ClosedList({ parts: { value, ...parts }, values, onChange }: { parts: Omit<ComponentProps<'select'>, 'onChange'> & { value: string }; values: readonly string[]; onChange: (value: string) => void }) {
  const known = values.find((word) => word === value.trim().toLowerCase())
  return (
    <select {...parts} value={known ?? value} onChange={({ target }) => onChange(target.value)}>
      {['', ...(known === undefined && value !== '' ? [value] : []), ...values].map((word) => <option key={word} value={word}>{word}</option>)}
    </select>
  )
}

function focusOnce(element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null): void {
  if (!element || element === document.activeElement) return
  element.focus({ preventScroll: true })
  if (!(element instanceof HTMLSelectElement)) element.setSelectionRange(element.value.length, element.value.length)
}
