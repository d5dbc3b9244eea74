import type { OwnField } from '@faldone/contract/own-values.ts'
import { webAddress } from '@faldone/contract/web-address.ts'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { fitting } from '../../ui/fits.ts'
import { Select } from '../../ui/Select.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { addListValue } from './api.ts'

type OwnInputProps = {
  field: OwnField
  /** As text; '' if empty. */
  value: string
  error?: string | undefined
  /** Whether lists can be given new values here. */
  makes?: boolean
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>
}

/** The input of an own field, by its type. */
export function OwnInput({ field, makes = false, value, onChange, ...rest }: OwnInputProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const own = useTranslation('archive', { keyPrefix: 'ownFields' }).t
  const language = useLanguage()
  const { type, key } = field
  const wired = { ...rest, label: field[language], name: `own.${key}`, value }
  const typed = { ...wired, onChange: (event: { target: { value: string } }) => onChange(event.target.value) }
  switch (type) {
    case 'boolean': return (
      <Select
        {...wired} onChange={onChange}
        options={[
          { value: '', label: t('availability.unknown') }, { value: 'true', label: t('availability.yes') },
          { value: 'false', label: t('availability.no') },
        ]}
      />
    )
    case 'list': return <ListInput {...rest} field={field} value={value} makes={makes} onChange={onChange} />
    case 'longText': return <TextArea {...typed} rows={3} lang="it" />
    case 'number': return <TextField {...typed} inputMode="decimal" autoComplete="off" />
    case 'address': return (
      <TextField {...typed} inputMode="url" autoComplete="off"
        hint={value && webAddress(value) === null ? own('notAnAddress') : undefined} />
    )
    default: return <TextField {...typed} autoComplete="off" lang="it" />
  }
}

/** One of the values of a list. A new one joins them by a click. */
function ListInput({ field, value, makes, onChange, ...rest }: OwnInputProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'ownFields' })
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const { values, key } = field
  // A value that the list no longer has stays with the record.
  const all = value && !values.includes(value) ? [...values, value] : values
  const options = all.map((text) => ({ id: text, label: text, lang: 'it' as const }))
  const make = async (name: string): Promise<boolean> => {
    setProblem(undefined)
    try {
      const { fields } = await addListValue(key, name)
      const stored = fields.find((one) => one.key === key)?.values.find((one) => one.toLowerCase() === name.trim().toLowerCase())
      onChange(stored ?? name.trim())
      return true
    } catch (error) {
      setProblem((error as Error).message)
      return false
    }
  }
  return (
    <ComboBox
      {...rest} label={field[language]} lang="it" name={`own.${key}`} text={value} options={fitting(options, typed)} onSearch={setTyped}
      error={rest.error ?? problem} onChoose={(option) => onChange(option?.label ?? '')}
      {...(makes && { make: { label: (name: string) => t('addValue', { name }), run: make } })}
    />
  )
}
