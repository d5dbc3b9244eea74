import { KINDS } from '@faldone/contract/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowUpDown, Keyboard, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../../../i18n/numbers.ts'
import { exportAddress } from '../../../staff-pages/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Select } from '../../../ui/Select.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { unitById } from '../../../units/index.ts'
import { PlaceField } from '../../../units/manage/index.ts'
import { activeFilters } from '../../active-filters.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import { nextSort, sortOfColumn } from './columns.ts'
import styles from './ListTools.module.css'
import { useColumnLabel } from './ListHeads.tsx'
import type { ListControl } from './use-list.ts'

const FilterDialog = lazy(() => import('../../FilterDialog.tsx'))

/** Searches, filters and arranges the list. Where there is little room all but the search is folded, with the active filters. */
export function ListTools({ list }: { list: ListControl }) {
  const { t } = useTranslation('archive', { keyPrefix: 'recordList' })
  const words = useTranslation('archive').t
  const { kind, control, answer } = list
  const written = useNumbers()
  // What is typed replaces the words before it, but searches within the filters.
  const total = control.query.q ? 0 : (answer?.total ?? 0)
  const [isFiltering, setFiltering] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const filters = activeFilters(control.query).length
  return (
    <div className={styles['tools']} data-print="hide">
      <div className={styles['search']}>
        <SearchField
          isQuiet label={total > 1 ? t('searchIn', { number: written(total) }) : t('search')}
          value={control.query.q} onSubmit={(q) => control.change({ q, sort: null })}
        />
      </div>
      <div className={styles['fold']}>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal size={18} aria-hidden />
          <span aria-hidden className={styles['word']}>{t('fold')}</span>
          {filters > 0 && <span aria-hidden>{filters}</span>}
          <VisuallyHidden>{filters > 0 ? t('foldWith', { number: filters }) : t('fold')}</VisuallyHidden>
        </Button>
      </div>
      <div className={styles['folded']} data-folded={!isOpen || undefined}>
        <div className={styles['place']}>
          <UnitFilter list={list} />
        </div>
        <div className={styles['toolButtons']}>
          <Button aria-haspopup="dialog" aria-label={words('searchByFields')} onClick={() => setFiltering(true)}>
            <span className={styles['long']}>{words('searchByFields')}</span>
            <span className={styles['short']}>{words('searchByFieldsShort')}</span>
          </Button>
          <ColumnMenu list={list} />
          <ButtonLink to={exportAddress(kind, control.query)}>{t('export')}</ButtonLink>
          <div className={styles['keys']}>
            <Menu label={t('keysTitle')} panel={<p className={styles['keysText']}>{t('keys')}</p>}><Keyboard size={18} aria-hidden /></Menu>
          </div>
        </div>
        <SortField list={list} />
      </div>
      {isFiltering && (
        <Suspense>
          <FilterDialog control={control} isForStaff isOpen onClose={() => setFiltering(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** The list of a unit and everything below it. */
function UnitFilter({ list: { kind, control: { query, change } } }: { list: ListControl }) {
  const { t } = useTranslation('archive', { keyPrefix: 'recordList' })
  const [id = ''] = query.unitId
  const { data } = useQuery({ ...unitById(id), enabled: id !== '' })
  const into = id && data ? { id, level: data.level, name: data.name, aboveIds: [] } : undefined
  return (
    <PlaceField
      levels={KINDS[kind].levels}
      into={into}
      label={t('withinUnit')}
      placeholder={t('anyUnit')}
      canBeLoose={false}
      onChoose={(unit) => change({ unitId: unit ? [unit.id] : [] })}
    />
  )
}

/** The order, where there is no space for the column headings. */
function SortField({ list }: { list: ListControl }) {
  const { t } = useTranslation('archive', { keyPrefix: 'recordList' })
  const labelOf = useColumnLabel(list.kind)
  const { sort, control: { query, change } } = list
  const names = ['title', ...list.columns] as const
  const options = names.map((name) => ({ value: sortOfColumn(name), label: labelOf(name) }))
  const all = [...(query.q ? [{ value: 'relevance', label: t('relevance') }] : []), ...options]
  const known = all.some(({ value }) => value === sort.by) ? all : [{ value: sort.by, label: labelOf('updated') }, ...all]
  const choose = (value: string) => {
    const name = names.find((column) => sortOfColumn(column) === value)
    change({ sort: name ? nextSort({ by: 'relevance', descending: false }, sortOfColumn(name)) : null })
  }
  return (
    <div className={styles['sortField']}>
      <Select label={t('sortBy')} value={sort.by} options={known} onChange={choose} />
      <Button
        aria-label={t('turnRound')}
        disabled={sort.by === 'relevance'}
        onClick={() => change({ sort: { ...sort, descending: !sort.descending } })}>
        <ArrowUpDown size={18} aria-hidden />
      </Button>
    </div>
  )
}
