import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useState } from 'react'
import { ComboBox } from '../ui/ComboBox.tsx'
import { lastOf, withLast } from './grid/cell-edits.ts'
import { useChoices } from './grid/use-choices.ts'

type ValueFieldProps = {
  sheet: ImportAnswer
  header: string
  label: string
  isLabelHidden?: boolean
  placeholder?: string | undefined
  value: string
  onChange: (value: string) => void
}

/** A value for the cells of a column. Proposals complete the last theme if several are typed. */
export function ValueField({ sheet, header, label, isLabelHidden = false, placeholder, value, onChange }: ValueFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const column = sheet.columns.find((known) => known.header === header)?.column ?? null
  const isList = column === 'tematiche'
  const { options, isLoading } = useChoices({ sheet, column, typed: typed === null ? null : lastOf(typed, isList) })
  const whole = options.map((option) => ({ ...option, label: withLast(typed ?? '', option.label, isList) }))
  return (
    <ComboBox
      isFree
      label={label}
      isLabelHidden={isLabelHidden}
      {...(placeholder !== undefined && { placeholder })}
      text={value}
      options={whole}
      isLoading={isLoading}
      onSearch={setTyped}
      onChoose={(option) => onChange(option?.label ?? '')}
    />
  )
}
