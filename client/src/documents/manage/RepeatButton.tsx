import type { Language } from '@faldone/contract/common.ts'
import { BOOLEAN_FIELDS } from '@faldone/contract/fields.ts'
import { valueName } from '@faldone/contract/value-name.ts'
import { RotateCcw } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language.ts'
import { repeat } from './repeat.ts'
import styles from './RecordForm.module.css'
import type { FieldName } from '@faldone/contract/fields.ts'
import type { RecordValues } from './record-values.ts'

const isEmpty = (value: RecordValues[FieldName]) => value.length === 0

const shown = (name: FieldName, value: RecordValues[FieldName], language: Language) =>
  (Array.isArray(value)
    ? value.map((part) => valueName(name, part, language)).join(', ')
    : value)

const isChosen = (name: FieldName): boolean => name === 'month' || BOOLEAN_FIELDS.some((field) => field === name)

/** Fills an empty field with the last record's value. Tab skips it: the keyboard has Ctrl+'. */
export function RepeatButton({ name, label, last }: { name: FieldName; label: string; last: RecordValues }) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const language = useLanguage()
  const form = useFormContext<RecordValues>()
  const value = useWatch({ control: form.control, name })
  if (isEmpty(last[name]) || !isEmpty(value) || isChosen(name)) return null
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles['repeat']}
      aria-label={t('asLastField', { field: label, value: shown(name, last[name], language) })}
      onClick={() => repeat(form, last, [name])}>
      <RotateCcw size={12} aria-hidden />
      <span lang="it">{shown(name, last[name], language)}</span>
    </button>
  )
}
