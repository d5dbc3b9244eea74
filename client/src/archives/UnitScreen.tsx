import { KIND_NAMES, KINDS } from '@faldone/contract/kinds.ts'
import { asksAnything, EMPTY_SEARCH, searchToUrl } from '@faldone/contract/search-query.ts'
import type { TreeRow } from '@faldone/contract/unit.ts'
import { textIn } from '@faldone/contract/unit-fields.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Announced } from '../closures/index.ts'
import { useBuiltInHead } from '../content/index.ts'
import { focusResultsHead, KindMark, type SearchControl, SearchInstead, UnitContents, useSearchAnswer } from '../documents/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import '../i18n/unit-page.ts'
import { ApiError } from '../session/api-client.ts'
import { usePageTitle } from '../shell/index.ts'
import { useAppStore } from '../store/app-store.ts'
import { NotThere } from '../ui/NotThere.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { FondoPanel, unitById, usePanelOpen } from '../units/index.ts'
import { UnitHead } from './UnitHead.tsx'
import { UnitText } from './UnitText.tsx'
import styles from './UnitScreen.module.css'

/** The page of a unit: what it is, then everything that it holds, of every kind. */
export default function UnitScreen({ control, unitId }: { control: SearchControl; unitId: string }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const { data: unit, error, refetch } = useQuery({ ...unitById(unitId), staleTime: 300_000, placeholderData: keepPreviousData })
  const panel = usePanelOpen(focusResultsHead)
  const { data: answer, isPlaceholderData } = useSearchAnswer(control.query, control.kind)
  usePageTitle((unit && textIn(unit, 'name', language).text) ?? t('unit'))
  useEffect(() => {
    useAppStore.setState({ selectedFondo: unit ? (unit.path[0]?.id ?? unit.id) : null })
  }, [unit])
  if (error instanceof ApiError && error.status === 404) return (
    <Suspense fallback={<Skeleton lines={14} />}><Announced id={unitId} instead={<NoUnit />} /></Suspense>
  )
  if (!unit) return error ? <Notice onRetry={() => void refetch()}>{t('unitPage.failed')}</Notice> : <Skeleton lines={14} />
  // The tree leads to all units, even during a search; the tabs of kinds do not narrow it.
  const asked = { ...control.query, unitId: [], fondoId: [], kind: [], sort: null, page: 1, pageSize: EMPTY_SEARCH.pageSize }
  const choose = (id: string, hasUnits: boolean) => control.change({ unitId: [id], kind: [] }, panel.entryOf(hasUnits))
  const hasTree = unit.path.length > 0 || unit.children > 0
  return (
    <article className={styles['unit']}>
      <UnitHead unit={unit} />
      <UnitText key={unit.id} unit={unit} />
      <UnitContents
        unit={unit} control={control} isPanelOpen={panel.isOpen}
        panel={hasTree ? (
          <FondoPanel
            unit={unit} question={asksAnything(asked) ? searchToUrl(asked).toString() : ''} countOf={countsOf}
            panel={panel} found={isPlaceholderData ? undefined : answer?.total} onSelect={choose}
          />
        ) : null}
      />
    </article>
  )
}

const countsOf = (row: TreeRow) => <Counts row={row} />

const MOST_MARKS = 3

/** The records of a unit by kind, if there are not many kinds; else, or in a search, their number. */
function Counts({ row: { documents, byKind = {} } }: { row: TreeRow }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const written = useNumbers()
  const kinds = KIND_NAMES.filter((kind) => byKind[kind])
  if (kinds.length === 0 || kinds.length > MOST_MARKS)
    return <>{written(documents)}<VisuallyHidden> {t('documents', { count: documents })}</VisuallyHidden></>
  return (
    <span className={styles['counts']}>
      {kinds.map((kind) => (
        <span key={kind} className={styles['ofKind']} title={KINDS[kind].plural[language]}>
          <KindMark kind={kind} size={14} />{written(byKind[kind]!)}<VisuallyHidden> {KINDS[kind].plural[language]} </VisuallyHidden>
        </span>
      ))}
    </span>
  )
}

function NoUnit() {
  const { t } = useTranslation('archive')
  const { title } = useBuiltInHead('fondiinfo')
  return (
    <NotThere title={t('unitPage.notFound')} text={t('unitPage.notFoundText')} to="/fondiinfo" toLabel={title}><SearchInstead /></NotThere>
  )
}
