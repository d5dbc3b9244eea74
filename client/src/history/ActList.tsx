import type { ChangeSet } from '@faldone/contract/history.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClock, useInstants } from '../i18n/instants.ts'
import { useActorName } from '../actors.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ActFacts, actName } from './ActFacts.tsx'
import { changesPage, PAGE_SIZE } from './api.ts'
import { changesAddress, type ChangesAsked, instantsOf } from './changes-address.ts'
import { Days } from './Days.tsx'
import styles from './History.module.css'
import { UndoDialog } from './UndoDialog.tsx'

/** Bulk changes, newest first. Each can be undone as a whole. */
export function ActList({ asked }: { asked: ChangesAsked }) {
  const { t } = useTranslation('archive')
  const { actor, page } = asked
  const [chosen, setChosen] = useState<ChangeSet | null>(null)
  const { data, error, refetch } = useQuery({ ...changesPage({ actor, page, ...instantsOf(asked) }), placeholderData: keepPreviousData })
  return (
    <>
      {error && <Notice onRetry={() => void refetch()}>{t('history.failed')}</Notice>}
      {!data && !error && <Skeleton lines={12} />}
      {data?.total === 0 && <Notice>{t('changes.nothing')}</Notice>}
      <Days label={t('changes.acts')} all={data?.items ?? []} at={(act) => act.at}>
        {(act) => <ActItem key={act.id} act={act} asked={asked} onUndo={() => setChosen(act)} />}
      </Days>
      {data && <Pagination page={page} pageCount={Math.ceil(data.total / PAGE_SIZE)} linkTo={(number) => changesAddress(asked, number)} />}
      {chosen && (
        <UndoDialog key={chosen.id} act={chosen} title={t(`changes.acted.${actName(chosen.action)}`)} onClose={() => setChosen(null)} />
      )}
    </>
  )
}

function ActItem({ act, asked, onUndo }: { act: ChangeSet; asked: ChangesAsked; onUndo: () => void }) {
  const { t } = useTranslation('archive')
  const written = useInstants('short')
  const clock = useClock()
  const nameOf = useActorName()
  const { id, action, at, actor, summary, undoneBy } = act
  // What the program itself did when it was updated cannot be undone.
  const isUpgrade = action === 'upgrade'
  return (
    <li className={styles['act']}>
      <p className={styles['event']}>
        <strong>{t(`changes.acted.${actName(action)}`)}</strong>
      </p>
      <p className={styles['facts']}>
        <ActFacts summary={summary} />
        <Link narrows to={changesAddress({ view: 'all', act: id })}>{t('changes.details')}</Link>
      </p>
      <span className={styles['by']}>
        <time dateTime={at}>{clock(at)}</time>
        <span>{actor ? <Link narrows to={changesAddress({ ...asked, actor })}>{nameOf(actor)}</Link> : t('history.system')}</span>
      </span>
      {isUpgrade ? null : undoneBy ? <span className={styles['tag']}>{t('changes.undone')}</span> : <Button size="small" aria-label={t(
        'changes.undoOne', { act: `${t(`changes.acted.${actName(action)}`)}, ${written(at)}` }
      )} onClick={onUndo}>{t('changes.undo')}</Button>}
    </li>
  )
}
