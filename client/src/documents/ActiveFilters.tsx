import { MONTHS } from '@faldone/contract/calendar.ts'
import type { Text } from '@faldone/contract/in-language.ts'
import { elided } from '@faldone/contract/instants.ts'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useDays } from '../i18n/instants.ts'
import { useLanguage } from '../i18n/language.ts'
import { Chip } from '../ui/Chip.tsx'
import { optionalPart } from '../ui/optional-part.ts'
import { type ActiveFilter, activeFilters, filterFieldLabel, kindLabel } from './active-filters.ts'
import styles from './ActiveFilters.module.css'
import { AgentChip } from './AgentChip.tsx'
import { useTermName } from './api.ts'
import { cleared } from './search-address.ts'
import { focusResultsHead } from './results-head.ts'
import type { SearchControl } from './use-search.ts'
import { useYearsName } from './years-name.ts'

const OwnChip = optionalPart(() => import('./OwnChip.tsx'))

/** The name of a unit, if known yet. */
export type UnitNames = (id: string) => Text | undefined

type ActiveFiltersProps = {
  control: SearchControl
  unitName: UnitNames
  /** Whether a chart shows the years and removes them. On paper they are listed with the filters. */
  isYearsInChart?: boolean
  /** Whether an open tree shows the unit and leads back to all of them: the same. */
  isUnitInTree?: boolean
  /** Whether the person or organisation is named above the records. */
  isAgentAbove?: boolean
  /** The filters that are shown elsewhere, which has a button to remove all of them, too. */
  apart?: readonly ActiveFilter[]
}

// A removed chip disappears with the focus, which moves to the heading of the results, with their new number.
export function remove(control: SearchControl, change: ActiveFilter['change']): void {
  control.change(change)
  focusResultsHead({ preventScroll: true })
}

/** The active filters. A click removes one. */
export function ActiveFilters(
  { control, unitName, isYearsInChart = false, isUnitInTree = false, isAgentAbove = false, apart }: ActiveFiltersProps
) {
  const { t } = useTranslation('archive')
  const nameOf = useFilterName(control, unitName)
  const filters = activeFilters(control.query).filter((filter) =>
    !(isAgentAbove && isOfAgent(filter)) && !apart?.some((other) => isSameFilter(other, filter)))
  if (filters.length === 0) return null
  // The tree shows one unit.
  const isInTree = isUnitInTree && control.query.unitId.length === 1
  const isElsewhere = (filter: ActiveFilter) =>
    (isYearsInChart && filter.type === 'years') || (isInTree && filter.type === 'value' && filter.name === 'unitId')
  return (
    <ul role="list" aria-label={t('filters.label')} className={styles['filters']}
      data-print={filters.every(isElsewhere) ? 'only' : undefined}>
      {filters.map((filter) => {
        if (filter.type === 'own') return (
          <li key={`${filter.name} ${filter.value}`}>
            <Suspense><OwnChip name={filter.name} value={filter.value} onRemove={() => remove(control, filter.change)} /></Suspense>
          </li>
        )
        if (isOfAgent(filter)) return (
          <li key={filter.value}>
            <AgentChip id={filter.value} roles={control.query.agentRole} onRemove={() => remove(control, filter.change)} />
          </li>
        )
        const { field, label } = nameOf(filter)
        return (
          <li key={`${filter.type}-${field}-${label}`} data-print={isElsewhere(filter) ? 'only' : undefined}>
            <Chip
              field={field}
              label={label}
              lang={filter.type === 'value' ? unitName(filter.value)?.lang : undefined}
              onRemove={() => remove(control, filter.change)}
            />
          </li>
        )
      })}
      {!apart && hasSeveralFilters(control) && <li data-print="hide"><ClearAll control={control} /></li>}
    </ul>
  )
}

const isOfAgent = (filter: ActiveFilter): filter is ActiveFilter & { type: 'value'; name: 'agentId' } =>
  filter.type === 'value' && filter.name === 'agentId'

const isSameFilter = (one: ActiveFilter, other: ActiveFilter): boolean => JSON.stringify(one) === JSON.stringify(other)

export const hasSeveralFilters = ({ query }: SearchControl): boolean => activeFilters(query).length > 1

/** Removes all active filters and keeps the words. */
export function ClearAll({ control }: { control: SearchControl }) {
  const { t } = useTranslation('archive')
  const { query } = control
  return (
    <button type="button" className={styles['all']} onClick={() => remove(control, { ...cleared(query), q: query.q })}>
      {t('filters.clearAll')}
    </button>
  )
}

type ChipWords = { field?: string; label: string }

/** The field and the value of a filter on its chip. Years, and answers to yes or no, name their field themselves. */
export function useFilterName(
  { kind, query }: SearchControl, unitName: UnitNames
): (filter: Exclude<ActiveFilter, { type: 'own' }>) => ChipWords {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const termName = useTermName()
  const dayOf = useDays()
  const day = (date: string) => dayOf(`${date}T12:00`)
  // A place has the word of its list: the field's own is long.
  const fieldName = (name: Parameters<typeof filterFieldLabel>[0]) =>
    (name === 'place' ? t('facets.place') : (filterFieldLabel(name, kind)?.[language] ?? t('unit')))
  const years = useYearsName()
  const days = (from: string | null, to: string | null) => {
    if (from && to) return from === to ? day(from) : t('filters.years', { from: day(from), to: day(to) })
    return elided(from ? t('filters.sinceDay', { day: day(from) }) : t('filters.untilDay', { day: day(to ?? '') }))
  }
  return (filter) => {
    switch (filter.type) {
      case 'value':
        if (filter.name === 'kind') return { field: t('facets.kind'), label: kindLabel(filter.value)[language] }
        if (filter.name === 'tematica') return { field: t('facets.tematica'), label: termName('tematiche', filter.value) }
        if (filter.name === 'tipologia') return { field: t('facets.tipologia'), label: termName('tipologie', filter.value) }
        return { field: t(filter.name === 'fondoId' ? 'facets.fondoId' : 'unit'), label: unitName(filter.value)?.text ?? '…' }
      case 'words': return { field: fieldName(filter.name), label: filter.value }
      case 'month': return { field: fieldName('month'), label: MONTHS[filter.value - 1]?.[language] ?? '' }
      case 'years': return { label: years(query) ?? '' }
      case 'days': return { field: t(`recordList.${filter.of}`), label: days(filter.from, filter.to) }
      case 'flag':
        if (filter.name === 'hasFiles') return { label: t(filter.value ? 'facets.withFiles' : 'facets.withoutFiles') }
        return { label: t(filter.value ? 'filters.onSite' : 'filters.notOnSite') }
      case 'wordsIn': return { label: t(`filters.words.${filter.value}`) }
      case 'visibility':
        return { field: t('fields.visibility'), label: t(`filters.${filter.value}`) }
      case 'empty': return { field: fieldName(filter.name), label: t('filters.empty') }
    }
  }
}
