import { KIND_NAMES, KINDS } from '@faldone/contract/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useLanguage } from '../i18n/language.ts'
import { usePageTitle } from '../shell/index.ts'
import { mentionsPath, reviewPath } from '../staff-pages/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Select } from '../ui/Select.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { readingWork } from './api.ts'
import { allTogether, ofKind, recordsIn, translateRowPath, type WorkRow } from './gap-counts.ts'
import styles from './WorkQueue.module.css'
import { WorkTable } from './WorkTable.tsx'

/** How much of each fondo is described, dated, typed, themed, digitised and translated, with ways to what is missing. */
export default function WorkQueueScreen() {
  const { t } = useTranslation('archive')
  const { data, isError, refetch } = useQuery(readingWork)
  usePageTitle(t('workQueue.title'))
  return (
    <>
      <PageHead
        size="small"
        over={<Link to="/configuration">{t('configuration.title')}</Link>} title={t('workQueue.title')} lead={t('workQueue.lead')}
      />
      {isError && !data && <Notice onRetry={() => void refetch()}>{t('countsFailed')}</Notice>}
      {!data && !isError && <Skeleton lines={10} />}
      {data?.fondi.length === 0 && <p className={styles['none']}>{t('workQueue.empty')}</p>}
      {data && data.fondi.length > 0 && <Work rows={data.fondi} />}
    </>
  )
}

function Work({ rows }: { rows: Parameters<typeof allTogether>[0] }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const [params, setParams] = useSearchParams()
  const kind = KIND_NAMES.find((name) => name === params.get('kind')) ?? null
  const parts: WorkRow[] = rows.map((row) => ofKind(row, kind)).filter((row) => !kind || recordsIn(row) > 0)
  const options = [
    { value: '', label: t('workQueue.allKinds') }, ...KIND_NAMES.map((name) => ({ value: name, label: KINDS[name].plural[language] })),
  ]
  return (
    <section className={styles['work']} aria-label={t('workQueue.title')}>
      <div className={styles['tools']} data-print="hide">
        <Select
          label={t('kind')} options={options} value={kind ?? ''}
          onChange={(value) => setParams(value ? { kind: value } : {}, { replace: true })}
        />
        <span className={styles['ways']}>
          <ButtonLink to={mentionsPath}>{t('mentions.title')}</ButtonLink>
          <ButtonLink to={reviewPath}>{t('workQueue.review.open')}</ButtonLink>
          <ButtonLink variant="primary" to={translateRowPath('all', kind)}>{t('workQueue.translate.open')}</ButtonLink>
        </span>
      </div>
      <WorkTable key={kind} kind={kind} rows={[ofKind(allTogether(rows), kind), ...parts]} />
    </section>
  )
}
