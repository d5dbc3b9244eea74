import type { PendingJob, Status } from '@faldone/contract/status.ts'
import { tellMorePending } from '@faldone/contract/status-told.ts'
import { JOB_TYPES } from '@faldone/contract/status-words.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { Problem } from '../ui/Problem.tsx'
import { readingStatus, stopJob } from './api.ts'
import { About, byKind } from './JobRow.tsx'
import styles from './Jobs.module.css'

/** How many are shown at once. */
const A_FEW = 5

/** Jobs that run, which can be stopped, and the next ones, which can be taken out, those of one kind together. */
export function PendingJobs({ jobs }: { jobs: Status['jobs'] }) {
  const { t } = useTranslation('archive', { keyPrefix: 'status.jobs' })
  const more = tellMorePending(jobs, useLanguage())
  const [hasAll, setHasAll] = useState(false)
  if (jobs.pending.length === 0) return null
  const pending = byKind(jobs.pending)
  const shown = hasAll ? pending : pending.slice(0, A_FEW)
  const rest = jobs.pending.length - shown.length
  return (
    <>
      <ul role="list" className={styles['jobs']}>
        {shown.map((job, at) => <Job key={job.id} job={job} isMore={shown[at - 1]?.type === job.type} />)}
      </ul>
      {rest > 0 && (
        <p className={styles['more']}><Button variant="text" onClick={() => setHasAll(true)}>{t('showMore', { count: rest })}</Button></p>
      )}
      {rest === 0 && more && <p className={styles['more']}>{more}</p>}
    </>
  )
}

function Job({ job, isMore }: { job: PendingJob; isMore: boolean }) {
  const { id, type, state, file } = job
  const { t } = useTranslation('archive', { keyPrefix: 'status.jobs' })
  const client = useQueryClient()
  const what = JOB_TYPES[type][useLanguage()]
  const act = state === 'running' ? 'stop' : 'remove'
  const stop = useMutation({ mutationFn: () => stopJob(id), onSettled: () => client.invalidateQueries(readingStatus) })
  return (
    <li className={styles['job']}>
      <About job={job} isMore={isMore} />
      <span className={styles['state']}>{t(state)}</span>
      <Button size="small" isBusy={stop.isPending} aria-label={t(`${act}Of`, { name: file?.name ?? what })} onClick={() => stop.mutate()}>
        {t(act)}
      </Button>
      <Problem message={stop.isError && t(`${act}Failed`)} />
    </li>
  )
}
