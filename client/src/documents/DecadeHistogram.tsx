import type { FacetValue } from '@faldone/contract/document.ts'
import { X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useNumbers } from '../i18n/numbers.ts'
import { classNames } from '../ui/class-names.ts'
import { SectionHead } from '../ui/PageHead.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { chooseDecade, decadeIsAsked, decadeIsChosen, decadesOf } from './decades.ts'
import styles from './DecadeHistogram.module.css'
import { focusResultsHead } from './results-head.ts'
import type { SearchControl } from './use-search.ts'
import { useYearsName } from './years-name.ts'

const HEIGHT = { usual: 60, small: 33 }
const LEAST = 3

/** The greatest width of a bar, in pixels. */
const WIDTH = 84

type DecadeHistogramProps = { control: SearchControl; values: readonly FacetValue[]; isSmall?: boolean }

/** The distribution of the records over the decades. A bar narrows the search to its ten years. */
export function DecadeHistogram({ control, values, isSmall = false }: DecadeHistogramProps) {
  const { t } = useTranslation('archive')
  const format = useNumbers()
  const decades = decadesOf(values)
  const most = Math.max(1, ...decades.map(({ count }) => count))
  const height = isSmall ? HEIGHT.small : HEIGHT.usual
  if (decades.length === 0) return null
  return (
    <div style={{ '--most': `${decades.length * WIDTH}px`, '--height': `${height + 4}px` } as CSSProperties}>
      <div className={classNames(styles['head'], !isSmall && styles['column'])}>
        {isSmall ? <p className={styles['title']} aria-hidden>{t('facets.decade')}</p> : <SectionHead title={t('facets.decade')} />}
        <ChosenYears control={control} />
      </div>
      <ul role="list" aria-label={t('facets.decade')} className={styles['bars']}>
        {decades.map(({ from, count }) => (
          <li key={from} className={styles['bar']} data-asked={decadeIsAsked(control.query, from) || undefined}>
            <Link
              to={control.addressOf(chooseDecade(control.query, from))}
              preventScrollReset
              className={styles['link']}
              aria-current={decadeIsChosen(control.query, from) || undefined}
              title={t('facets.decadeBar', { count, year: from, total: format(count) })}>
              <span className={styles['fill']} style={{ height: count === 0 ? 1 : Math.max(LEAST, (height * count) / most) }} />
              <VisuallyHidden>{t('facets.decadeBar', { count, year: from, total: format(count) })}</VisuallyHidden>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles['ends']} aria-hidden>
        <span>{decades[0]?.from}</span>
        {decades.length > 1 && <span>{decades.at(-1)?.from}</span>}
      </p>
    </div>
  )
}

/** The years that the search asks for, with a button to remove them. */
function ChosenYears({ control: { query, change } }: { control: SearchControl }) {
  const { t } = useTranslation()
  const years = useYearsName()(query)
  if (years === null) return null
  // The button disappears, so the focus moves.
  const remove = () => {
    change({ yearFrom: null, yearTo: null })
    focusResultsHead({ preventScroll: true })
  }
  return (
    <button type="button" className={styles['chosen']} aria-label={t('remove', { name: years })} onClick={remove}>
      {years}<X size={14} aria-hidden />
    </button>
  )
}
