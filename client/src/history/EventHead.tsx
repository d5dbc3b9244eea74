import type { HistoryEvent } from '@faldone/contract/history.ts'
import { useTranslation } from 'react-i18next'
import { useInstants } from '../i18n/instants.ts'
import { useActorName } from '../actors.ts'
import { changesPath } from '../staff-pages/index.ts'
import { Link } from '../ui/Link.tsx'
import { ActName } from './ActFacts.tsx'
import { changesAddress } from './changes-address.ts'
import styles from './History.module.css'

type EventHeadProps = { event: Pick<HistoryEvent, 'action' | 'at' | 'actor' | 'act' | 'changeSetId'> }

/** What was done, when, by whom, and the act that it was part of. */
export function EventHead({ event: { action, at, actor, act, changeSetId } }: EventHeadProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'history' })
  const written = useInstants('short')
  const nameOf = useActorName()
  return (
    <p className={styles['event']}>
      <strong>{t(`actions.${action}`)}</strong>{' '}
      <span className={styles['when']}><time dateTime={at}>{written(at)}</time>, {actor ? nameOf(actor) : t('system')}</span>
      {act && (
        <Link to={`${changesPath}${changesAddress({ view: 'all', act: changeSetId })}`} className={styles['part']}>
          <ActName act={act} />
        </Link>
      )}
    </p>
  )
}
