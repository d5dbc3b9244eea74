import { FIRST_LISTED_YEAR } from '@faldone/contract/calendar.ts'
import type { Language } from '@faldone/contract/common.ts'
import type { SearchAnswer } from '@faldone/contract/document.ts'
import { ChevronDown, X } from 'lucide-react'
import { Fragment, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useNumbers } from '../i18n/numbers.ts'
import { useLanguage } from '../i18n/language.ts'
import { ChipWords } from '../ui/Chip.tsx'
import { useDismissal } from '../ui/use-dismissal.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { activeFilters } from './active-filters.ts'
import { ActiveFilters, ClearAll, hasSeveralFilters, remove, type UnitNames, useFilterName } from './ActiveFilters.tsx'
import { DecadeHistogram } from './DecadeHistogram.tsx'
import styles from './FacetBar.module.css'
import { FacetList, useFacetName, useValueLabel } from './FacetList.tsx'
import {
  type CommonValue, commonValues, filtersOf, type Narrowing, narrowingsOf, type Offered, withoutChosen,
} from './narrowings.ts'
import type { SearchControl } from './use-search.ts'

type FacetBarProps = { control: SearchControl; unitName: UnitNames; answer: SearchAnswer | undefined; isUnitInTree?: boolean }

/** Narrows the results, in one row above them: the years, other filters, a chip for each list, the most common values. */
export function FacetBar({ control, unitName, answer, isUnitInTree }: FacetBarProps) {
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
            control={control} unitName={unitName} isYearsInChart={hasYears} isUnitInTree={isUnitInTree}
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

type FacetListed = Narrowing | Pick<Narrowing, 'name' | 'label' | 'values'>
type FacetChipsProps = { control: SearchControl; unitName: UnitNames; lists: readonly FacetListed[] }

/** A chip for each list of values: it opens the list below it, which comes next for the keyboard, and says what was chosen from it. */
function FacetChips({ control, unitName, lists }: FacetChipsProps) {
  const [open, setOpen] = useState<Narrowing['name'] | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const id = useId()
  const openers = useRef(new Map<string, HTMLButtonElement | null>())
  const opener = () => openers.current.get(open ?? '')
  const close = () => {
    // Choosing a value removes the list, and the focus with it.
    if (area.current?.contains(document.activeElement)) opener()?.focus()
    setOpen(null)
  }
  const isOpen = (list: FacetListed): list is Narrowing => list.name === open && 'choose' in list
  useDismissal(area, { isOpen: lists.some(isOpen), close, opener })
  return (
    <div ref={area} className={styles['lists']}>
      {lists.map((list) => (
        <Fragment key={list.name}>
          <FacetChip
            {...{ control, unitName, list }}
            openerRef={(element) => void openers.current.set(list.name, element)}
            panelId={isOpen(list) ? id : undefined}
            onPress={() => setOpen(list.name === open ? null : list.name)}
          />
          {isOpen(list) && (
            <div id={id} className={styles['panel']} data-print="hide">
              <FacetList narrowing={list} control={control} isPanel />
            </div>
          )}
        </Fragment>
      ))}
    </div>
  )
}

type FacetChipProps = {
  control: SearchControl
  unitName: UnitNames
  list: FacetListed
  openerRef: (element: HTMLButtonElement | null) => void
  /** Of the list, while it is open. */
  panelId: string | undefined
  onPress: () => void
}

function FacetChip({ control, unitName, list, openerRef, panelId, onPress }: FacetChipProps) {
  const { t } = useTranslation()
  const name = useFacetName()(list)
  const chosen = useChosenNames(control, unitName)(list)
  const [first] = chosen
  const further = chosen.length > 1 ? ` +${chosen.length - 1}` : null
  return (
    <span
      className={styles['chip']} data-chosen={first ? '' : undefined} data-print={first ? undefined : 'hide'}
      title={chosen.length > 1 ? chosen.map(({ label }) => label).join(', ') : undefined}
    >
      <button
        ref={openerRef} type="button" className={styles['opener']} onClick={onPress} disabled={!first && !('choose' in list)}
        aria-expanded={panelId !== undefined} aria-controls={panelId}>
        {first ? <ChipWords {...first} /> : name}
        {further && <span className={styles['further']}>{further}</span>}
        {!first && <ChevronDown size={16} aria-hidden />}
      </button>
      {first && (
        <button
          type="button" className={styles['remove']} data-print="hide"
          aria-label={t('remove', { name: (first.field ? `${first.field}: ` : '') + chosen.map(({ label }) => label).join(', ') })}
          onClick={() => remove(control, withoutChosen(list.name, control.query))}>
          <X size={14} aria-hidden />
        </button>
      )}
    </span>
  )
}

type ChosenName = { field?: string; label: string; lang?: Language }

/** The words for what was chosen from a list. */
function useChosenNames(control: SearchControl, unitName: UnitNames): (list: FacetListed) => ChosenName[] {
  const language = useLanguage()
  const facetName = useFacetName()
  const nameOf = useFilterName(control, unitName)
  return (list) => filtersOf(list, control.query).map((filter) => {
    if (filter.type === 'own') {
      const value = list.values.find((one) => one.value === filter.value)
      return { field: facetName(list), label: value?.label[language] ?? '…' }
    }
    const lang = filter.type === 'value' ? unitName(filter.value)?.lang : undefined
    return { ...nameOf(filter), ...(lang && { lang }) }
  })
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
