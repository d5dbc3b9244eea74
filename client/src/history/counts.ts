import type { i18n as I18n } from 'i18next'

const COUNTED = ['units', 'documents', 'files', 'terms', 'created', 'updated'] as const

/** '2 unità, 14 documenti e 3 file'; '' where nothing is counted. */
export function countsText(counts: Record<string, unknown>, { t, resolvedLanguage }: I18n): string {
  const language = resolvedLanguage === 'en' ? 'en' : 'it'
  const written = (count: number) => count.toLocaleString(language === 'en' ? 'en-GB' : 'it-IT', { useGrouping: 'always' })
  const parts = COUNTED.flatMap((name) => {
    const count = counts[name]
    return typeof count === 'number' && count > 0 ? [t(`archive:changes.counts.${name}`, { count, number: written(count) })] : []
  })
  return new Intl.ListFormat(language).format(parts)
}
