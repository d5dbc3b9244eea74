import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import type { WorkRow } from './gap-counts.ts'

export const keyOf = (unit: WorkRow['unit']) => (unit === 'all' ? 'all' : (unit?.id ?? 'none'))

/** What a row is called, and in which language. */
export function useRowName() {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  return (unit: WorkRow['unit']) => {
    if (unit === 'all') return { text: t('tree.all'), lang: language }
    // As in the tree and all lists of staff, who work on the Italian names.
    return unit ? { text: unit.name, lang: 'it' } : { text: t('workQueue.inNone'), lang: language }
  }
}
