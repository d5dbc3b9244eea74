import { fieldOf } from '@faldone/contract/fields.ts'
import type { ImportRow } from '@faldone/contract/import.ts'
import { isFieldColumn, isLevelColumn, type SheetColumn } from '@faldone/contract/import-columns.ts'
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { CellCombo } from './CellCombo.tsx'
import { lastOf, withLast } from './cell-edits.ts'
import styles from './CellEditor.module.css'
import { focusOnce } from './focus-once.ts'
import type { GridColumn, GridSheet } from './grid-sheet.ts'
import { type NamedUnit, unitsAbove } from './named-units.ts'
import { type Choices, useChoices } from './use-choices.ts'

/** Where the focus goes after a cell is edited. */
export type Onward = 'stay' | 'down' | 'right' | 'left'

type CellEditorProps = {
  sheet: GridSheet
  row: ImportRow
  column: GridColumn
  label: string
  /** The text when it opens. */
  text: string
  /** Whether it was opened by typing. */
  isBegun: boolean
  onType: (text: string) => void
  /** `above`: the units above the chosen one. */
  onWrite: (text: string, onward: Onward, above: readonly NamedUnit[]) => void
  onCancel: () => void
}

const isLong = (column: SheetColumn | null): boolean => column !== null && isFieldColumn(column) && fieldOf(column).lines !== undefined

type Parts = {
  'aria-label': string
  className: string | undefined
  lang: string
  onKeyDown: (event: KeyboardEvent) => void
  onBlur: () => void
}

/** The input of a cell, in place: a list if only its words are allowed, proposals if words are known, several lines if the text is long. */
export function CellEditor(
  { sheet, row, column: { column: field, reading }, label, text, isBegun, onType, onWrite, onCancel }: CellEditorProps
) {
  // A cell that is only a part of its field may hold anything.
  const column = reading ? null : field
  const isList = column === 'tematiche'
  const [typed, setTyped] = useState<string | null>(null)
  const choices = useChoices({
    sheet, column, above: column !== null && isLevelColumn(column) ? unitsAbove(sheet.columns, row.cells, column) : [],
    typed: typed === null ? null : lastOf(typed, isList),
  })
  const [value, setValue] = useState(() => beginning(choices, text, isBegun))
  const type = (next: string) => {
    setValue(next)
    onType(next)
  }
  const [above, setAbove] = useState<readonly NamedUnit[]>([])
  // Editing has ended: the blur that follows must not save again.
  const isOver = useRef(false)
  const end = (onward: Onward | null, last = value, lastAbove = above) => {
    if (isOver.current) return
    isOver.current = true
    if (onward) onWrite(last, onward, lastAbove)
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
  const parts: Parts = { 'aria-label': label, className: styles['input'], lang: 'it', onKeyDown, onBlur: () => end('stay') }
  if (choices.isClosed) return <ClosedList parts={parts} value={value} words={choices.options.map(({ label }) => label)} onChange={type} />
  if (isLong(column))
    return <textarea {...parts} ref={focusOnce} value={value} data-long rows={5} onChange={({ target }) => type(target.value)} />
  return (
    <CellCombo
      input={parts} text={value} options={choices.options} isLoading={choices.isLoading} isBegun={isBegun} onSearch={setTyped}
      onText={(next) => {
        type(next)
        setAbove([])
      }}
      onChoose={({ id, label: chosen }, key) => {
        const next = withLast(value, chosen, isList)
        const units = choices.options.find((option) => option.id === id)?.above ?? []
        type(next)
        setAbove(units)
        if (key) end(key === 'Tab' ? 'right' : 'down', next, units)
      }}
    />
  )
}

/** A letter that opens a list is the beginning of one of its words. */
const beginning = ({ options, isClosed }: Choices, text: string, isBegun: boolean): string =>
  (isClosed && isBegun && options.find(({ label }) => label.toLowerCase().startsWith(text.toLowerCase()))?.label) || text

function ClosedList({
  parts, value, words, onChange,
}: { parts: Parts & ComponentProps<'select'>; value: string; words: readonly string[]; onChange: (value: string) => void }) {
  const known = words.find((word) => word.toLowerCase() === value.trim().toLowerCase())
  return (
    <select {...parts} ref={focusOnce} value={known ?? value} onChange={({ target }) => onChange(target.value)}>
      {['', ...(known === undefined && value !== '' ? [value] : []), ...words].map((word) => (
        <option key={word} value={word}>
          {word}
        </option>
      ))}
    </select>
  )
}
