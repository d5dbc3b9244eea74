import type { SearchAnswer } from '@faldone/contract/document.ts'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PageSkeleton } from './PageSkeleton.tsx'
import { useLanguage } from '../i18n/language.ts'
import { Notice } from '../ui/Notice.tsx'
import { optionalPart } from '../ui/optional-part.ts'
import { useMedia } from '../ui/use-media.ts'
import { AboutAgent, isOneAgent } from './AboutAgent.tsx'
import { DidYouMean, Understood } from './AboutQuestion.tsx'
import { ActiveFilters, type UnitNames } from './ActiveFilters.tsx'
import { useHasAgentName } from './agents-found.ts'
import { useSearchAnswer } from './api.ts'
import { EmptyResults } from './EmptyResults.tsx'
import { FacetBar } from './FacetBar.tsx'
import { Facets } from './Facets.tsx'
import { useFocusInResults } from './results-head.ts'
import { Results } from './Results.tsx'
import { ResultsFoot } from './ResultsFoot.tsx'
import { Elsewhere, ResultsHead } from './ResultsHead.tsx'
import { SearchFailure } from './SearchFailure.tsx'
import styles from './SearchPage.module.css'
import { useFocusOnPageTurn } from './use-page-turn.ts'
import type { SearchControl } from './use-search.ts'

const AgentsInSearch = optionalPart(() => import('./AgentsInSearch.tsx'))

/** From this width on the facets are beside the results, below it above them. */
const WIDE = '(width >= 1700px)'

type SearchPageProps = {
  control: SearchControl
  unitName: UnitNames
  /** The tree, before the results. `isPanelOpen` gives it its full width. */
  panel?: ReactNode
  isPanelOpen?: boolean
  /** The unit that is searched, above the results. */
  about?: ReactNode
}

/** The results with everything that narrows them: the tree before them, the facets above or beside them. */
export function SearchPage({ control, unitName, panel, isPanelOpen = false, about }: SearchPageProps) {
  const { t } = useTranslation('archive')
  const { data, isPlaceholderData, error, refetch } = useSearchAnswer(control.query, control.kind)
  const hasAgentName = useHasAgentName(control.query.agentId)
  const answer = hasAgentName || isPlaceholderData ? data : undefined
  useFocusOnPageTurn(control.query.page)
  const language = useLanguage()
  const facetName = (id: string) => {
    const label = answer?.facets.fondoId?.find(({ value }) => value === id)?.label
    return label && { text: label[language], lang: label.en === label.it ? 'it' : language }
  }
  const nameOf: UnitNames = (id) => unitName(id) ?? facetName(id)
  const isWide = useMedia(WIDE)
  const hasFacets = answer !== undefined && (answer.total > 0 || isPlaceholderData)
  // Nothing to narrow: its filters can still be removed.
  const hasFailed = error !== null && !data
  const hasYears = hasFacets && (answer.facets.decade ?? []).length > 0
  const isUnitInTree = isPanelOpen && panel !== undefined
  const isAgentAbove = isOneAgent(control)
  return (
    <div className={styles['container']}>
      <div className={styles['page']} data-panel={panel ? (isPanelOpen ? 'open' : 'closed') : 'none'}>
        {panel && (
          <div className={styles['panel']} data-print="hide">
            {panel}
          </div>
        )}
        <div
          ref={useFocusInResults()} className={styles['facets']} data-old={isPlaceholderData || undefined}
          data-print={isWide ? 'hide' : undefined}
        >
          {!isWide && !hasFailed && <FacetBar {...{ control, answer, isUnitInTree, isAgentAbove }} unitName={nameOf} />}
          {isWide && hasFacets && <Facets control={control} answer={answer} />}
        </div>
        <section ref={useFocusInResults()} className={styles['results']} aria-label={t('results.label')}>
          {about}
          <AboutAgent control={control} />
          <ResultsHead
            control={control} total={hasFailed ? null : answer?.total} isOld={isPlaceholderData} kinds={answer?.facets.kind ?? []}
          >
            {(isWide || hasFailed) && (
              <ActiveFilters {...{ control, isUnitInTree, isAgentAbove }} unitName={nameOf} isYearsInChart={hasYears} />
            )}
          </ResultsHead>
          {!answer && !hasFailed && <PageSkeleton view={control.view} />}
          {error && answer && <Notice onRetry={() => void refetch()}>{t('results.old')}</Notice>}
          {hasFailed && <SearchFailure error={error} control={control} onRetry={() => void refetch()} />}
          {answer && isWords(control.query.q) && (
            <Suspense><AgentsInSearch words={control.query.q.trim()} className={styles['about']} /></Suspense>
          )}
          {answer && <Found answer={answer} control={control} isOld={isPlaceholderData} />}
          <Elsewhere control={control} kinds={answer?.facets.kind ?? []} isInstead={answer?.total === 0} isFoot />
        </section>
      </div>
    </div>
  )
}

/** What the answer has, or what else may help. */
function Found({ answer, control, isOld }: { answer: SearchAnswer; control: SearchControl; isOld: boolean }) {
  if (answer.items.length === 0) return <EmptyResults answer={answer} control={control} />
  return (
    <>
      <DidYouMean answer={answer} control={control} className={styles['about']} />
      <Understood answer={answer} control={control} className={styles['about']} />
      <Results answer={answer} control={control} isOld={isOld} />
      <ResultsFoot answer={answer} control={control} />
    </>
  )
}

/** Words that may be a name: with letters, and without what asks for more than words. */
const isWords = (q: string): boolean => /\p{L}{2}/u.test(q) && !/["]|(^|\s)-|\bOR\b/.test(q) && q.length <= 200
