import { elided } from '@faldone/contract/instants.ts'
import { languageName } from '@faldone/contract/language-name.ts'
import type { Recognition } from '@faldone/contract/recognition.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { tryAgain } from '../files/try-again.ts'
import { useInstants } from '../i18n/instants.ts'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { keepAnswer } from '../query-client.ts'
import { useActorName } from '../actors.ts'
import { reviewPath } from '../staff-pages/index.ts'
import { JobList } from '../status/JobList.tsx'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SectionHead } from '../ui/PageHead.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useTimeLeft } from '../ui/time-left.ts'
import { useAct } from '../ui/use-act.ts'
import { pauseReading, readingProgress } from './api.ts'
import styles from './FileTexts.module.css'

/** How far machines have come with reading: progress, a pause, and what failed. */
export function Reading() {
  const { t } = useTranslation('archive', { keyPrefix: 'fileTexts' })
  const { data, isError, refetch } = useQuery(readingProgress)
  return (
    <section className={styles['section']} aria-label={t('reading.title')}>
      <SectionHead title={t('reading.title')} />
      {isError && !data && <Notice onRetry={() => void refetch()}>{t('failed')}</Notice>}
      {!data && !isError && <Skeleton lines={6} />}
      {data && <Progress recognition={data} />}
      {data && data.failed > 0 && <Failed recognition={data} />}
    </section>
  )
}

function Progress({ recognition }: { recognition: Recognition }) {
  const { t } = useTranslation('archive', { keyPrefix: 'fileTexts.reading' })
  const interfaceLanguage = useLanguage()
  const written = useNumbers()
  const act = useAct()
  const { state, language, pages: { read, waiting, failed } } = recognition
  const total = read + waiting
  const left = useTimeLeft(state, read, state === 'on' && waiting > 0 ? total : null)
  const counts = [
    waiting > 0
      ? t('readOf', { count: total, read: written(read), total: written(total) })
      : t('read', { count: read, total: written(read) }),
    failed > 0 && t('unread', { count: failed, total: written(failed) }),
  ].filter(Boolean).join(' · ')
  const turn = () => void act.run(async () => keepAnswer(readingProgress.queryKey, await pauseReading(state === 'on')))
  return (
    <div className={styles['told']}>
      <p className={styles['sentence']}>{counts}</p>
      {waiting > 0 && <progress className={styles['progress']} aria-label={t('progress')} max={total} value={read} />}
      <p className={styles['more']} role="status"><HowItIs recognition={recognition} /></p>
      {left && <p className={styles['more']}>{left}</p>}
      <p className={styles['more']}>{t('language', { language: languageName(language, interfaceLanguage) })}</p>
      <div className={styles['acts']}>
        {state !== 'off' && <Button size="small" isBusy={act.isBusy} onClick={turn}>{t(state === 'on' ? 'pause' : 'resume')}</Button>}
        <Link to={reviewPath}>{t('review')}</Link>
      </div>
      <Problem message={act.error && t('notChanged')} />
    </div>
  )
}

function HowItIs({ recognition: { state, paused, pages } }: { recognition: Recognition }) {
  const { t } = useTranslation('archive', { keyPrefix: 'fileTexts.reading' })
  const when = useInstants()
  const nameOf = useActorName()
  if (state === 'paused' && paused)
    return <>{elided(t(paused.by ? 'pausedBy' : 'paused', { at: when(paused.at), name: paused.by && nameOf(paused.by) }))}</>
  return <>{state === 'off' ? t('off') : t(pages.waiting > 0 ? 'on' : 'idle')}</>
}

function Failed({ recognition }: { recognition: Recognition }) {
  const { t } = useTranslation('archive', { keyPrefix: 'fileTexts.reading' })
  const client = useQueryClient()
  const act = useAct()
  const retry = async (jobId?: string) => {
    await tryAgain({ jobId }).finally(() => client.invalidateQueries(readingProgress))
  }
  return (
    <>
      <SectionHead level={3} title={t('failedTitle')} aside={recognition.failed > 1 && (
        <Button size="small" isBusy={act.isBusy} onClick={() => void act.run(() => retry())}>{t('retryAll')}</Button>
      )} />
      <Problem message={act.error && t('retryFailed')} />
      <JobList jobs={{ ...recognition, pending: [], waiting: 0, running: 0 }} onRetry={retry} />
    </>
  )
}
