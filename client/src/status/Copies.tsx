import { type CopyAnswer, NIGHTS, type Status } from '@faldone/contract/status.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Minus, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDays } from '../i18n/instants.ts'
import { Button } from '../ui/Button.tsx'
import { Problem } from '../ui/Problem.tsx'
import { askForCopy, readingStatus } from './api.ts'
import { CopyPlace } from './CopyPlace.tsx'
import styles from './Copies.module.css'

const DAY_MS = 24 * 60 * 60 * 1000

/** The day of an instant, where the reader is. */
const dayOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** How the nights before went, a button for a copy now, and where copies are made. */
export function Copies({ status: { copies, at } }: { status: Status }) {
  const isSet = copies.place !== null
  return (
    <>
      {isSet && <Nights last={copies.last} now={new Date(at)} />}
      <div className={styles['side']} data-side>
        {isSet && <CopyNow isRunning={copies.isRunning} />}
        <CopyPlace copies={copies} />
      </div>
    </>
  )
}

function Nights({ last, now }: { last: readonly CopyAnswer[]; now: Date }) {
  const { t } = useTranslation('archive', { keyPrefix: 'status.copies' })
  const day = useDays()
  const nights = Array.from({ length: NIGHTS }, (_, back) => {
    const name = dayOf(new Date(now.getTime() - back * DAY_MS))
    const made = last.filter(({ at }) => dayOf(new Date(at)) === name)
    const state = made.some(({ provedAt }) => provedAt) ? 'good' as const : made.length > 0 ? 'bad' as const : 'none' as const
    return { name, state }
  }).reverse()
  return (
    <ol role="list" className={styles['nights']}>
      {nights.map(({ name, state }) => {
        const Sign = NIGHT_SIGNS[state]
        const told = `${day(name)}: ${t(`nights.${state}`)}`
        return <li key={name} data-state={state} title={told}><Sign role="img" aria-label={told} /></li>
      })}
    </ol>
  )
}

const NIGHT_SIGNS = { good: Check, bad: TriangleAlert, none: Minus }

function CopyNow({ isRunning }: { isRunning: boolean }) {
  const { t } = useTranslation('archive', { keyPrefix: 'status.copies' })
  const client = useQueryClient()
  const ask = useMutation({ mutationFn: askForCopy, onSettled: () => client.invalidateQueries(readingStatus) })
  return (
    <div>
      <Button size="small" isBusy={ask.isPending || isRunning} onClick={() => ask.mutate()}>{t(isRunning ? 'running' : 'now')}</Button>
      <Problem message={ask.isError && t('nowFailed')} />
    </div>
  )
}
