import type { EndedJob } from '@faldone/contract/status.ts'
import { useTranslation } from 'react-i18next'
import { Details } from '../ui/Details.tsx'
import { About, At, byKind } from './JobRow.tsx'
import styles from './Jobs.module.css'

/** The last jobs that were done, and when; closed, since nobody has to do anything about them. */
export function EndedJobs({ jobs }: { jobs: readonly EndedJob[] }) {
  const { t } = useTranslation('archive', { keyPrefix: 'status.jobs' })
  if (jobs.length === 0) return null
  const rows = byKind(jobs)
  return (
    <Details summary={t('ended', { count: jobs.length })}>
      <div className={styles['table']}>
        <ul role="list" className={styles['jobs']}>
          {rows.map((job, at) => (
            <li key={job.id} className={styles['job']}>
              <About job={job} isMore={rows[at - 1]?.type === job.type} />
              <span className={styles['done']}>{t('done')} <At at={job.at} /></span>
            </li>
          ))}
        </ul>
      </div>
    </Details>
  )
}
