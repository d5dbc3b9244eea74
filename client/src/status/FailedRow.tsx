import type { FailedJob } from '@faldone/contract/status.ts'
import { tellFailedJob } from '@faldone/contract/status-told.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { Problem } from '../ui/Problem.tsx'
import { About, At } from './JobRow.tsx'
import styles from './Jobs.module.css'

type FailedProps = { job: FailedJob; isMore: boolean; onRetry: (id: string) => Promise<unknown> }

/** A job that failed, and why; it can be tried again. A tooltip shows what the server noted. */
export function FailedRow({ job, isMore, onRetry }: FailedProps) {
  const { id, reason, file, at } = job
  const { t } = useTranslation('archive', { keyPrefix: 'status.jobs' })
  const { what, why } = tellFailedJob(job, useLanguage())
  const retry = useMutation({ mutationFn: () => onRetry(id) })
  return (
    <li className={styles['job']}>
      <About job={job} isMore={isMore} />
      <span title={reason}><span className={styles['reason']}>{why}</span> <At at={at} /></span>
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
