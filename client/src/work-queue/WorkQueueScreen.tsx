import { GAPS } from '@faldone/contract/gaps.ts'
import { KIND_NAMES, KINDS } from '@faldone/contract/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { usePageTitle } from '../shell/index.ts'
import { mentionsPath, reviewPath, Ways } from '../staff-pages/index.ts'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Select } from '../ui/Select.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { readingWork } from './api.ts'
import { Bar } from './GapCell.tsx'
import { allTogether, missingIn, ofKind, recordsIn, translateRowPath, type WorkRow } from './gap-counts.ts'
import styles from './WorkQueue.module.css'
import { WorkTable } from './WorkTable.tsx'

/** What descriptions, dates, types, themes, files and translations each fondo lacks, with ways to what lacks them. */
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
  const written = useNumbers()
  const [params, setParams] = useSearchParams()
  const kind = KIND_NAMES.find((name) => name === params.get('kind')) ?? null
  const parts: WorkRow[] = rows.map((row) => ofKind(row, kind)).filter((row) => !kind || recordsIn(row) > 0)
  const all = ofKind(allTogether(rows), kind)
  const options = [
    { value: '', label: t('workQueue.allKinds') }, ...KIND_NAMES.map((name) => ({ value: name, label: KINDS[name].plural[language] })),
  ]
  const digits = written(Math.max(...GAPS.map((gap) => missingIn(all, gap)))).length
  const look = { '--digits': digits, '--lacking': `"${t('workQueue.lacking')}"` } as CSSProperties
  return (
    <section className={styles['work']} aria-label={t('workQueue.title')} style={look}>
      <div className={styles['ways']} data-print="hide">
        <Ways label={t('workQueue.ways')} ways={[
          { to: translateRowPath('all', kind), title: t('workQueue.translate.open'), lead: t('workQueue.translate.way') },
          { to: reviewPath, title: t('workQueue.review.open'), lead: t('workQueue.review.way') },
          { to: mentionsPath, title: t('mentions.title'), lead: t('workQueue.mentionsWay') },
        ]} />
      </div>
      <div className={styles['tools']}>
        <div data-print="hide">
          <Select
            label={t('kind')} options={options} value={kind ?? ''}
            onChange={(value) => setParams(value ? { kind: value } : {}, { replace: true })}
          />
        </div>
        <Legend />
      </div>
      <WorkTable key={kind} kind={kind} rows={[all, ...parts]} />
    </section>
  )
}

const SAMPLE = 12

/** What the figures, bars and ticks of the table say. */
function Legend() {
  const { t } = useTranslation('archive', { keyPrefix: 'workQueue.legend' })
  return (
    <ul role="list" className={styles['legend']}>
      <li><span className={styles['sample']} aria-hidden>{SAMPLE}<Bar missing={0.4} /></span>{t('missing')}</li>
      <li><span className={styles['sample']} aria-hidden><Check size={16} /></span>{t('complete')}</li>
    </ul>
  )
}
