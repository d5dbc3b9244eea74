import type { Status } from '@faldone/contract/status.ts'
import { tellMoreJobs, tellMorePending } from '@faldone/contract/status-told.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { FailedRow } from './FailedRow.tsx'
import { byKind } from './JobRow.tsx'
import styles from './Jobs.module.css'
import { PendingRow } from './PendingRow.tsx'

/** How many that run or wait are shown at once. */
const A_FEW = 5

/** As long as the line that leads to them: so few more are shown, too. */
const TOO_FEW_TO_HIDE = 2

type JobListProps = { jobs: Omit<Status['jobs'], 'ended'>; onRetry: (id: string) => Promise<unknown> }

/** Jobs that failed, run or wait, those of one kind together; of the last two, a few at first. */
export function JobList({ jobs, onRetry }: JobListProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'status.jobs' })
  const language = useLanguage()
  const [hasAll, setHasAll] = useState(false)
  const { failures, pending } = jobs
  if (failures.length + pending.length === 0) return null
  const shown = hasAll || pending.length <= A_FEW + TOO_FEW_TO_HIDE ? pending : pending.slice(0, A_FEW)
  const rest = pending.length - shown.length
  const rows = byKind([...failures, ...shown])
  const more = [tellMoreJobs(jobs, language), rest === 0 && tellMorePending(jobs, language)].filter(Boolean)
  return (
    <div className={styles['table']}>
      <ul role="list" className={styles['jobs']}>
        {rows.map((job, at) => {
          const isMore = rows[at - 1]?.type === job.type
          return 'reason' in job
            ? <FailedRow key={job.id} job={job} isMore={isMore} onRetry={onRetry} />
            : <PendingRow key={job.id} job={job} isMore={isMore} />
        })}
      </ul>
      {rest > 0 && (
        <p className={styles['more']}><Button variant="text" onClick={() => setHasAll(true)}>{t('showMore', { count: rest })}</Button></p>
      )}
      {more.map((words) => <p key={words as string} className={styles['more']}>{words}</p>)}
    </div>
  )
}
