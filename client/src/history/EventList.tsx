import type { HistoryEvent } from '@faldone/contract/history.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useInstants } from '../i18n/instants.ts'
import { useActorName } from '../actors.ts'
import { historyPath } from '../staff-pages/index.ts'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Caps } from '../ui/Words.tsx'
import { ActName } from './ActFacts.tsx'
import { PAGE_SIZE } from './api.ts'
import { changesAddress, type ChangesAsked } from './changes-address.ts'
import { FieldChanges } from './FieldChanges.tsx'
import styles from './EventList.module.css'
import { useEvents } from './use-events.ts'
import { byAct, changesOf, toldOnce } from './versions.ts'

/** Single changes, newest first. */
export function EventList({ asked }: { asked: ChangesAsked }) {
  const { t } = useTranslation('archive')
  const { act, page } = asked
  const { data, error, refetch } = useEvents(asked)
  return (
    <>
      {error && <Notice onRetry={() => void refetch()}>{t('history.failed')}</Notice>}
      {!data && !error && <Skeleton lines={12} />}
      {data?.total === 0 && <Notice>{t('history.nothing')}</Notice>}
      <div aria-hidden className={styles['heads']}>
        {(['when', 'who', 'what', 'about'] as const).map((name) => <Caps key={name}>{t(`changes.columns.${name}`)}</Caps>)}
      </div>
      <ol role="list" aria-label={t('changes.all')} className={styles['list']}>
        {byAct(toldOnce(data?.items ?? [])).map((events) => (
          act === null && events[0]!.act
            ? <Act key={events[0]!.id} events={events} asked={asked} />
            : events.map((event) => <Row key={event.id} event={event} when={<When event={event} asked={asked} />} />)
        ))}
      </ol>
      {data && <Pagination page={page} pageCount={Math.ceil(data.total / PAGE_SIZE)} linkTo={(number) => changesAddress(asked, number)} />}
    </>
  )
}

/** What an event says besides its name. Of a relation that is all, since it has no page of its own. */
const changesIn = (event: HistoryEvent) => {
  if (event.entity === 'relation') return changesOf({ ...event, action: 'update' }).filter(({ field }) => field !== 'agentId')
  return event.action === 'create' ? [] : changesOf(event)
}

/** What was done together, under one heading that says what it was and leads to all of it. */
function Act({ events, asked }: { events: readonly HistoryEvent[]; asked: ChangesAsked }) {
  const [first] = events
  const { act, changeSetId } = first!
  return (
    <li className={styles['act']}>
      <div className={styles['row']}>
        <p className={styles['of']}><Link narrows to={changesAddress({ view: 'all', act: changeSetId })}><ActName act={act!} /></Link></p>
        <When event={first!} asked={asked} />
      </div>
      <ol role="list">{events.map((event) => <Row key={event.id} event={event} />)}</ol>
    </li>
  )
}

function When({ event: { actor, at }, asked }: { event: HistoryEvent; asked: ChangesAsked }) {
  const { t } = useTranslation('archive', { keyPrefix: 'history' })
  const written = useInstants('short')
  const nameOf = useActorName()
  return (
    <>
      <time dateTime={at} className={styles['when']}>{written(at)}</time>
      <span className={styles['who']}>
        {actor ? <Link narrows to={changesAddress({ ...asked, actor })}>{nameOf(actor)}</Link> : t('system')}
      </span>
    </>
  )
}

/** What was done to what, and what changed (in two lines at most: its own history has all of it). */
function Row({ event, when }: { event: HistoryEvent; when?: ReactNode }) {
  const { t } = useTranslation('archive', { keyPrefix: 'history' })
  const { action, entity, names } = event
  return (
    <li className={styles['row']}>
      <p className={styles['what']}>
        <strong>{t(`actions.${action}`)}</strong> <span className={styles['sort']}>{t(`entities.${entity}`)}</span>
      </p>
      <div className={styles['about']}>
        <p className={styles['subject']}><Subject event={event} /></p>
        <FieldChanges entity={entity} changes={changesIn(event)} names={names} />
      </div>
      {when}
    </li>
  )
}

/** What was changed, with a link to its whole history. */
function Subject({ event: { entity, entityId, name } }: { event: HistoryEvent }) {
  return <Link to={historyPath(entity, entityId)} lang="it">{name ?? entityId}</Link>
}
