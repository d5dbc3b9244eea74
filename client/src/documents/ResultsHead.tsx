import { SORTS, type SearchQuery } from '@faldone/contract/search-query.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useNumbers } from '../i18n/numbers.ts'
import { ActiveFilters, type UnitNames } from './ActiveFilters.tsx'
import { RESULTS_HEAD } from './results-head.ts'
import styles from './ResultsHead.module.css'
import type { SearchControl } from './use-search.ts'

/** The orders that the list offers; '-' turns one round. */
const ORDERS = ['relevance', 'position', 'date', '-date', 'title', 'segnatura', 'author', 'place', '-created'] as const

/**
 * How many were found, what narrows them down, in which order and how they are shown. `total` is undefined while it is on its way, null
 * where it does not come.
 */
export function ResultsHead({
  control, total, unitName,
}: { control: SearchControl; total: number | null | undefined; unitName: UnitNames }) {
  const { t } = useTranslation('archive')
  const format = useNumbers()
  const { query, view, addressOf, change } = control
  const order = orderOf(query)
  const orders = ORDERS.filter((name) => name !== 'relevance' || query.q)
  return (
    <div className={styles['head']}>
      <h2 id={RESULTS_HEAD} tabIndex={-1} className={styles['count']} aria-live="polite">
        {total === undefined ? '…' : total === null ? '—' : t('count', { count: total, total: format(total) })}
      </h2>
      <ActiveFilters control={control} unitName={unitName} />
      {total !== 0 && total !== null && (
        <div className={styles['tools']} data-print="hide">
          <label className={styles['sort']}>
            <span>{t('sort.label')}</span>
            <select value={order} onChange={(event) => change({ sort: sortOf(event.target.value, query) })}>
              {orders.map((name) => (
                <option key={name} value={name}>
                  {t(`sort.${name}`)}
                </option>
              ))}
              {!orders.some((name) => name === order) && <option value={order}>{t('sort.other')}</option>}
            </select>
          </label>
          <span role="group" aria-label={t('view.label')} className={styles['views']}>
            {(['list', 'figures'] as const).map((name) => (
              <span key={name}>
                <Link to={addressOf({ page: query.page }, name)} preventScrollReset replace aria-current={view === name || undefined}>
                  {t(`view.${name}`)}
                </Link>
              </span>
            ))}
          </span>
        </div>
      )}
    </div>
  )
}

/** The order in force: without a choice, relevance where there are words, else the order of the archive. */
function orderOf({ sort, q }: SearchQuery): string {
  if (!sort || (sort.by === 'relevance' && !q)) return q ? 'relevance' : 'position'
  return (sort.descending ? '-' : '') + sort.by
}

function sortOf(order: string, query: SearchQuery): SearchQuery['sort'] {
  if (order === orderOf({ ...query, sort: null })) return null
  const by = SORTS.find((name) => name === order.replace(/^-/, ''))
  return by ? { by, descending: order.startsWith('-') } : null
}
