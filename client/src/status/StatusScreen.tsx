import { dayFormat } from '@faldone/contract/instants.ts'
import type { Status } from '@faldone/contract/status.ts'
import { statusReport } from '@faldone/contract/status-report.ts'
import { tellVerdict } from '@faldone/contract/status-told.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { keepText } from '../documents/index.ts'
import { useInstants } from '../i18n/instants.ts'
import { useLanguage } from '../i18n/language.ts'
import { usePageTitle } from '../shell/index.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { readingStatus } from './api.ts'
import { StatusParts } from './StatusParts.tsx'
import styles from './Status.module.css'

/** How the archive is, in plain words: backups, stored files, disk, jobs, openings and version. For administrators. */
export default function StatusScreen() {
  const { t } = useTranslation('archive')
  const { data, isError, isFetching, refetch } = useQuery(readingStatus)
  usePageTitle(t('status.title'))
  return (
    <>
      <div className={styles['head']}>
        <PageHead
          over={<Link to="/configuration">{t('configuration.title')}</Link>} title={t('status.title')} size="small"
        />
        {data && <Verdict status={data} />}
        {data && (
          <p className={styles['when']}>
            <Looked at={data.at} />
            <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>{t('status.again')}</Button>
            <Report status={data} />
          </p>
        )}
      </div>
      {isError && !data && <Notice onRetry={() => void refetch()}>{t('status.failed')}</Notice>}
      {!data && !isError && <Skeleton lines={12} />}
      {data && <StatusParts status={data} />}
    </>
  )
}

/** How the archive is, in a sentence. The words about what needs attention link to its row below. */
function Verdict({ status }: { status: Status }) {
  const language = useLanguage()
  const goTo = (part: string) => (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(part)?.focus()
  }
  return (
    <p className={styles['verdict']}>
      {tellVerdict(status, language).map(({ part, sentence, about: [before, words, after] }) => (
        <Fragment key={part}>
          {part ? <>{before}<Link narrows to={{ hash: part }} onClick={goTo(part)}>{words}</Link>{after}</> : sentence}{' '}
        </Fragment>
      ))}
    </p>
  )
}

function Looked({ at }: { at: string }) {
  const { t } = useTranslation('archive')
  const written = useInstants()
  return <span>{t('status.looked', { at: written(at) })}</span>
}

/** A text of the status and of how to restore a copy, to keep where the archive is not. */
function Report({ status }: { status: Status }) {
  const { t } = useTranslation('archive', { keyPrefix: 'status' })
  const language = useLanguage()
  const keep = () => {
    const name = `${t('title')}, ${dayFormat(language)(status.at)}.txt`
    keepText(`${statusReport(status, language).join('\n')}\n`, name, 'text/plain;charset=utf-8')
  }
  return <Button size="small" onClick={keep}>{t('report')}</Button>
}
