import { MAX_ALSO, type TrashEntry } from '@faldone/contract/history.ts'
import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useLanguage } from '../i18n/language.ts'
import { useInstants } from '../i18n/instants.ts'
import { useActorName } from '../actors.ts'
import { usePageTitle } from '../shell/index.ts'
import { Button } from '../ui/Button.tsx'
import { HandsFocusOn } from '../ui/HandsFocusOn.tsx'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Table } from '../ui/Table.tsx'
import { PAGE_SIZE, trashPage } from './api.ts'
import { countsText } from './counts.ts'
import styles from './History.module.css'
import { RestoreDialog } from './RestoreDialog.tsx'
import { useRestoring } from './use-restoring.ts'
import { daysLeft } from './versions.ts'

/** What was deleted recently, with buttons to restore it. */
export default function TrashScreen() {
  const { t, i18n } = useTranslation('archive')
  const written = useInstants('short')
  const [params] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const { data, error, refetch } = useQuery({ ...trashPage(page), placeholderData: keepPreviousData })
  const restoring = useRestoring()
  const nameOf = useActorName()
  usePageTitle(t('configuration.trash'))
  const rowOf = (entry: TrashEntry) => {
    const { id, entity, name, also, deletedAt, deletedBy, holds } = entry
    // The items themselves do not count as their contents.
    const unnamed = holds[`${entity}s`] - 1 - also.length
    const held = countsText({ ...holds, [`${entity}s`]: unnamed }, i18n)
    const days = daysLeft(deletedAt)
    return {
      key: id,
      cells: {
        what: <What entry={entry} hasMore={also.length === MAX_ALSO && unnamed > 0} />,
        holds: held || t('trash.nothing'),
        who: <>{written(deletedAt)}<br />{deletedBy ? nameOf(deletedBy) : t('history.system')}</>,
        left: t('trash.days', { count: days }),
        act: (
          <HandsFocusOn>
            <Button
              size="small" isBusy={restoring.busyId === id} disabled={restoring.busyId !== null && restoring.busyId !== id}
              aria-label={t('trash.restoreOne', { name })} onClick={() => void restoring.restore(entry)}>
              {t('trash.restore')}
            </Button>
          </HandsFocusOn>
        ),
      },
    }
  }
  const { conflict, problem } = restoring
  return (
    <>
      <PageHead size="small" over={<Link to="/configuration">{t('configuration.title')}</Link>} title={t('configuration.trash')}
        lead={t('trash.lead')} />
      <div role="alert">{problem && !conflict && <p className={styles['problem']}>{problem}</p>}</div>
      {error && <Notice onRetry={() => void refetch()}>{t('trash.failed')}</Notice>}
      {!data && !error && <Skeleton lines={8} />}
      {data?.total === 0 && <Notice>{t('trash.empty')}</Notice>}
      {data && data.items.length > 0 && (
        <div className={styles['table']}>
          <Table
            label={t('configuration.trash')} widths="minmax(0, 3fr) minmax(0, 2fr) minmax(0, 1.6fr) 90px 120px"
            titles={{
              what: t('trash.what'), holds: t('trash.holds'), who: t('trash.deleted'), left: t('trash.left'), act: t('trash.act'),
            }} rows={data.items.map(rowOf)}
          />
        </div>
      )}
      {data && <Pagination page={page} pageCount={Math.ceil(data.total / PAGE_SIZE)} linkTo={(number) => `?page=${number}`} />}
      {conflict && <RestoreDialog
        key={conflict.suggestion} conflict={conflict} isBusy={restoring.busyId !== null} problem={problem}
        onClose={restoring.dismiss} onName={(name) => void restoring.restoreAs(name)}
      />}
    </>
  )
}

/** What one action deleted: its type, the names, and the undo or place that it came from. */
function What({ entry: { entity, level, name, also, undone, from }, hasMore }: { entry: TrashEntry; hasMore: boolean }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  return (
    <span className={styles['what']}>
      <span className={styles['sort']}>{level ? LEVEL_WORDS[level][language].one : t(`history.entities.${entity}`)}</span>
      <strong lang="it">{[name, ...also].join(', ')}{hasMore && '…'}</strong>
      {undone && <span className={styles['from']}>{t('trash.undone')} <span lang="it">{undone}</span></span>}
      {from && <span className={styles['from']}>{t('trash.from')} <span lang="it">{from}</span></span>}
    </span>
  )
}
