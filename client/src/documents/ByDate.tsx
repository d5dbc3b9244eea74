import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { Link } from '../ui/Link.tsx'
import { askedTime, timeInWords } from './asked-time.ts'
import type { SearchControl } from './use-search.ts'

/** The way from a date among the words to the filter that means it; nothing where none stands there, or years are asked for already. */
export function ByDate({ control: { query, addressOf }, className }: { control: SearchControl; className: string | undefined }) {
  const { t } = useTranslation('archive', { keyPrefix: 'results' })
  const language = useLanguage()
  const time = askedTime(query.q)
  if (!time || query.yearFrom !== null || query.yearTo !== null) return null
  const shown = timeInWords(time, language)
  return <p className={className}>{t('datesApart')} <Link to={addressOf(time)}>{time.q ? t('wordsInTime', { words: time.q, time: shown }) : shown}</Link></p>
}
