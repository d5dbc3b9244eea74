import { FIRST_LISTED_YEAR } from '@faldone/contract/calendar.ts'
import type { SearchAnswer } from '@faldone/contract/document.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useNumbers } from '../i18n/numbers.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { activeFilters } from './active-filters.ts'
import { ActiveFilters, ClearAll, hasSeveralFilters, type UnitNames } from './ActiveFilters.tsx'
import { DecadeHistogram } from './DecadeHistogram.tsx'
import styles from './FacetBar.module.css'
import { FacetChips, type FacetListed } from './FacetChips.tsx'
import { useValueLabel } from './FacetList.tsx'
import { type CommonValue, commonValues, filtersOf, narrowingsOf, type Offered } from './narrowings.ts'
import type { SearchControl } from './use-search.ts'

type FacetBarProps = {
  control: SearchControl
  unitName: UnitNames
  answer: SearchAnswer | undefined
  isUnitInTree?: boolean
  isAgentAbove?: boolean
}

/** Narrows the results, in one row above them: the years, other filters, a chip for each list, the most common values. */
export function FacetBar({ control, unitName, answer, isUnitInTree, isAgentAbove }: FacetBarProps) {
  const { t } = useTranslation('archive')
  const offered: Offered = answer && answer.total > 0 ? answer : {}
  const decades = answer ? (offered.facets?.decade ?? []) : YEARS_TO_COME
  const hasYears = decades.length > 0
  const lists = answer ? narrowingsOf(offered, control) : listsToCome(control)
  // Nothing was found, and no filter is the reason.
  if (answer?.total === 0 && activeFilters(control.query).length === 0) return null
  return (
    <section className={styles['bar']} aria-label={t('facets.title')}>
      {hasYears && (
        <div className={styles['years']} inert={!answer} data-print="hide">
          <DecadeHistogram control={control} values={decades} isSmall />
        </div>
      )}
      <div className={styles['rows']}>
        <div
          className={styles['chips']} data-several={hasSeveralFilters(control) || undefined}
          data-row={lists.length <= IN_A_ROW || undefined}
        >
          <ActiveFilters
            control={control} unitName={unitName} isYearsInChart={hasYears} {...{ isUnitInTree, isAgentAbove }}
            apart={lists.flatMap((list) => filtersOf(list, control.query))}
          />
          <FacetChips control={control} unitName={unitName} lists={lists} />
        </div>
        <ul role="list" className={styles['common']} data-print="hide">
          {commonValues(offered, control, answer?.total ?? 0, hasSeveralFilters(control) ? 3 : 4).map((common) => (
            <CommonLink key={`${common.narrowing.name} ${common.value.value}`} control={control} common={common} />
          ))}
          {hasSeveralFilters(control) && <li><ClearAll control={control} /></li>}
        </ul>
      </div>
    </section>
  )
}

/** So many lists, some with a chosen value, have room in a row. */
const IN_A_ROW = 4

/** The axis of years before the first answer. */
const YEARS_TO_COME = [{ value: String(FIRST_LISTED_YEAR), label: { it: '', en: '' }, count: 0, pairs: [0, 0, 0, 0, 0] }]

/** The lists before the first answer, as far as they are known. */
const listsToCome = ({ kind }: SearchControl): FacetListed[] =>
  (['kind', 'tematica', 'tipologia', 'place', 'fondoId', 'hasFiles'] as const)
    .filter((name) => kind === null || (name !== 'kind' && name !== 'fondoId'))
    .map((name) => ({ name, values: [] }))

function CommonLink({ control, common: { narrowing, value } }: { control: SearchControl; common: CommonValue }) {
  const { t } = useTranslation('archive')
  const written = useNumbers()
  const label = useValueLabel(narrowing.name)
  return (
    <li className={styles['value']}>
      <Link to={control.addressOf(narrowing.choose(control.query, value.value))} preventScrollReset className={styles['narrow']}>
        <span className={styles['name']} {...(narrowing.name === 'place' && { lang: 'it' })}>{label(value)}</span>
        <span className={styles['number']}>
          {' '}{written(value.count)}<VisuallyHidden> {t('documents', { count: value.count })}</VisuallyHidden>
        </span>
      </Link>
    </li>
  )
}
