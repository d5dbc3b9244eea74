import type { SearchAnswer } from '@faldone/contract/document.ts'
import { useTranslation } from 'react-i18next'
import { Pagination } from '../ui/Pagination.tsx'
import styles from './ResultsFoot.module.css'
import type { SearchControl } from './use-search.ts'

const PAGE_SIZES = [25, 50, 100, 200] as const

/** The pages of the results, and the page size. */
export function ResultsFoot({ answer, control }: { answer: SearchAnswer; control: SearchControl }) {
  const { t } = useTranslation('archive')
  const { query, addressOf, change } = control
  const sizes = [...new Set([...PAGE_SIZES, query.pageSize])].sort((a, b) => a - b)
  if (answer.total <= PAGE_SIZES[0]) return null
  return (
    <div className={styles['foot']} data-print="hide">
      <Pagination page={query.page} pageCount={Math.ceil(answer.total / query.pageSize)} linkTo={(page) => addressOf({ page })} />
      <label className={styles['size']}>
        <span>{t('pageSize')}</span>
        <select value={query.pageSize} onChange={(event) => change({ pageSize: Number(event.target.value) })}>
          {sizes.map((size) => <option key={size} value={size}>{size}</option>)}
        </select>
      </label>
    </div>
  )
}
