import type { SearchQuery } from '@faldone/contract/search-query.ts'
import { useTranslation } from 'react-i18next'
import { askedDecade } from './decades.ts'

/** The label of the years that a search asks for; null if it asks for none. */
export function useYearsName(): (query: SearchQuery) => string | null {
  const { t } = useTranslation('archive')
  return (query) => {
    const { yearFrom: from, yearTo: to } = query
    const decade = askedDecade(query)
    if (decade !== null)
      return decade >= 1900 && decade < 2000
        ? t('filters.decade', { short: String(decade).slice(2) })
        : t('filters.decadeLong', { year: decade })
    if (from !== null && to !== null) return from === to ? String(from) : t('filters.years', { from, to })
    if (from !== null) return t('filters.since', { year: from })
    return to === null ? null : t('filters.until', { year: to })
  }
}
