import type { HistoryEvent } from '@faldone/contract/history.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useActorName } from '../actors.ts'
import { useClock, useInstants } from '../i18n/instants.ts'
import { Details } from '../ui/Details.tsx'
import { FieldChanges } from './FieldChanges.tsx'
import styles from './History.module.css'
import { useDone } from './use-done.ts'
import { changesOfRun } from './versions.ts'

type RunProps = {
  /** Newest first. */
  run: readonly HistoryEvent[]
  entity: string
  kind: KindName | undefined
  /** What leads back to the version after it. */
  aside: ReactNode
  /** The events one by one. */
  children: ReactNode
}

/** Changes that a person made shortly after one another: what they came to, and below it, closed, each of them. */
export function Run({ run, entity, kind, aside, children }: RunProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'history' })
  const written = useInstants('short')
  const clock = useClock()
  const nameOf = useActorName()
  const done = useDone()
  const [newest, oldest] = [run[0]!, run.at(-1)!]
  const [first, ...others] = [...new Set(run.toReversed().map(done))]
  const until = clock(newest.at) === clock(oldest.at) ? '' : `–${clock(newest.at)}`
  const names = Object.assign({}, ...run.map((event) => event.names)) as Record<string, string>
  return (
    <li className={styles['item']}>
      <div className={styles['head']}>
        <p className={styles['event']}>
          <strong>{[first, ...others.map((words) => words.charAt(0).toLowerCase() + words.slice(1))].join(', ')}</strong>{' '}
          <span className={styles['when']}>
            <time dateTime={oldest.at}>{written(oldest.at)}{until}</time>, {newest.actor ? nameOf(newest.actor) : t('system')}
          </span>
        </p>
        {aside}
      </div>
      <FieldChanges entity={entity as HistoryEvent['entity']} kind={kind} changes={changesOfRun(run, entity as HistoryEvent['entity'])}
        names={names} />
      <div className={styles['each']}>
        <Details summary={t('each', { count: run.length })}><ol role="list">{children}</ol></Details>
      </div>
    </li>
  )
}
