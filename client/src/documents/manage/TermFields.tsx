import type { KindName } from '@faldone/contract/kinds.ts'
import type { Term } from '@faldone/contract/tematica.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { readingList } from '../../session/api-client.ts'
import { useLanguage } from '../../i18n/language.ts'
import { ComboBox, type ComboOption } from '../../ui/ComboBox.tsx'
import type { FieldProps } from '../../ui/Field.tsx'
import { fitting } from '../../ui/fits.ts'
import { TagField } from '../../ui/TagField.tsx'
import { useTermName } from '../api.ts'
import type { Vocabulary } from '../terms.ts'
import type { RecordValues } from './record-values.ts'

type TermFieldProps = FieldProps & {
  kind: KindName
  /** The page where a term is created; without it none can be. */
  manageAddress?: string
}

/** Terms as options: identified by their stored Italian value, shown in the language of the page, found by their names in both. */
function useTermOptions(vocabulary: Vocabulary, terms: readonly Term[]): ComboOption[] {
  const name = useTermName()
  return terms.map(({ it, en }) => {
    const label = name(vocabulary, it)
    return { id: it, label, also: label === it ? (en ?? it) : it }
  })
}

/** Leads to the page where a new term is created. */
function useMaking(label: string, address: string | undefined) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const navigate = useNavigate()
  return address === undefined ? {} : { make: {
    label: (name: string) => t('makeNew', { what: label, name }), run: (name: string) => void navigate(address, { state: { name } }),
  } }
}

/** All themes in alphabetical order, by their stored values. */
export function useThemes(): { options: ComboOption[]; isLoading: boolean; onRetry: (() => void) | undefined } {
  const { data = [], isPending, isError, refetch } = useQuery(readingList<Term>('archive/tematiche'))
  const language = useLanguage()
  const options = useTermOptions('tematiche', data).sort((a, b) => a.label.localeCompare(b.label, language))
  return { options, isLoading: isPending, onRetry: isError && data.length === 0 ? () => void refetch() : undefined }
}

export function TematicheField({ kind, manageAddress, ...field }: TermFieldProps) {
  const { control } = useFormContext<RecordValues>()
  const { field: { value, onChange, onBlur, ref } } = useController({ control, name: 'tematiche' })
  const making = useMaking(field.label, manageAddress)
  return <TagField {...field} {...making} {...useThemes()} name="tematiche" ref={ref} value={value} onChange={onChange} onBlur={onBlur} />
}

/** The usual types of the kind come first. */
export function TipologiaField({ kind, manageAddress, ...field }: TermFieldProps) {
  const { control } = useFormContext<RecordValues>()
  const { field: { value, onChange, onBlur, ref } } = useController({ control, name: 'tipologia' })
  const { data, isPending, isError, refetch } = useQuery(readingList<Term>('archive/tipologie', { kind }))
  const [typed, setTyped] = useState('')
  const options = useTermOptions('tipologie', data ?? [])
  const making = useMaking(field.label, manageAddress)
  const name = useTermName()
  return (
    <ComboBox
      {...field} {...making} name="tipologia" ref={ref} text={value && name('tipologie', value)}
      options={fitting(options, typed)} isLoading={isPending}
      onRetry={isError && !data ? () => void refetch() : undefined}
      onSearch={setTyped} onChoose={(option) => onChange(option?.id ?? '')} onBlur={onBlur}
    />
  )
}
