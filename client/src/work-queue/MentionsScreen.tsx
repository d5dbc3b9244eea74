import { recordPath } from '@faldone/contract/addresses.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { mentionList } from '../documents/manage/mentions/api.ts'
import { MentionRows } from '../documents/manage/mentions/MentionRows.tsx'
import { usePageTitle } from '../shell/index.ts'
import { workQueuePath } from '../staff-pages/index.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { reviewScopeIn, scopeName } from './review.ts'
import { ScopeSelect } from './ScopeSelect.tsx'
import own from './MentionsScreen.module.css'
import styles from './WorkQueue.module.css'

/** The names of the archive that stand in the texts of records and are not related to them yet, record by record. */
export function MentionsScreen() {
  const { t } = useTranslation('archive')
  const [params] = useSearchParams()
  const scope = reviewScopeIn(params.get('of'))
  usePageTitle(t('mentions.title'))
  const over = (
    <>
      <Link to="/configuration">{t('configuration.title')}</Link>{' › '}<Link to={workQueuePath}>{t('workQueue.title')}</Link>
    </>
  )
  return (
    <>
      <PageHead size="small" over={over} title={t('mentions.title')} lead={t('mentions.lead')} />
      <section data-form className={styles['work']} aria-label={t('mentions.title')}>
        <div className={styles['tools']} data-print="hide"><ScopeSelect name={scopeName(scope)} /></div>
        <Found key={scopeName(scope)} scope={scope} />
      </section>
    </>
  )
}

/** An answer may be empty although there is more: then the next one is asked for at once. */
function Found({ scope }: { scope: ReturnType<typeof reviewScopeIn> }) {
  const { t } = useTranslation('archive', { keyPrefix: 'mentions' })
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery(mentionList(scope))
  const records = data?.pages.flatMap(({ items }) => items) ?? []
  const goesOn = !isFetching && !isError && hasNextPage && data?.pages.at(-1)?.items.length === 0
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
  const state = records.length > 0 || isError ? null : !data || hasNextPage ? 'searching' as const : 'none' as const
  return (
    <>
      {isError && <Notice onRetry={() => void (data ? fetchNextPage() : refetch())}>{t('failed')}</Notice>}
      <p role="status">{state && t(state)}</p>
      {records.length > 0 && <p className={own['keys']}>{t('keys')}</p>}
      {records.map(({ documentId: id, mentions, segnatura, ...record }) => (
        <section key={id} aria-label={record.title}>
          <h2 className={own['record']}>
            <Link to={recordPath({ ...record, id })} lang="it">{record.title}</Link>
            {segnatura !== null && <small lang="it">{segnatura}</small>}
          </h2>
          <MentionRows record={{ ...record, id }} mentions={mentions} />
        </section>
      ))}
      {records.length > 0 && hasNextPage && <p><Button isBusy={isFetching} onClick={() => void fetchNextPage()}>{t('more')}</Button></p>}
    </>
  )
}
