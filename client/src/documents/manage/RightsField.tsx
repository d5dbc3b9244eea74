import { RIGHTS, RIGHTS_CODES } from '@faldone/contract/rights.ts'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language.ts'
import type { FieldProps } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import type { RecordValues } from './record-values.ts'

/** The statements of rights by name. What a sheet brought and is none of them can be kept. */
export function RightsField(field: FieldProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const language = useLanguage()
  const { control } = useFormContext<RecordValues>()
  const { field: { value, onChange, onBlur, ref } } = useController({ control, name: 'rights' })
  const options = [
    { value: '', label: t('noRights') }, ...RIGHTS_CODES.map((code) => ({ value: code, label: RIGHTS[code][language] })),
  ]
  const isOther = !options.some((option) => option.value === value)
  return (
    <Select
      {...field} name="rights" ref={ref} value={value} options={isOther ? [...options, { value, label: value }] : options}
      onChange={onChange} onBlur={onBlur}
    />
  )
}
