import type { FailedJob, Status } from '@faldone/contract/status.ts'
import { tellFailedJob, tellMoreJobs } from '@faldone/contract/status-told.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { Problem } from '../ui/Problem.tsx'
import { About, byKind } from './JobRow.tsx'
import styles from './Jobs.module.css'

type Retry = { onRetry: (id: string) => Promise<unknown> }

/** Jobs that failed, those of one kind together, each with its reason. One can be tried again. */
export function FailedJobs({ jobs, onRetry }: { jobs: Pick<Status['jobs'], 'failed' | 'failures'> } & Retry) {
  const more = tellMoreJobs(jobs, useLanguage())
  if (jobs.failures.length === 0) return null
  const failures = byKind(jobs.failures)
  return (
    <>
      <ul role="list" className={styles['jobs']}>
        {failures.map((job, at) => <Job key={job.id} job={job} isMore={failures[at - 1]?.type === job.type} onRetry={onRetry} />)}
      </ul>
      {more && <p className={styles['more']}>{more}</p>}
    </>
  )
}

/** A tooltip shows what the server noted. */
function Job({ job, isMore, onRetry }: { job: FailedJob; isMore: boolean } & Retry) {
  const { id, reason, file } = job
  const { t } = useTranslation('archive', { keyPrefix: 'status.jobs' })
  const { what, why } = tellFailedJob(job, useLanguage())
  const retry = useMutation({ mutationFn: () => onRetry(id) })
  return (
    <li className={styles['job']}>
      <About job={job} isMore={isMore} />
      <span className={styles['reason']} title={reason}>{why}</span>
      <Button
        size="small" isBusy={retry.isPending} aria-label={t('retryOf', { name: file?.name ?? what })}
        onClick={() => retry.mutate()}
      >
        {t('retry')}
      </Button>
      <Problem message={retry.isError && t('retryFailed')} />
    </li>
  )
}
