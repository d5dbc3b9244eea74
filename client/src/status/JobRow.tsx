import type { PendingJob } from '@faldone/contract/status.ts'
import { JOB_TYPES } from '@faldone/contract/status-words.ts'
import { useTranslation } from 'react-i18next'
import { useInstants } from '../i18n/instants.ts'
import { useLanguage } from '../i18n/language.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { FileOfRecord } from './FileOfRecord.tsx'
import styles from './Jobs.module.css'

type Told = Pick<PendingJob, 'type' | 'file'>

/** Those of one kind together, in the order in which the kinds come. */
export const byKind = <Job extends Told>(jobs: readonly Job[]): Job[] => [...Map.groupBy(jobs, ({ type }) => type).values()].flat()

/** When a job ended. */
export function At({ at }: { at: string }) {
  return <time dateTime={at} className={styles['at']}>{useInstants('short')(at)}</time>
}

/** These are about all files or records. */
const OF_ALL: readonly Told['type'][] = ['fileIndex', 'ownFields']

/** What a job does, and to which file. `isMore`: the row above is of the same kind, which it names. */
export function About({ job: { type, file }, isMore }: { job: Told; isMore: boolean }) {
  const { t } = useTranslation('archive', { keyPrefix: 'status.jobs' })
  const kind = JOB_TYPES[type][useLanguage()]
  return (
    <>
      <span className={styles['kind']} data-more={isMore || undefined}>{isMore ? <VisuallyHidden>{kind}</VisuallyHidden> : kind}</span>
      {file
        ? <span><FileOfRecord file={file} /></span>
        : <span className={styles['state']}>{t(OF_ALL.includes(type) ? 'ofAll' : 'ofGone')}</span>}
    </>
  )
}
