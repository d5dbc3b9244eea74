import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { RESULTS_HEAD } from './results-head.ts'

type ResultsHeadingProps = {
  /** Undefined while loading, null if that failed. */
  total: number | null | undefined
  /** Whether a search found them: without one, an empty collection has nothing yet. */
  isFound: boolean
  className: string | undefined
}

/** How many records there are, or that there are none. */
export function ResultsHeading({ total, isFound, className }: ResultsHeadingProps) {
  const { t } = useTranslation('archive')
  const format = useNumbers()
  const words = () => {
    if (total === undefined) return isFound ? t('results.searching') : '…'
    if (total === null) return t('results.failed')
    if (total > 0) return t('count', { count: total, total: format(total) })
    return isFound ? t('noDocuments', { ns: 'alert' }) : t('results.nothingYet')
  }
  return <h2 id={RESULTS_HEAD} tabIndex={-1} className={className} aria-live="polite">{words()}</h2>
}
