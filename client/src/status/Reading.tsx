import type { Status } from '@faldone/contract/status.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { Problem } from '../ui/Problem.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { askForReading, endReading, readingStatus } from './api.ts'
import { FileOfRecord } from './FileOfRecord.tsx'
import rows from './Jobs.module.css'
import styles from './Status.module.css'

/** Reads all stored files now, and shows how far this is; leads to the records of damaged files. */
export function Reading({ status: { reading, damaged } }: { status: Status }) {
  const { t } = useTranslation('archive', { keyPrefix: 'status.fixity' })
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries(readingStatus)
  const ask = useMutation({ mutationFn: askForReading, onSettled })
  const stop = useMutation({ mutationFn: endReading, onSettled })
  const isRunning = reading?.state === 'running'
  return (
    <>
      {isRunning && (
        <progress aria-label={t('running')} className={styles['progress']} max={Math.max(1, reading.total)} value={reading.bytes} />
      )}
      {damaged.files.length > 0 && (
        <ul role="list" className={rows['jobs']}>
          {damaged.files.map((file) => (
            <li key={file.documentId + file.name} className={rows['job']}><span><FileOfRecord file={file} /></span></li>
          ))}
        </ul>
      )}
      <div className={styles['side']} data-side>
        {isRunning
          ? <VisuallyHidden><span role="status">{t('running')}</span></VisuallyHidden>
          : <Button size="small" isBusy={ask.isPending} onClick={() => ask.mutate()}>{t('now')}</Button>}
        {isRunning && <Button size="small" isBusy={stop.isPending} onClick={() => stop.mutate()}>{t('stop')}</Button>}
        <Problem message={(ask.isError && t('nowFailed')) || (stop.isError && t('stopFailed'))} />
      </div>
    </>
  )
}
