import { listFormat } from '@faldone/contract/figures.ts'
import type { i18n as I18n } from 'i18next'
import { formatNumber } from '../i18n/numbers.ts'

const COUNTED = ['units', 'gaps', 'documents', 'files', 'terms', 'places', 'agents', 'relations', 'created', 'updated'] as const

/** '2 unità, 14 documenti e 3 file'; '' if nothing is counted. */
export function countsText(counts: Record<string, unknown>, { t, resolvedLanguage }: I18n): string {
  const language = resolvedLanguage === 'en' ? 'en' : 'it'
  const parts = COUNTED.flatMap((name) => {
    const count = counts[name]
    return typeof count === 'number' && count > 0
      ? [t(`archive:changes.counts.${name}`, { count, number: formatNumber(count, language) })]
      : []
  })
  return listFormat(language).format(parts)
}
