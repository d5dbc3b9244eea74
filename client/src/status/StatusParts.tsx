import { tellUpgrading } from '@faldone/contract/restoring.ts'
import { stateInWords, tellStatus, type ToldPart } from '@faldone/contract/status-told.ts'
import { REPORT } from '@faldone/contract/status-words.ts'
import type { Status } from '@faldone/contract/status.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleDashed, Info, TriangleAlert } from 'lucide-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { formatSize } from '../i18n/numbers.ts'
import { useActorName } from '../actors.ts'
import { closuresPath } from '../staff-pages/index.ts'
import { Link } from '../ui/Link.tsx'
import { readingStatus, retryJob } from './api.ts'
import { EndedJobs } from './EndedJobs.tsx'
import { ForServer } from './ForServer.tsx'
import { Copies } from './Copies.tsx'
import { JobList } from './JobList.tsx'
import { Reading } from './Reading.tsx'
import styles from './Status.module.css'

type PartProps = { status: Status }

/** What parts have besides their sentences. */
const BESIDES: Partial<Record<ToldPart['part'], ComponentType<PartProps>>> = {
  backup: Copies, fixity: Reading, disk: Disk, jobs: Jobs, version: Upgrading,
}

const SIGNS = { toCome: CircleDashed, well: CircleCheck, heed: CircleAlert, wrong: TriangleAlert, info: Info }

/** A row for each part of the archive: how it is, in a sentence, and what is known of it. */
export function StatusParts({ status }: PartProps) {
  const language = useLanguage()
  const { t } = useTranslation('archive', { keyPrefix: 'status' })
  const nameOf = useActorName()
  const { signedIn } = status
  const last = signedIn.last.map(({ userName, at }) => ({ userName: nameOf(userName), at }))
  return (
    <ul role="list" data-form className={styles['parts']}>
      {tellStatus({ ...status, signedIn: { ...signedIn, last } }, language).map((told) => {
        const Besides = BESIDES[told.part]
        // Nothing was tested there.
        const state = told.state ?? (told.part === 'version' && status.version.newer !== null ? 'heed' : 'info')
        const Sign = SIGNS[state]
        return (
          <li key={told.part} className={styles['part']} data-state={state}>
            <Sign role="img" aria-label={state === 'info' ? t('info') : stateInWords(state, language)} className={styles['sign']} />
            <h2 id={told.part} tabIndex={-1} className={styles['name']}>{told.name}</h2>
            <div className={styles['told']}>
              <Told {...told} />
              {Besides && <Besides status={status} />}
              {told.forServer?.code && (
                <ForServer about={t(`forServer.${told.part === 'backup' ? 'backup' : 'repair'}`)} steps={[told.forServer]} />
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function Told({ part, sentence, more, code }: ToldPart) {
  return (
    <>
      <p className={styles['sentence']}>{sentence}</p>
      {more && <p className={styles['more']}>{more} {code && <code>{code}</code>}{part === 'openings' && <WhatOpens />}</p>}
    </>
  )
}

/** How to bring in a version that is newer than this one. */
function Upgrading({ status }: PartProps) {
  const language = useLanguage()
  return <ForServer about={REPORT.upgrading[language]} steps={tellUpgrading(status, language)} />
}

function WhatOpens() {
  const { t } = useTranslation('archive', { keyPrefix: 'status' })
  return <Link to={closuresPath}>{t('whatOpens')}</Link>
}

function Jobs({ status: { jobs } }: PartProps) {
  const client = useQueryClient()
  return (
    <>
      <JobList jobs={jobs} onRetry={(id) => retryJob(id).finally(() => client.invalidateQueries(readingStatus))} />
      <EndedJobs jobs={jobs.ended} />
    </>
  )
}

function Disk({ status: { disk: { free, total, archive } } }: PartProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'status.disk' })
  const language = useLanguage()
  const size = (bytes: number) => formatSize(bytes, language)
  const others = Math.max(0, total - free - archive)
  return (
    <>
      <div className={styles['disk']} aria-hidden="true">
        <span className={styles['ours']} style={{ flexGrow: archive }} />
        <span className={styles['others']} style={{ flexGrow: others }} />
        <span style={{ flexGrow: free }} />
      </div>
      <ul role="list" className={styles['legend']}>
        <li data-part="ours">{t('ours', { size: size(archive) })}</li>
        <li data-part="others">{t('others', { size: size(others) })}</li>
        <li data-part="free">{t('free', { size: size(free) })}</li>
      </ul>
    </>
  )
}
