import { KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { asksAnything } from '@faldone/contract/search-query.ts'
import { useTranslation } from 'react-i18next'
import { formPath, kindPath, useHandle } from '../../staff-pages/index.ts'
import { useLanguage } from '../../i18n/language.ts'
import { usePageTitle } from '../../shell/index.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SkipTo } from '../../ui/SkipTo.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { DidYouMean, Understood } from '../AboutQuestion.tsx'
import { ActiveFilters } from '../ActiveFilters.tsx'
import { EmptyResults } from '../EmptyResults.tsx'
import { focusResultsHead } from '../results-head.ts'
import { ResultsFoot } from '../ResultsFoot.tsx'
import { ResultsHeading } from '../ResultsHeading.tsx'
import { SearchFailure } from '../SearchFailure.tsx'
import { BulkBar } from './list/BulkBar.tsx'
import styles from './list/List.module.css'
import { ListTable } from './list/ListTable.tsx'
import { ListTools } from './list/ListTools.tsx'
import { useList } from './list/use-list.ts'
import { useListActs } from './list/use-list-acts.tsx'

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
      <PageHead
        size="small" over={over} title={title}
        act={(
          <>
            <SkipTo>{t('recordList.skipToRecords')}</SkipTo>
            <ButtonLink variant="primary" to={formPath(kind, 'newArchive')}>{t('recordList.new')}</ButtonLink>
          </>
        )}
      />
      <ListTools list={list} />
      <Found list={list} />
    </div>
  )
}

/** The results with the actions for them. */
function Found({ list }: { list: ReturnType<typeof useList> }) {
  const { t } = useTranslation('archive')
  const { control, answer, error } = list
  const { begin, askToDelete, dialogs } = useListActs({ list, focusHead: focusResultsHead })
  const isNarrow = useMedia('(width < 1024px)')
  return (
    <section aria-label={t('recordList.caption')} className={styles['list']} data-old={list.isOld || undefined}>
      <div className={styles['filters']}>
        <ActiveFilters
          control={control}
          unitName={(id) => {
            const unit = answer?.items.flatMap(({ path }) => path).find((one) => one.id === id)
            return unit && { text: unit.name, lang: 'it' }
          }}
        />
      </div>
      {answer && answer.items.length > 0 && (
        <>
          <DidYouMean answer={answer} control={control} className={styles['about']} />
          <Understood answer={answer} control={control} className={styles['about']} />
        </>
      )}
      <BulkBar list={list} onAct={begin} inSight={isNarrow ? ['move', 'tematiche'] : undefined}>
        <ResultsHeading
          total={answer ? answer.total : error ? null : undefined} isFound={asksAnything(control.query)} className={styles['count']}
        />
      </BulkBar>
      {error && answer && <Notice onRetry={() => void list.refetch()}>{t('results.old')}</Notice>}
      {!answer && !error && <Skeleton lines={12} />}
      {error && !answer && <SearchFailure error={error} control={control} onRetry={() => void list.refetch()} />}
      {answer && answer.items.length === 0 && <EmptyResults answer={answer} control={control} />}
      {answer && answer.items.length > 0 && (
        <>
          <ListTable list={list} hits={answer.items} onDelete={askToDelete} onDeleteSelected={() => begin('delete')} />
          <ResultsFoot hasPlace answer={answer} control={control} />
        </>
      )}
      {dialogs}
    </section>
  )
}
