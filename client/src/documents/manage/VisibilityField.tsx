import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Select } from '../../ui/Select.tsx'
import type { RecordValues } from './record-values.ts'

export function VisibilityField() {
  const { t } = useTranslation('archive', { keyPrefix: 'manage.visibility' })
  const { register } = useFormContext<RecordValues>()
  const { onChange, ...rest } = register('visibility')
  const options = [{ value: 'public', label: t('public') }, { value: 'staff', label: t('staff') }]
  return (
    <Select label={t('label')} {...rest} options={options} onChange={(value) => void onChange({ target: { name: 'visibility', value } })} />
  )
}
