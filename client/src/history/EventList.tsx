import type { HistoryEvent } from '@faldone/contract/history.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useClock } from '../i18n/instants.ts'
import { useActorName } from '../actors.ts'
import { historyPath } from '../staff-pages/index.ts'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ActName } from './ActFacts.tsx'
import { PAGE_SIZE } from './api.ts'
import { changesAddress, type ChangesAsked } from './changes-address.ts'
import { Days } from './Days.tsx'
import { FieldChanges } from './FieldChanges.tsx'
import styles from './EventList.module.css'
import { useDone } from './use-done.ts'
import { useEvents } from './use-events.ts'
import { byAct, changesOf, folded, type ToldEvent, toldOnce } from './versions.ts'

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
      <Days label={t('changes.all')} all={byAct(folded(toldOnce(data?.items ?? [])))} at={([event]) => event!.at}>
        {(events) => (
          act === null && events[0]!.act
            ? <Act key={events[0]!.id} events={events} asked={asked} />
            : events.map((event) => <Row key={event.id} event={event} when={<When event={event} asked={asked} />} />)
        )}
      </Days>
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
function Act({ events, asked }: { events: readonly ToldEvent[]; asked: ChangesAsked }) {
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

function When({ event: { actor, at, since }, asked }: { event: ToldEvent; asked: ChangesAsked }) {
  const { t } = useTranslation('archive', { keyPrefix: 'history' })
  const clock = useClock()
  const nameOf = useActorName()
  const [from, to] = [clock(since), clock(at)]
  return (
    <>
      <time dateTime={at} className={styles['when']}>{from === to ? to : `${from}–${to}`}</time>
      <span className={styles['who']}>
        {actor ? <Link narrows to={changesAddress({ ...asked, actor })}>{nameOf(actor)}</Link> : t('system')}
      </span>
    </>
  )
}

/** What was done to what, and what changed (in two lines at most: its own history has all of it). */
function Row({ event, when }: { event: ToldEvent; when?: ReactNode }) {
  const { t } = useTranslation('archive', { keyPrefix: 'history' })
  const done = useDone()
  const { entity, names, times } = event
  return (
    <li className={styles['row']}>
      <p className={styles['what']}>
        <strong>{done(event)}</strong>{times > 1 && <> <span className={styles['times']}>{t('times', { count: times })}</span></>}
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
  return <Link isTitle to={historyPath(entity, entityId)} lang="it">{name ?? entityId}</Link>
}
