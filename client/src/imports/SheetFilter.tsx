import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useTranslation } from 'react-i18next'
import { Select } from '../ui/Select.tsx'

type SheetFilterProps = {
  parts: ImportAnswer['parts']
  label: string
  chosen: string | undefined
  onChoose: (sheet: string | undefined) => void
}

/** Which of the sheets that are read together is shown; nothing if one is read. */
export function SheetFilter({ parts, label, chosen, onChoose }: SheetFilterProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.several' })
  if (parts.length < 2) return null
  const at = parts.findIndex(({ sheet }) => sheet === chosen)
  return (
    <Select label={label} value={at < 0 ? '' : String(at)}
      options={[{ value: '', label: t('every') }, ...parts.map(({ sheet }, nth) => ({ value: String(nth), label: sheet }))]}
      onChange={(value) => onChoose(value === '' ? undefined : parts[Number(value)]?.sheet)} />
  )
}
