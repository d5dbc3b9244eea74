import type { FacetValue } from '@faldone/contract/document.ts'
import { X } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useNumbers } from '../i18n/numbers.ts'
import { classNames } from '../ui/class-names.ts'
import { SectionHead } from '../ui/PageHead.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { barIsAsked, barsOf, chooseDecade, type Decade, decadeIsChosen, decadesOf, scaleOf } from './decades.ts'
import styles from './DecadeHistogram.module.css'
import { focusResultsHead } from './results-head.ts'
import type { SearchControl } from './use-search.ts'
import { useYearsName } from './years-name.ts'

const HEIGHT = { usual: 60, small: 33 }
const LEAST = 3

/** The greatest width of a bar, in pixels. */
const WIDTH = 84

type DecadeHistogramProps = { control: SearchControl; values: readonly FacetValue[]; isSmall?: boolean }

/** The distribution of the records over the decades, drawn by two years if there are few. A decade narrows the search to its ten years. */
export function DecadeHistogram({ control, values, isSmall = false }: DecadeHistogramProps) {
  const { t } = useTranslation('archive')
  const decades = decadesOf(values)
  const bars = barsOf(decades, values)
  const isFine = [...bars.values()].some((ofDecade) => ofDecade.length > 1)
  const most = Math.max(1, ...[...bars.values()].flat().map(({ count }) => count))
  const height = isSmall ? HEIGHT.small : HEIGHT.usual
  const heightOf = (count: number) => (count === 0 ? Number(!isFine) : Math.max(LEAST, (height * count) / most))
  const found = decades.filter(({ count }) => count > 0)
  // A decade that only completes the axis leads nowhere, unless the search asks for it.
  const isBeyond = ({ from }: Decade) =>
    (from < (found[0]?.from ?? 0) || from > (found.at(-1)?.from ?? 0)) && !decadeIsChosen(control.query, from)
  if (decades.length === 0) return null
  return (
    <div className={styles['years']} style={{ '--most': `${decades.length * WIDTH}px`, '--height': `${height + 4}px` } as CSSProperties}>
      <div className={classNames(styles['head'], !isSmall && styles['column'])}>
        {isSmall ? <p className={styles['title']} aria-hidden>{t('facets.decade')}</p> : <SectionHead title={t('facets.decade')} />}
        <ChosenYears control={control} />
      </div>
      <ul role="list" aria-label={t('facets.decade')} className={styles['bars']} data-fine={isFine || undefined}>
        {decades.map((decade) => (
          <li key={decade.from} className={styles['decade']} aria-hidden={isBeyond(decade) || undefined}>
            <DecadeLink control={control} decade={decade} isBeyond={isBeyond(decade)}>
              {bars.get(decade)?.map((bar) => (
                <span key={bar.from} className={styles['bar']} data-asked={barIsAsked(control.query, bar) || undefined}>
                  <span className={styles['fill']} style={{ height: heightOf(bar.count) }} />
                </span>
              ))}
            </DecadeLink>
          </li>
        ))}
      </ul>
      <p className={styles['scale']} aria-hidden data-fine={(isFine && decades.length > 1) || undefined}>
        {scaleOf(decades, isFine).map((year) => <span key={year}>{year}</span>)}
      </p>
    </div>
  )
}


type DecadeLinkProps = { control: SearchControl; decade: Decade; isBeyond: boolean; children: ReactNode }

function DecadeLink({ control: { query, addressOf }, decade: { from, count }, isBeyond, children }: DecadeLinkProps) {
  const { t } = useTranslation('archive')
  const words = t('facets.decadeBar', { count, year: from, last: from + 9, total: useNumbers()(count) })
  if (isBeyond) return <span className={styles['empty']}>{children}</span>
  return (
    <Link to={addressOf(chooseDecade(query, from))} preventScrollReset className={styles['link']} title={words}
      aria-current={decadeIsChosen(query, from) || undefined}>
      {children}<VisuallyHidden>{words}</VisuallyHidden>
    </Link>
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
