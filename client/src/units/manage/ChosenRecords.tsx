import type { SearchAnswer } from '@faldone/contract/document.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link as PlainLink } from 'react-router'
import { useNumbers } from '../../i18n/numbers.ts'
import { reading } from '../../session/api-client.ts'
import { editPath, listPath } from '../../staff-pages/index.ts'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RowPicture } from '../../ui/RowPicture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './ChosenUnit.module.css'

const SHOWN = 25

/** The first records of a unit and everything below it, in order. The list of records has the others. */
export function ChosenRecords({ kind, unitId, count }: { kind: KindName; unitId: string; count: number }) {
  const { t } = useTranslation('archive')
  const written = useNumbers()
  const { data, error, refetch } = useQuery({
    ...reading<SearchAnswer>('archive/documents', { kind, unitId, sort: 'position', pageSize: SHOWN }), enabled: count > 0,
  })
  return (
    <section className={styles['records']} aria-label={t('hierarchy.records')}>
      <div className={styles['recordsHead']}>
        <h4>{t('count', { count, total: written(count) })}</h4>
        {count > 0 && <Link to={`${listPath(kind)}?unitId=${unitId}&sort=position`}>{t('hierarchy.allRecords')}</Link>}
      </div>
      {error && !data && <Notice onRetry={() => void refetch()}>{t('recordList.failed')}</Notice>}
      {count > 0 && !data && !error && <Skeleton lines={4} />}
      <ul role="list">
        {data?.items.map((hit) => (
          <li key={hit.id} className={styles['record']}>
            <RowPicture url={hit.thumbnailUrl} />
            <PlainLink to={editPath(hit)} lang="it" title={hit.title} className={styles['recordTitle']}>{hit.title}</PlainLink>
            <span lang="it" className={styles['figures']}>{hit.date ?? hit.year}</span>
            <span className={styles['figures']}>{hit.segnatura}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
