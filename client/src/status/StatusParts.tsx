import { judgeStatus, LITTLE_ROOM, type PartState, type Status } from '@faldone/contract/status.ts'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDays, useInstants } from '../i18n/instants.ts'
import { useLanguage } from '../i18n/language.ts'
import { formatSize, useNumbers } from '../i18n/numbers.ts'
import { closuresPath } from '../staff-pages/index.ts'
import { Link } from '../ui/Link.tsx'
import { Copies } from './Copies.tsx'
import { FailedJobs } from './FailedJobs.tsx'
import styles from './Status.module.css'

const PARTS = { backup: Backup, fixity: Fixity, disk: Disk, jobs: Jobs, openings: Openings, version: Version }
type PartName = keyof typeof PARTS

const BACKUP_COMMAND = 'faldone backup FILE'
const VERIFY_COMMAND = 'faldone verify'

const SIGNS = { well: CircleCheck, heed: CircleAlert, wrong: TriangleAlert }

/** A row for each part of the archive: how it is, in a sentence, and what is known of it. */
export function StatusParts({ status }: { status: Status }) {
  const states: Partial<Record<PartName, PartState>> = judgeStatus(status)
  return (
    <ul role="list" className={styles['parts']}>
      {(Object.keys(PARTS) as PartName[]).map((part) => {
        const Part = PARTS[part]
        return <Row key={part} part={part} state={states[part] ?? 'well'}><Part status={status} /></Row>
      })}
    </ul>
  )
}

function Row({ part, state, children }: { part: PartName; state: PartState; children: ReactNode }) {
  const { t } = useTranslation('archive', { keyPrefix: 'status' })
  const Sign = SIGNS[state]
  return (
    <li className={styles['part']} data-state={state}>
      <Sign role="img" aria-label={t(`states.${state}`)} className={styles['sign']} />
      <h2 className={styles['name']}>{t(`parts.${part}`)}</h2>
      <div className={styles['told']}>{children}</div>
    </li>
  )
}

type PartProps = { status: Status }

function Backup({ status }: PartProps) {
  return status.copies.place === null ? <InOneFile status={status} /> : <Copies status={status} />
}

function InOneFile({ status: { backup } }: PartProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'status.backup' })
  const when = useInstants()
  const language = useLanguage()
  const number = useNumbers()
  if (!backup) return <Told sentence={t('none')} more={<>{t('how')} <code>{BACKUP_COMMAND}</code></>} />
  const { at, records, files, bytes, problems, place } = backup
  return (
    <Told
      sentence={problems > 0
        ? t('problems', { count: problems, total: number(problems) })
        : t('taken', {
          records: t('records', { count: records ?? 0, total: number(records ?? 0) }),
          files: t('files', { count: files, total: number(files) }),
        })}
      more={<>{t('when', { at: when(at), size: formatSize(bytes, language) })} <code>{place}</code></>}
    />
  )
}

function Fixity({ status: { fixity } }: PartProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'status.fixity' })
  const when = useInstants()
  const number = useNumbers()
  if (!fixity) return <Told sentence={t('none')} more={<>{t('how')} <code>{VERIFY_COMMAND}</code></>} />
  const { at, files, problems } = fixity
  return (
    <Told
      sentence={problems > 0
        ? t('problems', { count: problems, total: number(problems) })
        : t('read', { count: files, total: number(files) })}
      more={t('when', { at: when(at) })}
    />
  )
}

function Disk({ status: { disk: { free, total, archive, fullOn } } }: PartProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'status.disk' })
  const language = useLanguage()
  const day = useDays()
  const size = (bytes: number) => formatSize(bytes, language)
  const others = Math.max(0, total - free - archive)
  const room = t('room', { free: size(free), total: size(total) })
  return (
    <Told
      sentence={fullOn ? t('until', { room, day: day(fullOn) }) : t('enough', { room })}
      more={t('warned', { size: size(LITTLE_ROOM) })}
    >
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
    </Told>
  )
}

function Jobs({ status: { jobs, imports } }: PartProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'status.jobs' })
  const number = useNumbers()
  const { waiting, running, failed } = jobs
  const counts = ([['failed', failed], ['running', running], ['waiting', waiting]] as const).filter(([, count]) => count > 0)
    .map(([name, count]) => t(name, { count, total: number(count) }))
  return (
    <Told
      sentence={counts.length > 0 ? counts.join(' · ') : t('none')}
      more={imports.open > 0 && t('imports', { count: imports.open, total: number(imports.open) })}
    >
      {failed > 0 && <FailedJobs failures={jobs.failures} total={failed} />}
    </Told>
  )
}

function Openings({ status: { openings } }: PartProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'status.openings' })
  const day = useDays()
  const number = useNumbers()
  if (!openings) return <Told sentence={t('none')} />
  const { count } = openings
  return (
    <Told
      sentence={t('next', { count, total: number(count), day: day(openings.day) })}
      more={<>{t('alone')} <Link to={closuresPath}>{t('list')}</Link></>}
    />
  )
}

function Version({ status: { version: { product, application, database, node, startedAt } } }: PartProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'status.version' })
  const when = useInstants()
  return (
    <Told sentence={t('since', { product, at: when(startedAt) })} more={t('parts', { application, database, runtime: `Node ${node}` })} />
  )
}

function Told({ sentence, more, children }: { sentence: string; more?: ReactNode; children?: ReactNode }) {
  return (
    <>
      <p className={styles['sentence']}>{sentence}</p>
      {more && <p className={styles['more']}>{more}</p>}
      {children}
    </>
  )
}
