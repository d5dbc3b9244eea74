import { MONTHS } from '@faldone/contract/calendar.ts'
import { FIELDS } from '@faldone/contract/fields.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import '../../i18n/accounts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Checkbox } from '../Checkbox.tsx'
import { CopyField } from '../CopyField.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { SearchField } from '../SearchField.tsx'
import { RadioGroup } from '../RadioGroup.tsx'
import { Select } from '../Select.tsx'
import { TextArea, TextField } from '../TextField.tsx'
import styles from './Gallery.module.css'

/** The states of a field, in order: normal, with a hint, wrong, disabled. */
function useStates() {
  const { t } = useTranslation()
  return [{}, { isRequired: true, hint: t('gallery.lead') }, { error: t('gallery.error') }, { disabled: true }]
}

export function TextFieldSamples() {
  const language = useLanguage()
  return (
    <div className={styles['grid']}>
      {useStates().map((state, at) => (
        <TextField key={at} label={FIELDS.title[language]} placeholder={FIELDS.detail[language]} {...state} />
      ))}
    </div>
  )
}

export function TextAreaSamples() {
  const language = useLanguage()
  return (
    <div className={styles['grid']}>
      {useStates().map((state, at) => (
        <TextArea key={at} label={FIELDS.description[language]} {...state} />
      ))}
    </div>
  )
}

export function SelectSamples() {
  const language = useLanguage()
  const options = MONTHS.map((month, at) => ({ value: String(at + 1), label: month[language] }))
  return (
    <div className={styles['grid']}>
      {useStates().map((state, at) => (
        <Select key={at} label={FIELDS.month[language]} options={options} {...state} />
      ))}
    </div>
  )
}

export function SearchFieldSamples() {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  return (
    <div className={styles['stack']}>
      {(['medium', 'large'] as const).map((size) => (
        <SearchField
          key={size}
          size={size}
          label={`${t('search')} (${size})`}
          placeholder={t('gallery.title')}
          value={text}
          onSubmit={setText}
        />
      ))}
    </div>
  )
}

export function PasswordFieldSamples() {
  const { t } = useTranslation()
  return (
    <div className={styles['grid']}>
      {useStates().map((state, at) => (
        <PasswordField key={at} label={t('accounts.fields.password')} autoComplete="off" {...state} />
      ))}
    </div>
  )
}

export function CheckboxSamples() {
  const { t } = useTranslation()
  const label = t('gallery.question')
  return (
    <div className={styles['grid']}>
      <Checkbox label={label} />
      <Checkbox label={label} hint={t('gallery.lead')} defaultChecked />
      <Checkbox label={label} disabled />
    </div>
  )
}

export function RadioGroupSamples() {
  const { t } = useTranslation()
  const language = useLanguage()
  const options = MONTHS.slice(0, 3).map((month, at) => ({ value: String(at), label: month[language], hint: t('gallery.lead') }))
  return (
    <div className={styles['grid']}>
      <RadioGroup name="month" label={FIELDS.month[language]} options={options} isRequired />
      <RadioGroup name="wrong-month" label={FIELDS.month[language]} options={options} error={t('gallery.error')} />
    </div>
  )
}

export function CopyFieldSamples() {
  const { t } = useTranslation()
  return <div className={styles['grid']}><CopyField label={t('gallery.title')} value={document.baseURI} hint={t('gallery.lead')} /></div>
}
