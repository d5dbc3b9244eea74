import type { Reviewed } from '@faldone/contract/review.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useNumbers } from '../i18n/numbers.ts'
import { usePageTitle } from '../shell/index.ts'
import { workQueuePath } from '../staff-pages/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Table } from '../ui/Table.tsx'
import { inReview, reviewAddress, reviewScopeIn, scopeName } from './review.ts'
import { ScopeSelect } from './ScopeSelect.tsx'
import styles from './WorkQueue.module.css'

const SHOWN = 50

/** What machines have read and nobody has seen, the most doubtful first, of all fondi or of one. */
export function ReviewScreen() {
  const { t } = useTranslation('archive')
  const [params] = useSearchParams()
  const scope = reviewScopeIn(params.get('of'))
  const written = useNumbers()
  const { data, isError, refetch } = useQuery(inReview(scope, SHOWN))
  usePageTitle(t('workQueue.review.title'))
  const first = data?.items[0]
  const over = (
    <>
      <Link to="/configuration">{t('configuration.title')}</Link>{' › '}<Link to={workQueuePath}>{t('workQueue.title')}</Link>
    </>
  )
  return (
    <>
      <PageHead size="small" over={over} title={t('workQueue.review.title')} lead={t('workQueue.review.lead')} />
      <section className={styles['work']} aria-label={t('workQueue.review.title')}>
        <div className={styles['tools']} data-print="hide">
          <ScopeSelect name={scopeName(scope)} />
          {first && <ButtonLink variant="primary" to={reviewAddress(first, scope)}>{t('workQueue.review.begin')}</ButtonLink>}
        </div>
        {isError && !data && <Notice onRetry={() => void refetch()}>{t('workQueue.review.failed')}</Notice>}
        {!data && !isError && <Skeleton lines={10} />}
        {data && <p role="status">{t('workQueue.review.left', { count: data.total, total: written(data.total) })}</p>}
        {first && (
          <Table
            label={t('workQueue.review.title')} widths="minmax(180px, 2fr) minmax(140px, 1fr) 96px"
            titles={{ record: t('workQueue.review.record'), place: t('workQueue.review.place'), sure: t('workQueue.review.sure') }}
            rows={data.items.map((item) => ({
              key: item.after,
              cells: {
                record: <Link to={reviewAddress(item, scope)} lang="it">{item.title}</Link>,
                place: <Place item={item} />,
                sure: `${written(item.confidence)} %`,
              },
            }))}
          />
        )}
      </section>
    </>
  )
}

function Place({ item: { page, fileName } }: { item: Reviewed }) {
  const { t } = useTranslation('archive')
  return <span>{[page !== undefined && t('workQueue.review.page', { page }), fileName].filter(Boolean).join(', ')}</span>
}
