import { type NightState, tellNights } from '@faldone/contract/copy-nights.ts'
import { tellRestoring } from '@faldone/contract/restoring.ts'
import { judgeStatus, type Status } from '@faldone/contract/status.ts'
import { REPORT } from '@faldone/contract/status-words.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, CircleAlert, type LucideIcon, Minus, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { Problem } from '../ui/Problem.tsx'
import { askForCopy, readingStatus } from './api.ts'
import { AWAITED, CopyPlace } from './CopyPlace.tsx'
import styles from './Copies.module.css'
import { ForServer } from './ForServer.tsx'
import parts from './Status.module.css'

/** A button for a copy now, where copies are made, and how the nights before went. */
export function Copies({ status }: { status: Status }) {
  const { copies } = status
  const [isChoosing, setChoosing] = useState(false)
  const isSet = copies.place !== null
  const isAwaited = (status.backup === null && copies.last.length === 0) || judgeStatus(status).backup !== 'well'
  return (
    <>
      <div className={parts['side']} data-side>
        {isSet && <CopyNow isRunning={copies.isRunning} isAwaited={isAwaited && !isChoosing} />}
        <CopyPlace copies={copies} isAwaited={isAwaited} isOpen={isChoosing} onOpen={setChoosing} />
      </div>
      {isSet && <Nights status={status} />}
      <Restoring status={status} />
    </>
  )
}

/** What to do on the day on which this machine is lost. */
function Restoring({ status }: { status: Status }) {
  const language = useLanguage()
  const steps = tellRestoring(status, language)
  return <ForServer about={REPORT.restoring[language]} steps={steps} />
}

/** The first and the last day have their dates beside them; the nights that went wrong are told below. */
function Nights({ status }: { status: Status }) {
  const language = useLanguage()
  const nights = tellNights(status, language)
  const odd = nights.filter(({ state }) => state === 'bad' || state === 'redone')
  return (
    <div>
      <div className={styles['fortnight']}>
        <span aria-hidden="true">{nights[0]!.day}</span>
        <ol role="list" aria-label={REPORT.nights[language]} className={styles['nights']}>
          {nights.map(({ key, day, state, told }) => {
            const Sign = NIGHT_SIGNS[state]
            const said = `${day}: ${told}`
            return <li key={key} data-state={state}><Sign role="img"><title>{said}</title></Sign></li>
          })}
        </ol>
        <span aria-hidden="true">{nights.at(-1)!.day}</span>
      </div>
      {odd.length > 0 && (
        <ul role="list" className={styles['odd']}>{odd.map(({ key, day, told }) => <li key={key}>{day}: {told}</li>)}</ul>
      )}
    </div>
  )
}

const NIGHT_SIGNS: Record<NightState, LucideIcon> = { good: Check, redone: CircleAlert, bad: TriangleAlert, none: Minus }

function CopyNow({ isRunning, isAwaited }: { isRunning: boolean; isAwaited: boolean }) {
  const { t } = useTranslation('archive', { keyPrefix: 'status.copies' })
  const client = useQueryClient()
  const ask = useMutation({ mutationFn: askForCopy, onSettled: () => client.invalidateQueries(readingStatus) })
  return (
    <div>
      {isRunning
        ? <span role="status" className={parts['running']}>{t('running')}</span>
        : <Button size="small" {...(isAwaited && AWAITED)} isBusy={ask.isPending} onClick={() => ask.mutate()}>{t('now')}</Button>}
      <Problem message={ask.isError && t('nowFailed')} />
    </div>
  )
}
