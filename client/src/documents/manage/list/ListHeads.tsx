import { isOwnName } from '@faldone/contract/own-values.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/language.ts'
import { useOwnLabel } from '../../../own-fields/index.ts'
import type { Sorting } from '../../../ui/Table.tsx'
import { type ColumnName, columnLabel, nextSort, sortOfColumn } from './columns.ts'
import styles from './ListTable.module.css'
import type { ListControl } from './use-list.ts'

type Named = ColumnName | 'title'

/** The titles of the columns. */
export function useColumnLabel(kind: ListControl['kind']): (name: Named) => string {
  const { t } = useTranslation('archive', { keyPrefix: 'recordList' })
  const language = useLanguage()
  const words = { unit: t('unit'), files: t('files'), created: t('created'), updated: t('updated') }
  const ownLabel = useOwnLabel()
  return (name) => (isOwnName(name) ? ownLabel(name) : columnLabel(kind, name, language, words))
}

/** How the rows are sorted by a column. */
export function sortingOf({ sort }: Pick<ListControl, 'sort'>, name: Named): Sorting {
  if (sortOfColumn(name) !== sort.by) return 'none'
  return sort.descending ? 'descending' : 'ascending'
}

/** The heading of a column: a click sorts by it, another one reverses the order. */
export function SortHead({ list, name, label }: { list: ListControl; name: Named; label: string }) {
  const sorting = sortingOf(list, name)
  return (
    <button type="button" className={styles['sort']} onClick={() => list.control.change({ sort: nextSort(list.sort, sortOfColumn(name)) })}>
      {label}
      {sorting === 'ascending' && <ArrowUp size={14} aria-hidden />}
      {sorting === 'descending' && <ArrowDown size={14} aria-hidden />}
    </button>
  )
}
