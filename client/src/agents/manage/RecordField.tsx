import type { Hit } from '@faldone/contract/document.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import type { FieldProps } from '../../ui/Field.tsx'
import { useResting } from '../../ui/use-resting.ts'
import type { Chosen } from './AgentField.tsx'
import { recordsFound } from './api.ts'

/** How long to wait after the last key before asking the server, in ms. */
const REST = 200

type RecordFieldProps = FieldProps & { chosen: Chosen | null; onChoose: (record: Chosen | null) => void }

/** Chooses a record, as a search finds it. */
export function RecordField({ chosen, onChoose, ...field }: RecordFieldProps) {
  const language = useLanguage()
  const [typed, search] = useState('')
  const asked = useResting(typed.trim(), REST)
  const { data, isFetching, isError, refetch } =
    useQuery({ ...recordsFound(asked), enabled: asked !== '', placeholderData: keepPreviousData })
  const detail = ({ kind, date, segnatura }: Hit) => [KINDS[kind].label[language], date, segnatura].filter(Boolean).join(', ')
  return (
    <ComboBox
      {...field} lang="it" text={chosen?.name ?? ''} isLoading={isFetching || asked !== typed.trim()} onSearch={search}
      onRetry={isError && !data ? () => void refetch() : undefined}
      options={asked === '' ? [] : (data?.items ?? []).map((hit) =>
        ({ id: hit.id, label: hit.title, detail: detail(hit), lang: 'it' as const }))}
      onChoose={(option) => onChoose(option ? { id: option.id, name: option.label } : null)}
    />
  )
}
