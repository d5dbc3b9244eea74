import { recordPath } from '@faldone/contract/addresses.ts'
import type { FailedJob } from '@faldone/contract/status.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Problem } from '../ui/Problem.tsx'
import { readingStatus, retryJob } from './api.ts'
import styles from './Status.module.css'

/** The reasons with a sentence of their own. The others share one, and a tooltip shows what the server noted. */
const REASONS = ['DAMAGED_FILE', 'TOO_LARGE', 'UNREADABLE', 'ABANDONED'] as const

/** Jobs that failed, each with its reason. One can be tried again. */
export function FailedJobs({ failures, total }: { failures: readonly FailedJob[]; total: number }) {
  const { t } = useTranslation('archive', { keyPrefix: 'status.jobs' })
  const number = useNumbers()
  const more = total - failures.length
  return (
    <>
      <ul role="list" className={styles['jobs']}>{failures.map((job) => <Job key={job.id} job={job} />)}</ul>
      {more > 0 && <p className={styles['more']}>{t('more', { count: more, total: number(more) })}</p>}
    </>
  )
}

function Job({ job: { id, type, reason, file } }: { job: FailedJob }) {
  const { t } = useTranslation('archive', { keyPrefix: 'status.jobs' })
  const client = useQueryClient()
  const retry = useMutation({ mutationFn: () => retryJob(id), onSettled: () => client.invalidateQueries(readingStatus) })
  const code = REASONS.find((name) => reason.startsWith(name))
  return (
    <li className={styles['job']}>
      <span>
        {t(`types.${type}`)}
        {file && <>: <Link to={recordPath({ kind: file.kind, id: file.documentId })}>{file.name}</Link>, {file.documentTitle}</>}
      </span>
      <span className={styles['reason']} title={reason}>{code ? t(`reasons.${code}`) : t('reasons.other')}</span>
      <Button
        size="small" isBusy={retry.isPending} aria-label={t('retryOf', { name: file?.name ?? t(`types.${type}`) })}
        onClick={() => retry.mutate()}
      >
        {t('retry')}
      </Button>
      <Problem message={retry.isError && t('retryFailed')} />
    </li>
  )
}
