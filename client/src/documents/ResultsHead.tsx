import { consultationPath } from '@faldone/contract/addresses.ts'
import type { FacetValue } from '@faldone/contract/document.ts'
import { isKindName, KINDS } from '@faldone/contract/kinds.ts'
import { LIST_ORDERS } from '@faldone/contract/list-orders.ts'
import { asksAnything, searchToUrl, type SearchQuery, sortFrom } from '@faldone/contract/search-query.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { classNames } from '../ui/class-names.ts'
import { Link as RedLink } from '../ui/Link.tsx'
import { OrderChoice } from './OrderChoice.tsx'
import styles from './ResultsHead.module.css'
import { ResultsHeading } from './ResultsHeading.tsx'
import type { SearchControl } from './use-search.ts'

/**
 * How many records were found, here and in the other kinds, in which order and how they are shown. `total` is undefined while loading and
 * null if that failed; `children`: the active filters.
 */
export function ResultsHead({
  control, total, isOld = false, kinds, children,
}: { control: SearchControl; total: number | null | undefined; isOld?: boolean; kinds: readonly FacetValue[]; children?: ReactNode }) {
  return (
    <div className={classNames(styles['head'], total === 0 && styles['none'])}>
      <ResultsHeading total={total} isFound={asksAnything(control.query)} className={classNames(styles['count'], isOld && styles['old'])} />
      <Elsewhere control={control} kinds={kinds} isInstead={total === 0} />
      {children}
      {total !== 0 && total !== null && <ResultsTools control={control} />}
    </div>
  )
}

/** The order of the results, and how they are shown. `usual`: what the order of the archive is called here. */
export function ResultsTools({ control, usual }: { control: SearchControl; usual?: string }) {
  const { t } = useTranslation('archive')
  const { query, view, addressOf, change } = control
  const order = orderOf(query)
  const orders = LIST_ORDERS.filter((name) => name !== 'relevance' || query.q)
  const isOther = !orders.some((name) => name === order)
  const wordOf = (name: (typeof orders)[number]) => (name === 'position' && usual ? usual : t(`sort.${name}`))
  return (
    <div className={styles['tools']} data-print="hide">
      <OrderChoice
        label={t('sort.label')} value={order} onChange={(value) => change({ sort: sortOf(value, query) })}
        orders={[
          ...orders.map((name) => ({ value: name, word: wordOf(name), short: t(`sort.short.${name}`, { defaultValue: wordOf(name) }) })),
          ...(isOther ? [{ value: order, word: t('sort.other') }] : []),
        ]}
      />
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
  )
}

const MOST_ELSEWHERE = 3

type ElsewhereProps = {
  control: SearchControl
  kinds: readonly FacetValue[]
  /** Nothing was found here. */
  isInstead?: boolean
  isFoot?: boolean
}

/** What the same search finds in other kinds: beside the count, or below the results on phones. */
export function Elsewhere({ control: { kind, query }, kinds, isInstead = false, isFoot = false }: ElsewhereProps) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const written = useNumbers()
  const others = kinds.flatMap(({ value, count }) => (isKindName(value) && value !== kind && count > 0 ? [{ kind: value, count }] : []))
  if (!kind || others.length === 0 || !asksAnything({ ...query, unitId: [] })) return null
  const search = `?${searchToUrl({ ...query, page: 1 })}`
  return (
    <p className={classNames(styles['elsewhere'], isFoot && styles['foot'])} data-print="hide">
      {others.slice(0, MOST_ELSEWHERE).map(({ kind: other, count }, index) => (
        <span key={other}>
          {index > 0 && ', '}
          {t(`elsewhere.${index > 0 ? 'next' : isInstead ? 'instead' : 'first'}`, { total: written(count) })}{' '}
          <RedLink to={{ pathname: consultationPath(other), search }}>{KINDS[other].plural[language]}</RedLink>
        </span>
      ))}
    </p>
  )
}

/** The current order: if none is chosen, relevance for a search with words, otherwise the order of the archive. */
function orderOf({ sort, q }: SearchQuery): string {
  if (!sort || (sort.by === 'relevance' && !q)) return q ? 'relevance' : 'position'
  return (sort.descending ? '-' : '') + sort.by
}

const sortOf = (order: string, query: SearchQuery): SearchQuery['sort'] =>
  (order === orderOf({ ...query, sort: null }) ? null : sortFrom(order))
