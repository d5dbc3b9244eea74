import { asksAnything } from '@faldone/contract/search-query.ts'
import type { SearchAnswer } from '@faldone/contract/document.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { Children, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formPath, kindPath } from '../staff-pages/index.ts'
import { useIs } from '../session/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { DidYouMean, Understood } from './AboutQuestion.tsx'
import { activeFilters } from './active-filters.ts'
import styles from './EmptyResults.module.css'
import { searchAddress } from './hit-address.ts'
import { cleared } from './search-address.ts'
import type { SearchControl } from './use-search.ts'

/** Below a heading that says that there are no results: what was probably meant, and what else might help. */
export function EmptyResults({ answer, control }: { answer: SearchAnswer; control: SearchControl }) {
  const { t } = useTranslation('archive')
  const { query, kind, addressOf } = control
  if (answer.total > 0) {
    return (
      <div className={styles['empty']}>
        <p className={styles['lead']}>{t('results.pageBeyond')}</p>
        <p><Link narrows to={addressOf({ page: 1 })}>{t('results.firstPage')}</Link></p>
      </div>
    )
  }
  if (!asksAnything(query)) return <NothingYet kind={kind ?? 'document'} />
  const { q, unitId } = query
  const hasWords = q.trim() !== ''
  // Removing the filters stays in the unit if they are others; searching everywhere leaves it.
  const hasOthers = activeFilters({ ...query, unitId: [] }).length > 0
  const hasFilters = hasOthers || (!hasWords && unitId.length > 0)
  const unfiltered = addressOf({ ...cleared(query), q, unitId: hasOthers ? unitId : [] })
  return (
    <div className={styles['empty']}>
      <DidYouMean answer={answer} control={control} className={styles['meant']} />
      <Understood answer={answer} control={control} className={styles['why']} />
      <Hints>
        {hasWords && t('results.hintFewer')}
        {hasFilters && <Link narrows to={unfiltered}>{t('results.hintFilters')}</Link>}
        {hasWords && (kind || unitId.length > 0) && <Link to={searchAddress(null, { q })}>{t('results.hintEverywhere')}</Link>}
      </Hints>
    </div>
  )
}

/** What else might help: a list, or a sentence if it is one thing. */
function Hints({ children }: { children: ReactNode }) {
  const { t } = useTranslation('archive')
  const hints = Children.toArray(children)
  if (hints.length === 0) return null
  if (hints.length === 1) return <p className={styles['hint']}>{hints.concat('.')}</p>
  return (
    <>
      <p className={styles['try']}>{t('results.hints')}</p>
      <ul className={styles['hints']}>{Children.map(hints, (hint) => <li>{hint}</li>)}</ul>
    </>
  )
}

/** An empty collection without any search: tells staff how to begin. */
function NothingYet({ kind }: { kind: KindName }) {
  const { t } = useTranslation('archive', { keyPrefix: 'results' })
  if (!useIs('archive.write')) return null
  return (
    <div className={styles['empty']}>
      <p className={styles['ways']}>
        <ButtonLink variant="primary" to={formPath(kind, 'create')}>
          {t('describeFirst')}
        </ButtonLink>
        <ButtonLink to={kindPath(kind, 'validateArchive')}>{t('importFirst')}</ButtonLink>
      </p>
    </div>
  )
}
