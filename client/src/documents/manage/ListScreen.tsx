import type { Hit } from '@faldone/contract/document.ts'
import { KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formPath, kindPath, useHandle } from '../../staff-pages/index.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useNumbers } from '../../i18n/numbers.ts'
import { usePageTitle } from '../../shell/index.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DidYouMean, Understood } from '../AboutQuestion.tsx'
import { ActiveFilters } from '../ActiveFilters.tsx'
import { EmptyResults } from '../EmptyResults.tsx'
import { focusResultsHead, RESULTS_HEAD } from '../results-head.ts'
import { ResultsFailure } from '../ResultsFailure.tsx'
import { ResultsFoot } from '../ResultsFoot.tsx'
import { BulkBar } from './list/BulkBar.tsx'
import { BulkDialog } from './list/BulkDialog.tsx'
import type { BulkAct } from './list/bulk.ts'
import { DeleteRecord } from './list/DeleteRecord.tsx'
import styles from './list/List.module.css'
import { ListTable } from './list/ListTable.tsx'
import { ListTools } from './list/ListTools.tsx'
import { type Chosen, chosenOf, NOTHING, selectedCount, withSelected } from './list/selection.ts'
import { useList } from './list/use-list.ts'

/** The records of a kind, to find, open and change, one or many at once. */
export default function ListScreen() {
  const { kind } = useHandle()
  return <RecordList key={kind} kind={kind} />
}

function RecordList({ kind }: { kind: KindName }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const list = useList(kind)
  const { plural, collection } = KINDS[kind]
  const title = t('configuration.listTitle', { collection: collection[language] })
  usePageTitle(title)
  const over = <><Link to="/configuration">{t('configuration.title')}</Link>{' › '}<Link to={kindPath(kind)}>{plural[language]}</Link></>
  return (
    <div className={styles['page']}>
      <div className={styles['top']}>
        <PageHead size="small" over={over} title={title} />
        <ButtonLink variant="primary" to={formPath(kind, 'newArchive')}>{t('recordList.new')}</ButtonLink>
      </div>
      <ListTools list={list} />
      <Found list={list} />
    </div>
  )
}

/** The results with the actions for them. */
function Found({ list }: { list: ReturnType<typeof useList> }) {
  const { t } = useTranslation('archive')
  const written = useNumbers()
  const { kind, control, answer, error, selection } = list
  const [begun, setBegun] = useState<{ act: BulkAct; chosen: Chosen; count: number } | null>(null)
  const [doomed, setDoomed] = useState<Hit | null>(null)
  const total = answer?.total ?? 0
  // Keeps acting on the records that were selected when it opened, even if the list changes.
  const begin = (act: BulkAct) => setBegun({ act, chosen: chosenOf(selection, list.query), count: selectedCount(selection, total) })
  // The row of a deleted record had the focus.
  const gone = (close: () => void) => {
    close()
    list.select(NOTHING)
    // After the dialog, which returns the focus to that row.
    setTimeout(focusResultsHead)
  }
  const done = (missing: readonly string[]) => {
    if (begun?.act === 'delete') return gone(() => setBegun(null))
    setBegun(null)
    // The search may match other records now.
    if (selection.isAll) list.select(NOTHING)
    else if (missing.length > 0) list.select(withSelected(selection, missing, false))
  }
  return (
    <section aria-label={t('recordList.caption')} className={styles['list']} data-old={list.isOld || undefined}>
      <div className={styles['filters']}>
        <ActiveFilters
          control={control}
          unitName={(id) => answer?.items.flatMap(({ path }) => path).find((unit) => unit.id === id)?.name}
        />
      </div>
      {answer && answer.items.length > 0 && (
        <>
          <DidYouMean answer={answer} control={control} className={styles['about']} />
          <Understood answer={answer} control={control} className={styles['about']} />
        </>
      )}
      <BulkBar list={list} onAct={begin}>
        <h2 id={RESULTS_HEAD} tabIndex={-1} className={styles['count']} aria-live="polite">
          {answer ? t('count', { count: total, total: written(total) }) : error ? '—' : '…'}
        </h2>
      </BulkBar>
      {error && answer && <Notice onRetry={() => void list.refetch()}>{t('results.old')}</Notice>}
      {!answer && !error && <Skeleton lines={12} />}
      {error && !answer && <ResultsFailure error={error} title={t('recordList.failed')} onRetry={() => void list.refetch()} />}
      {answer && answer.items.length === 0 && <EmptyResults answer={answer} control={control} />}
      {answer && answer.items.length > 0 && (
        <>
          <ListTable list={list} hits={answer.items} onDelete={setDoomed} onDeleteSelected={() => begin('delete')} />
          <ResultsFoot answer={answer} control={control} />
        </>
      )}
      {begun && <BulkDialog key={begun.act} kind={kind} {...begun} onClose={() => setBegun(null)} onDone={done} />}
      {doomed && <DeleteRecord hit={doomed} onClose={() => setDoomed(null)} onDeleted={() => gone(() => setDoomed(null))} />}
    </section>
  )
}
