import { FIRST_LISTED_YEAR } from '@faldone/contract/calendar.ts'
import type { SearchAnswer } from '@faldone/contract/document.ts'
import { ChevronDown } from 'lucide-react'
import { Fragment, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useNumbers } from '../i18n/numbers.ts'
import { classNames } from '../ui/class-names.ts'
import { useDismissal } from '../ui/use-dismissal.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { activeFilters } from './active-filters.ts'
import { ActiveFilters, ClearAll, hasSeveralFilters, type UnitNames } from './ActiveFilters.tsx'
import { DecadeHistogram } from './DecadeHistogram.tsx'
import styles from './FacetBar.module.css'
import { FacetList, useFacetName, useValueLabel } from './FacetList.tsx'
import { type CommonValue, commonValues, type Narrowing, narrowingsOf, type Offered } from './narrowings.ts'
import type { SearchControl } from './use-search.ts'

type FacetBarProps = { control: SearchControl; unitName: UnitNames; answer: SearchAnswer | undefined; isUnitInTree?: boolean }

/** Narrows the results, in one row above them: the years, the active filters, a button for each list, the most common values. */
export function FacetBar({ control, unitName, answer, isUnitInTree }: FacetBarProps) {
  const { t } = useTranslation('archive')
  const offered: Offered = answer && answer.total > 0 ? answer : {}
  const decades = answer ? (offered.facets?.decade ?? []) : YEARS_TO_COME
  const hasYears = decades.length > 0
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
          data-row={narrowingsOf(offered, control).length <= IN_A_ROW || undefined}
        >
          <ActiveFilters
            control={control} unitName={unitName} isYearsInChart={hasYears} isUnitInTree={isUnitInTree} hasClearApart
          />
          {answer ? <Openers control={control} answer={offered} /> : <OpenersToCome control={control} />}
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

/** So many lists leave room for one filter beside them. */
const IN_A_ROW = 4

/** The axis of years before the first answer. */
const YEARS_TO_COME = [{ value: String(FIRST_LISTED_YEAR), label: { it: '', en: '' }, count: 0, pairs: [0, 0, 0, 0, 0] }]

/** The names of the lists before the first answer. */
function OpenersToCome({ control: { kind } }: { control: SearchControl }) {
  const facetName = useFacetName()
  const names = (['kind', 'tematica', 'tipologia', 'place', 'fondoId', 'hasFiles'] as const)
    .filter((name) => kind === null || (name !== 'kind' && name !== 'fondoId'))
  return (
    <div className={styles['lists']} data-print="hide" aria-hidden>
      {names.map((name) => (
        <span key={name} className={classNames(styles['opener'], styles['toCome'])}>{facetName({ name })}<ChevronDown size={16} /></span>
      ))}
    </div>
  )
}

/** A button for each list of values, which opens below it, and comes next for the keyboard. */
function Openers({ control, answer }: { control: SearchControl; answer: Offered }) {
  const facetName = useFacetName()
  const [open, setOpen] = useState<Narrowing['name'] | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const id = useId()
  const openers = useRef(new Map<string, HTMLButtonElement | null>())
  const offered = narrowingsOf(answer, control)
  const opener = () => openers.current.get(open ?? '')
  const close = () => {
    // Choosing a value removes the list, and the focus with it.
    if (area.current?.contains(document.activeElement)) opener()?.focus()
    setOpen(null)
  }
  useDismissal(area, { isOpen: offered.some(({ name }) => name === open), close, opener })
  return (
    <div ref={area} className={styles['lists']} data-print="hide">
      {offered.map((narrowing) => {
        const { name, label } = narrowing
        return (
          <Fragment key={name}>
            <button
              ref={(element) => void openers.current.set(name, element)}
              type="button"
              className={styles['opener']}
              aria-expanded={name === open}
              aria-controls={name === open ? id : undefined}
              onClick={() => setOpen(name === open ? null : name)}>
              {facetName({ name, ...(label && { label }) })}<ChevronDown size={16} aria-hidden />
            </button>
            {name === open && (
              <div id={id} className={styles['panel']}>
                <FacetList narrowing={narrowing} control={control} isPanel />
              </div>
            )}
          </Fragment>
        )
      })}
    </div>
  )
}

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
