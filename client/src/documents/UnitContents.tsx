import type { SearchAnswer } from '@faldone/contract/document.ts'
import { isKindName, KIND_NAMES, KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { nameIn } from '@faldone/contract/in-language.ts'
import { asksAnything } from '@faldone/contract/search-query.ts'
import type { ByKind, Unit } from '@faldone/contract/unit.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AnnouncedIn } from '../closures/AnnouncedIn.tsx'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { Notice } from '../ui/Notice.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { TabRow } from '../ui/TabRow.tsx'
import { useMedia } from '../ui/use-media.ts'
import { DidYouMean, Understood } from './AboutQuestion.tsx'
import { useSearchAnswer } from './api.ts'
import { EmptyResults } from './EmptyResults.tsx'
import { FacetBar } from './FacetBar.tsx'
import type { HitProps } from './HitRow.tsx'
import { InventoryRow } from './InventoryRow.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { Results } from './Results.tsx'
import { ResultsFailure } from './ResultsFailure.tsx'
import { ResultsFoot } from './ResultsFoot.tsx'
import { useFocusInResults } from './results-head.ts'
import { ResultsTools } from './ResultsHead.tsx'
import { ResultsHeading } from './ResultsHeading.tsx'
import styles from './UnitContents.module.css'
import { useFocusOnPageTurn } from './use-page-turn.ts'
import type { SearchControl } from './use-search.ts'

type UnitContentsProps = {
  unit: Unit
  control: SearchControl
  /** The tree of its fondo; null if that has no units below it. */
  panel: ReactNode | null
  isPanelOpen: boolean
}

/** What a unit holds: the tree of its fondo, and its records in the order of the inventory, by kind, with a search of its own. */
export function UnitContents({ unit, control, panel, isPanelOpen }: UnitContentsProps) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const { query, kind } = control
  const search = useSearchAnswer(query, kind)
  const { data: answer } = search
  useFocusOnPageTurn(query.page)
  const isSearching = asksAnything({ ...query, unitId: [], kind: [] })
  const isNarrowed = isSearching || query.kind.length > 0 || query.page > 1
  const hasTools = isNarrowed || unit.documents > 0
  // There the tree is a button, in one row with the search.
  const isInTools = useMedia('(width < 620px)') && hasTools && panel !== null
  return (
    <div className={styles['container']}>
      <div className={styles['page']} data-panel={panel === null ? 'none' : isPanelOpen ? 'open' : 'closed'}>
        {panel !== null && !isInTools && <div className={styles['panel']} data-print="hide">{panel}</div>}
        <section ref={useFocusInResults()} className={styles['results']} aria-label={t('results.label')}>
          <Tabs counts={isSearching ? countsOf(answer) : unit.byKind} control={control} />
          {hasTools && <Tools unit={unit} control={control} hasOrder={answer?.total !== 0} before={isInTools && panel} />}
          {isSearching && answer && (
            <div className={styles['facets']} data-old={search.isPlaceholderData || undefined}>
              <FacetBar control={control} unitName={(id) => (id === unit.id ? nameIn(unit, language) : undefined)} answer={answer} />
            </div>
          )}
          <ResultsHeading total={answer?.total} isFound={isNarrowed} className={styles[answer?.total === 0 ? 'none' : 'head']} />
          <Found unit={unit} control={control} search={search} isNarrowed={isNarrowed} />
          {!isNarrowed && <AnnouncedIn key={unit.id} unitId={unit.id} />}
        </section>
      </div>
    </div>
  )
}

type PartProps = Pick<UnitContentsProps, 'unit' | 'control'>

/** The search of the unit, and the order of its records. */
function Tools({ unit, control, hasOrder, before }: PartProps & { hasOrder: boolean; before: ReactNode }) {
  const { t } = useTranslation('archive')
  const label = t(`unitPage.search.${unit.level}`)
  return (
    <div className={styles['tools']} data-print="hide">
      {before}
      <div className={styles['search']}>
        <SearchField
          label={label} placeholder={label} value={control.query.q} onSubmit={(q) => control.change({ q })} isQuiet isLabelHidden
        />
      </div>
      {hasOrder && <ResultsTools control={control} usual={t('unitPage.inventoryOrder')} />}
    </div>
  )
}

const inventoryRow = (within: string, isOfOneKind: boolean) => (props: HitProps) =>
  <InventoryRow {...props} within={within} isOfOneKind={isOfOneKind} />

type FoundProps = PartProps & { search: ReturnType<typeof useSearchAnswer>; isNarrowed: boolean }

/** The records, or why there are none. */
function Found({ unit, control, search: { data: answer, isPending, isPlaceholderData, error, refetch }, isNarrowed }: FoundProps) {
  const { t } = useTranslation('archive')
  if (isPending) return <PageSkeleton view={control.view} />
  if (!answer) return error && <ResultsFailure error={error} title={t('results.failed')} onRetry={() => void refetch()} />
  if (answer.items.length === 0)
    return isNarrowed && <EmptyResults answer={answer} control={control} />
  const hasOneKind = control.query.kind.length === 1 || Object.keys(unit.byKind).length === 1
  return (
    <>
      {error && <Notice onRetry={() => void refetch()}>{t('results.old')}</Notice>}
      <DidYouMean answer={answer} control={control} className={styles['about']} />
      <Understood answer={answer} control={control} className={styles['about']} />
      <Results
        answer={answer} control={control} isOld={isPlaceholderData} row={inventoryRow(unit.id, hasOneKind)}
      />
      <ResultsFoot answer={answer} control={control} />
    </>
  )
}

/** How many hits of a search there are in each kind. */
const countsOf = (answer: SearchAnswer | undefined): ByKind =>
  Object.fromEntries((answer?.facets.kind ?? []).flatMap(({ value, count }) => (isKindName(value) && count > 0 ? [[value, count]] : [])))

/** All records, and those of each kind. Not shown where there is only one kind. */
function Tabs({ counts, control: { query, addressOf } }: { counts: ByKind; control: SearchControl }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const written = useNumbers()
  const kinds = KIND_NAMES.filter((name) => counts[name] || query.kind.includes(name))
  if (kinds.length < 2 && query.kind.length === 0) return null
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tab = (name: KindName | null, text: string, count: number) => {
    const isCurrent = name === null ? query.kind.length === 0 : query.kind.includes(name)
    return (
      <li key={name}>
        <Link to={addressOf({ kind: name ? [name] : [] })} preventScrollReset replace aria-current={isCurrent || undefined}>
          {text} <span className={styles['count']}>{written(count)}</span>
        </Link>
      </li>
    )
  }
  return (
    <TabRow label={t('unitPage.kinds')}>
      {tab(null, t('unitPage.all'), total)}
      {kinds.map((name) => tab(name, KINDS[name].plural[language], counts[name] ?? 0))}
    </TabRow>
  )
}
