import type { HistoryEvent } from '@faldone/contract/history.ts'
import { useTranslation } from 'react-i18next'
import { useInstants } from '../i18n/instants.ts'
import { useActorName } from '../actors.ts'
import { changesPath } from '../staff-pages/index.ts'
import { Link } from '../ui/Link.tsx'
import { ActName } from './ActFacts.tsx'
import { changesAddress } from './changes-address.ts'
import styles from './History.module.css'
import { useDone } from './use-done.ts'

type EventHeadProps = { event: Pick<HistoryEvent, 'action' | 'entity' | 'at' | 'actor' | 'act' | 'changeSetId'> }

/** What was done, when, by whom, and the act that it was part of. */
export function EventHead({ event }: EventHeadProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'history' })
  const written = useInstants('short')
  const nameOf = useActorName()
  const done = useDone()
  const { at, actor, act, changeSetId } = event
  return (
    <p className={styles['event']}>
      <strong>{done(event)}</strong>{' '}
      <span className={styles['when']}><time dateTime={at}>{written(at)}</time>, {actor ? nameOf(actor) : t('system')}</span>
      {act && (
        <Link to={`${changesPath}${changesAddress({ view: 'all', act: changeSetId })}`} className={styles['part']}>
          <ActName act={act} />
        </Link>
      )}
    </p>
  )
}
