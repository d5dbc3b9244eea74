import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { Link } from '../ui/Link.tsx'
import { askedTime, timeInWords } from './asked-time.ts'
import type { SearchControl } from './use-search.ts'

/** The way from a date among the words to the filter that means it; nothing where none stands there, or years are asked for already. */
export function ByDate({ control: { query, addressOf } }: { control: SearchControl }) {
  const { t } = useTranslation('archive', { keyPrefix: 'results' })
  const language = useLanguage()
  const time = askedTime(query.q)
  if (!time || query.yearFrom !== null || query.yearTo !== null) return null
  const shown = timeInWords(time, language)
  return <>{t('datesApart')} <Link to={addressOf(time)}>{time.q ? t('wordsInTime', { words: time.q, time: shown }) : shown}</Link></>
}
