import { type CopyAnswer, NIGHTS, type Status } from '@faldone/contract/status.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Minus, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDays, useInstants } from '../i18n/instants.ts'
import { useLanguage } from '../i18n/language.ts'
import { formatSize, useNumbers } from '../i18n/numbers.ts'
import { Button } from '../ui/Button.tsx'
import { Problem } from '../ui/Problem.tsx'
import { askForCopy, readingStatus } from './api.ts'
import styles from './Status.module.css'

const DAY_MS = 24 * 60 * 60 * 1000

/** The day of an instant, where the reader is. */
const dayOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** What the last copy came to, whether it was proved, and the nights before. */
export function Copies({ status: { copies, at } }: { status: Status }) {
  const { t } = useTranslation('archive', { keyPrefix: 'status.copies' })
  const when = useInstants()
  const language = useLanguage()
  const [copy] = copies.last
  const size = (bytes: number) => formatSize(bytes, language)
  return (
    <>
      <p className={styles['sentence']}>{copy ? <Came copy={copy} /> : t('none', { time: copies.time })}</p>
      <p className={styles['more']}>
        {copy?.provedAt && `${t('when', { at: when(copy.at), proved: when(copy.provedAt), size: size(copy.bytes) })} `}
        {copy && !copy.provedAt && `${t('triedAt', { at: when(copy.at) })} `}
        {t('place')} <code>{copies.place}</code>{copies.encrypted && ` (${t('encrypted')})`}
      </p>
      <Nights last={copies.last} now={new Date(at)} />
      <CopyNow isRunning={copies.isRunning} />
    </>
  )
}

function Came({ copy: { fault, fondi, records, files, problems } }: { copy: CopyAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'status.copies' })
  const number = useNumbers()
  const counted = (name: 'fondi' | 'records' | 'files', count: number) => t(name, { count, total: number(count) })
  if (fault) return t(`faults.${fault}`, { total: number(problems) })
  const holds = [counted('fondi', fondi ?? 0), counted('records', records ?? 0), counted('files', files)].join(', ')
  return problems > 0 ? t('unwell', { count: problems, total: number(problems), holds }) : t('proved', { holds })
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
