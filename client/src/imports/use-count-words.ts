import type { ImportCounts } from '@faldone/contract/import.ts'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'

const PARTS = ['created', 'updated', 'unchanged', 'skipped', 'errors'] as const

/** Counts in one line, without those that are 0: '210 nuovi, 3 con errori'. */
export function useCountWords(): (counts: ImportCounts) => string {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.counted' })
  const written = useNumbers()
  return (counts) => PARTS.filter((part) => counts[part] > 0).map((part) => t(part, { count: counts[part], number: written(counts[part]) }))
    .join(', ') || t('nothing')
}
