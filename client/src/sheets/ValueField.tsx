import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useState } from 'react'
import { ComboBox } from '../ui/ComboBox.tsx'
import { useChoices } from './grid/use-choices.ts'

/** A value for the cells of a column: what can stand there is proposed. */
export function ValueField({ sheet, header, label, value, onChange }: { sheet: ImportAnswer; header: string; label: string; value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const { options, isLoading } = useChoices({ sheet, column: sheet.columns.find((column) => column.header === header)?.column ?? null, typed })
  return <ComboBox isFree label={label} text={value} options={options} isLoading={isLoading} onSearch={setTyped} onChoose={(option) => onChange(option?.label ?? '')} />
}
