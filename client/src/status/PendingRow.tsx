import type { PendingJob } from '@faldone/contract/status.ts'
import { JOB_TYPES } from '@faldone/contract/status-words.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { Button } from '../ui/Button.tsx'
import { Problem } from '../ui/Problem.tsx'
import { readingStatus, stopJob } from './api.ts'
import { About } from './JobRow.tsx'
import styles from './Jobs.module.css'

/** A job that runs, which can be stopped, or one that waits, which can be taken out. */
export function PendingRow({ job, isMore }: { job: PendingJob; isMore: boolean }) {
  const { id, type, state, file, pages } = job
  const { t } = useTranslation('archive', { keyPrefix: 'status.jobs' })
  const written = useNumbers()
  const client = useQueryClient()
  const what = JOB_TYPES[type][useLanguage()]
  const act = state === 'running' ? 'stop' : 'remove'
  const stop = useMutation({ mutationFn: () => stopJob(id), onSettled: () => client.invalidateQueries(readingStatus) })
  return (
    <li className={styles['job']}>
      <About job={job} isMore={isMore} />
      <span className={styles['state']}>
        {t(state)}
        {pages && <>{' · '}{t('pagesOf', { count: pages.total, done: written(pages.done), total: written(pages.total) })}</>}
      </span>
      <Button size="small" isBusy={stop.isPending} aria-label={t(`${act}Of`, { name: file?.name ?? what })} onClick={() => stop.mutate()}>
        {t(act)}
      </Button>
      <Problem message={stop.isError && t(`${act}Failed`)} />
    </li>
  )
}
