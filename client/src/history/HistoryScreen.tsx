import type { HistoryEvent } from '@faldone/contract/history.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ApiError } from '../session/api-client.ts'
import { NestedPath, trashPath, useAreaHandle, useNestedPage } from '../staff-pages/index.ts'
import { usePageTitle } from '../shell/index.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { historyOf, presentVersion, type Versioned } from './api.ts'
import { EventHead } from './EventHead.tsx'
import { FieldChanges } from './FieldChanges.tsx'
import styles from './History.module.css'
import { RevertDialog } from './RevertDialog.tsx'
import { Run } from './Run.tsx'
import { changesOf, runsOf, wayBack } from './versions.ts'

/** The history gives all of a deleted relation, because a relation has no page of its own. */
const told = (event: HistoryEvent): HistoryEvent => (event.entity === 'relation' ? { ...event, action: 'update' } : event)

const isVersioned = (entity: string): entity is Versioned => entity === 'document' || entity === 'unit'

/**
 * The history of one record, and the way back to an earlier version. Below the form of a record, or on a page of its own for everything
 * else that has a history.
 */
export default function HistoryScreen() {
  const { t } = useTranslation('archive')
  const { form, kind } = useAreaHandle()
  const { formAddress } = useNestedPage()
  const [params] = useSearchParams()
  const entity = form ? 'document' : (params.get('entity') ?? 'document')
  const id = params.get('id') ?? ''
  const [chosenId, setChosenId] = useState<string | null>(null)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(historyOf(entity, id))
  const present = useQuery({ ...presentVersion(isVersioned(entity) ? entity : 'document', id), enabled: isVersioned(entity) })
  const events = data?.pages.flatMap(({ items }) => items) ?? []
  // Among the events of an agent are those of its relations.
  const [newest] = events.filter((event) => event.entity === entity)
  usePageTitle(t('history.title'))
  const isGone = present.error instanceof ApiError && present.error.status === 404
  const chosen = events.find((event) => event.id === chosenId)
  const knownKind = kind ?? (present.data && 'kind' in present.data ? present.data.kind : undefined)
  // The hierarchy of a kind, from which staff came here; that of the first, if the unit is meant for several.
  const [unitKind] = present.data && 'kinds' in present.data ? present.data.kinds : []
  const over = <NestedPath kind={kind ?? unitKind} formAddress={formAddress} />
  /** What leads back to the version after an event. */
  const way = (event: HistoryEvent) =>
    (event === newest ? <span className={styles['tag']}>{t('history.present')}</span>
      : present.data && event.action !== 'delete' && wayBack(events, event.id).length > 0
        && <Button size="small" onClick={() => setChosenId(event.id)}>{t('history.goBack')}</Button>)
  const item = (event: HistoryEvent, act: ReactNode = way(event)) => (
    <li key={event.id} className={styles['item']}>
      <div className={styles['head']}><EventHead event={event} />{act}</div>
      <FieldChanges entity={event.entity} kind={knownKind} changes={changesOf(told(event))} names={event.names} />
    </li>
  )
  return (
    <>
      <PageHead size="small" over={over} title={t('history.title')} lead={newest?.name && <span lang="it">{newest.name}</span>} />
      {error && <Notice onRetry={() => void refetch()}>{t('history.failed')}</Notice>}
      {!data && !error && <Skeleton lines={8} />}
      {data && events.length === 0 && <Notice>{t('history.nothing')}</Notice>}
      {isGone && newest && <Notice>{t('history.inTrash')} <Link to={trashPath}>{t('configuration.trash')}</Link></Notice>}
      <ol role="list" aria-label={t('history.title')} className={styles['list']}>
        {runsOf(events).map((run) => (run.length === 1
          ? item(run[0]!)
          : <Run key={run.at(-1)!.id} run={run} entity={entity} kind={knownKind} aside={way(run[0]!)}>
            {run.map((event, at) => item(event, at === 0 ? null : undefined))}
          </Run>))}
      </ol>
      {hasNextPage && <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>{t('history.more')}</Button>}
      {chosen && newest && present.data && isVersioned(entity) && (
        <RevertDialog entity={entity} record={present.data} events={events} event={chosen} newest={newest}
          onClose={() => setChosenId(null)} />
      )}
    </>
  )
}
