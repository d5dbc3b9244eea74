import { listedYears, MONTHS } from '@faldone/contract/calendar.ts'
import { isChecked } from '@faldone/contract/field-checks.ts'
import { type FieldName, fieldOf, isRecurring } from '@faldone/contract/fields.ts'
import { languageOf } from '@faldone/contract/in-language.ts'
import { fieldLabel, type KindName } from '@faldone/contract/kinds.ts'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { managePage, type TermName } from '../../staff-pages/index.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Select, type SelectOption } from '../../ui/Select.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { FieldWarnings } from './FieldWarnings.tsx'
import { KnownField } from './KnownField.tsx'
import { LanguagesField } from './LanguagesField.tsx'
import { RepeatButton } from './RepeatButton.tsx'
import type { RecordValues } from './record-values.ts'
import { RightsField } from './RightsField.tsx'
import { TematicheField, TipologiaField } from './TermFields.tsx'

const YEARS = listedYears(new Date().getFullYear())

type RecordFieldProps = {
  kind: KindName
  field: FieldName
  /** The record that was saved last. */
  last: RecordValues | null
  /** The address of a page nested below the form; without it, terms can only be chosen, not created. */
  nested?: (page: string) => string
}

/** One field of a record, with the label of its kind, and what seems wrong with its value. */
export function RecordField(props: RecordFieldProps) {
  const { field } = props
  return (
    <>
      <FieldInput {...props} />
      {isChecked(field) && <FieldWarnings field={field} />}
    </>
  )
}

function FieldInput({ kind, field, last, nested }: RecordFieldProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const language = useLanguage()
  const yearsId = useId()
  const { register, getFieldState, formState } = useFormContext<RecordValues>()
  const { error } = getFieldState(field, formState)
  const label = fieldLabel(kind, field)[language]
  const parts = { label, error: error?.message, isRequired: field === 'title' }
  const repeat = last && <RepeatButton name={field} label={label} last={last} />
  const terms = (name: TermName) => ({ ...parts, aside: repeat, kind, ...(nested && { manageAddress: nested(managePage(name)) }) })
  const chosen = (options: readonly SelectOption[]) => {
    const { onChange, ...rest } = register(field)
    return <Select {...parts} aside={repeat} {...rest} options={options} onChange={(value) => void onChange({
      target: { name: field, value }
    })} />
  }
  switch (field) {
    case 'tematiche':
      return <TematicheField {...terms('tematica')} />
    case 'tipologia':
      return <TipologiaField {...terms('tipologia')} />
    case 'year':
      return (
        <>
          <TextField {...parts} aside={repeat} inputMode="numeric" maxLength={4} autoComplete="off" list={yearsId} {...register(field)} />
          <datalist id={yearsId}>{YEARS.map((year) => <option key={year} value={year}>{year}</option>)}</datalist>
        </>
      )
    case 'languages':
      return <LanguagesField {...parts} aside={repeat} />
    case 'rights':
      return <RightsField {...parts} />
    case 'month':
      return chosen([{ value: '', label: t('noMonth') }, ...MONTHS.map((month, at) => ({ value: String(at + 1), label: month[language] }))])
  }
  const { type, lines, checked } = fieldOf(field)
  const lang = languageOf(field)
  if (isRecurring(field)) return <KnownField {...parts} aside={repeat} kind={kind} name={field} last={last?.[field] ?? ''} />
  if (type === 'boolean') return chosen([
    { value: '', label: t('availability.unknown') }, { value: 'true', label: t('availability.yes') },
    { value: 'false', label: t('availability.no') },
  ])
  if (lines) return <TextArea {...parts} aside={repeat} rows={lines} lang={lang} {...register(field)} />
  return <TextField
    {...parts} aside={field === 'title' ? undefined : repeat}
    inputMode={type === 'number' ? 'numeric' : checked === 'address' ? 'url' : undefined} autoComplete="off" lang={lang}
    {...register(field)}
  />
}
