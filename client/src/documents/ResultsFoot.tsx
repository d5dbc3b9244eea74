import type { SearchAnswer } from '@faldone/contract/document.ts'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { Pagination } from '../ui/Pagination.tsx'
import styles from './ResultsFoot.module.css'
import type { SearchControl } from './use-search.ts'

const PAGE_SIZES = [25, 50, 100, 200] as const

type ResultsFootProps = {
  answer: SearchAnswer
  control: SearchControl
  /** Says which of them these are on the screen, too. */
  hasPlace?: boolean
}

/** The pages of the results, and the page size. On paper: which of them these are, and where. */
export function ResultsFoot({ answer, control, hasPlace = false }: ResultsFootProps) {
  const { t } = useTranslation('archive')
  const written = useNumbers()
  const { query, addressOf, change } = control
  const sizes = [...new Set([...PAGE_SIZES, query.pageSize])].sort((a, b) => a - b)
  const first = (answer.page - 1) * answer.pageSize + 1
  const [from, to, total] = [first, first + answer.items.length - 1, answer.total].map(written)
  const hasPages = answer.total > PAGE_SIZES[0]
  return (
    <>
      {(hasPlace || hasPages) && (
        <div className={styles['foot']} data-print="hide">
          {hasPlace && <p className={styles['place']}>{t('results.place', { from, to, total })}</p>}
          {hasPages && (
            <>
              <Pagination page={query.page} pageCount={Math.ceil(answer.total / query.pageSize)} linkTo={(page) => addressOf({ page })} />
              <label className={styles['size']}>
                <span>{t('pageSize')}</span>
                <select value={query.pageSize} onChange={(event) => change({ pageSize: Number(event.target.value) })}>
                  {sizes.map((size) => <option key={size} value={size}>{size}</option>)}
                </select>
              </label>
            </>
          )}
        </div>
      )}
      {answer.items.length > 0 && (
        <p className={styles['printed']} data-print="only">{t('results.printed', { from, to, total })}<br />{location.href}</p>
      )}
    </>
  )
}
