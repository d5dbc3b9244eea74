import { RIGHTS, RIGHTS_CODES, rightsCode } from '@faldone/contract/rights.ts'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import type { FieldProps } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'

type RightsSelectProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLSelectElement>
  disabled?: boolean
}

/** The statements of rights by name. What a sheet brought and is none of them can be kept. */
export function RightsSelect({ value: given, ...rest }: RightsSelectProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage' })
  const language = useLanguage()
  const value = rightsCode(given) ?? given
  const options = [
    { value: '', label: t('noRights') }, ...RIGHTS_CODES.map((code) => ({ value: code, label: RIGHTS[code][language] })),
  ]
  const isOther = !options.some((option) => option.value === value)
  return <Select {...rest} name="rights" value={value} options={isOther ? [...options, { value, label: value }] : options} />
}
