import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useId } from 'react'
import { TextField } from '../ui/TextField.tsx'
import { useChoices } from './grid/use-choices.ts'

/** A value for the cells of a column: words that the archive knows are proposed. */
export function ValueField({ sheet, header, label, value, onChange }: { sheet: ImportAnswer; header: string; label: string; value: string; onChange: (value: string) => void }) {
  const id = useId()
  const choices = useChoices(sheet.kind, sheet.columns.find((column) => column.header === header)?.column ?? null)
  return (
    <>
      <TextField label={label} value={value} list={`${id}-values`} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
      <datalist id={`${id}-values`}>{choices.values.map((choice) => <option key={choice} value={choice}>{choice}</option>)}</datalist>
    </>
  )
}
