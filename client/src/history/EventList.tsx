import type { HistoryEvent } from '@faldone/contract/history.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { historyPath } from '../staff-pages/index.ts'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { eventsPage, PAGE_SIZE } from './api.ts'
import { changesAddress, type ChangesAsked } from './changes-address.ts'
import { EventHead } from './EventHead.tsx'
import { FieldChanges } from './FieldChanges.tsx'
import styles from './History.module.css'
import { changesOf } from './versions.ts'

/** Single changes, newest first. */
export function EventList({ asked }: { asked: ChangesAsked }) {
  const { t } = useTranslation('archive')
  const { entity, actor, act, page } = asked
  const { data, error, refetch } = useQuery({ ...eventsPage({ entity, actor, changeSetId: act, page }), placeholderData: keepPreviousData })
  return (
    <>
      {error && <Notice onRetry={() => void refetch()}>{t('history.failed')}</Notice>}
      {!data && !error && <Skeleton lines={12} />}
      {data?.total === 0 && <Notice>{t('history.nothing')}</Notice>}
      <ol role="list" aria-label={t('changes.all')} className={styles['list']}>
        {data?.items.map((event) => (
          <li key={event.id} className={styles['item']}>
            <EventHead
              event={event}
              who={event.actor && <Link narrows to={changesAddress({ ...asked, actor: event.actor })}>{event.actor}</Link>}
            />
            <p className={styles['what']}>
              <span className={styles['sort']}>{t(`history.entities.${event.entity}`)}</span> <Subject event={event} />
            </p>
            <FieldChanges entity={event.entity} changes={event.action === 'create' ? [] : changesOf(event)} names={event.names} />
          </li>
        ))}
      </ol>
      {data && <Pagination page={page} pageCount={Math.ceil(data.total / PAGE_SIZE)} linkTo={(number) => changesAddress(asked, number)} />}
    </>
  )
}

/** What was changed, with a link to its whole history. */
function Subject({ event: { entity, entityId, name } }: { event: HistoryEvent }) {
  return <Link to={historyPath(entity, entityId)} lang="it">{name ?? entityId}</Link>
}
