import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Select } from '../ui/Select.tsx'
import { readingWork } from './api.ts'

/** A choice among the fondi, which the address keeps as `of`. */
export function ScopeSelect({ name }: { name: string }) {
  const { t } = useTranslation('archive')
  const [, setParams] = useSearchParams()
  const { data } = useQuery(readingWork)
  const options = [
    { value: 'all', label: t('tree.all') },
    ...(data?.fondi ?? []).map(({ unit }) =>
      (unit ? { value: unit.id, label: unit.name } : { value: 'none', label: t('workQueue.inNone') })),
  ]
  return (
    <Select label={t('workQueue.fondo')} options={options} value={name}
      onChange={(value) => setParams(value === 'all' ? {} : { of: value }, { replace: true })} />
  )
}
