import type { ImportAnswer } from '@faldone/contract/import.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ComboBox } from '../ui/ComboBox.tsx'
import type { FieldProps } from '../ui/Field.tsx'
import { useResting } from '../ui/use-resting.ts'
import { rowsFound } from './api.ts'
import { focusOnce } from './grid/focus-once.ts'
import { rowLabel } from './row-label.ts'

/** How long to wait after the last key before asking the server, in ms. */
const REST = 200

/** Chooses a row of a sheet by words of its title or by its segnatura. */
export function SheetRowField({ sheet, onChoose, ...field }: FieldProps & { sheet: ImportAnswer; onChoose: (row: number) => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.files' })
  const [typed, search] = useState('')
  const asked = useResting(typed.trim(), REST)
  const { data, isFetching, isError, refetch } =
    useQuery({ ...rowsFound(sheet, asked), enabled: asked !== '', placeholderData: keepPreviousData })
  return (
    <ComboBox
      {...field} ref={focusOnce} text="" isLoading={isFetching || asked !== typed.trim()} onSearch={search}
      onRetry={isError && !data ? () => void refetch() : undefined}
      options={asked === '' ? [] : (data?.items ?? []).map(({ row, segnatura, title }) => ({
        id: String(row), label: title || segnatura || t('inRow', { row: rowLabel(row, sheet.parts) }),
        detail: [segnatura, t('inRow', { row: rowLabel(row, sheet.parts) })].filter(Boolean).join(' · '), lang: 'it' as const,
      }))}
      onChoose={(option) => option && onChoose(Number(option.id))}
    />
  )
}
