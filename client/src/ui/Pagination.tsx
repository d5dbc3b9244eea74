import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router'
import { classNames } from './class-names.ts'
import { pageNumbers } from './page-numbers.ts'
import styles from './Pagination.module.css'

/** The pages of a list, as links: `linkTo` returns the address of a page. */
export function Pagination({ page, pageCount, linkTo }: { page: number; pageCount: number; linkTo: (page: number) => To }) {
  const { t, i18n } = useTranslation()
  if (pageCount < 2) return null
  const written = (number: number) => number.toLocaleString(i18n.language)
  const step = (to: number, mark: 'before' | 'after', label: string) => to >= 1 && to <= pageCount && (
    <li>
      <Link className={styles['step']} to={linkTo(to)} aria-label={label} rel={mark === 'before' ? 'prev' : 'next'}>
        {mark === 'before' && <ChevronLeft size={18} aria-hidden />}
        <span className={styles['word']}>{label}</span>
        {mark === 'after' && <ChevronRight size={18} aria-hidden />}
      </Link>
    </li>
  )
  return (
    <nav aria-label={t('pagination.label')}>
      <ul role="list" className={styles['pages']}>
        {step(page - 1, 'before', t('pagination.previous'))}
        {pageNumbers(page, pageCount).map((number, at) => (
          <li key={number ?? `gap-${at}`}>
            {number === null ? <span className={styles['gap']}>…</span> : (
              <Link
                to={linkTo(number)}
                className={classNames(styles['step'], number === page && styles['current'])}
                aria-label={t('pagination.page', { page: written(number) })}
                aria-current={number === page ? 'page' : undefined}
              >
                {written(number)}
              </Link>
            )}
          </li>
        ))}
        {step(page + 1, 'after', t('pagination.next'))}
      </ul>
    </nav>
  )
}
