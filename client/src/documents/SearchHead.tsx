import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { kindLabel } from './active-filters.ts'
import styles from './SearchHead.module.css'
import { SuggestField } from './suggest/index.ts'
import type { SearchControl } from './use-search.ts'

const FilterDialog = lazy(() => import('./FilterDialog.tsx'))

type SearchHeadProps = {
  title: string
  lead?: string
  /** Replaces title and lead. */
  head?: ReactNode
  control: SearchControl
  /** Before the search box, on its line. */
  before?: ReactNode
  /** The screen has another main action. */
  isQuiet?: boolean
}

/** The heading of a screen with a search: the search box and the button for the search by fields. */
export function SearchHead({ title, lead, head, control, before, isQuiet = false }: SearchHeadProps) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  const { kind, query, change } = control
  const label = kind ? t('searchLabel.kind', { kind: kindLabel(kind)[language] }) : t('searchLabel.all')
  return (
    <div className={styles['head']} data-lead={lead || head ? '' : undefined}>
      <div className={styles['title']}>{head ?? <PageHead title={title} lead={lead} />}</div>
      <div className={styles['search']} data-quiet={isQuiet || undefined} data-print="hide">
        {before}
        <div className={styles['field']}>
          <SuggestField isQuiet={isQuiet} label={label} kind={kind} value={query.q} onSearch={(q) => change({ q })} />
        </div>
        <Button aria-haspopup="dialog" aria-label={t('searchByFields')} className={styles['fields']} onClick={open}>
          <span className={styles['long']}>{t('searchByFields')}</span>
          <span className={styles['short']}>{t('searchByFieldsShort')}</span>
        </Button>
      </div>
      {query.q && <p data-print="only">{label} · <strong>{query.q}</strong></p>}
      {wasOpened && <Suspense><FilterDialog control={control} isOpen={isOpen} onClose={() => setOpen(false)} /></Suspense>}
    </div>
  )
}
