import type { KindName } from '@faldone/contract/kinds.ts'
import { EMPTY_SEARCH, type SearchQuery } from '@faldone/contract/search-query.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../../../i18n/numbers.ts'
import { editPath, listPath } from '../../../staff-pages/index.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { RecordWords } from '../../../ui/RecordLine.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useSearchAnswer } from '../../api.ts'
import { RowPicture } from '../../RowPicture.tsx'
import { BulkBar } from './BulkBar.tsx'
import { PickBox } from './PickBox.tsx'
import { isSelected, NOTHING } from './selection.ts'
import styles from './UnitRecords.module.css'
import { useLineChoice } from './use-line-choice.ts'
import { useListActs } from './use-list-acts.tsx'

const SHOWN = 25

type UnitRecordsProps = { kind: KindName; unitId: string }

/** The first records of a unit and of everything below it, in their order, to select and change. The list of records has the others. */
export function UnitRecords({ kind, unitId }: UnitRecordsProps) {
  const { t } = useTranslation('archive')
  const written = useNumbers()
  const [selection, select] = useState(NOTHING)
  const query: SearchQuery =
    { ...EMPTY_SEARCH, kind: [kind], unitId: [unitId], sort: { by: 'position', descending: false }, pageSize: SHOWN }
  const { data: answer, error, refetch } = useSearchAnswer(query, kind)
  const head = useRef<HTMLHeadingElement>(null)
  const list = { kind, query, selection, select, answer }
  // Records that were moved may be in another unit now.
  const { begin, askToDelete, dialogs } = useListActs({ list, focusHead: () => head.current?.focus(), clears: ['move'] })
  const hits = answer?.items ?? []
  const { choose, onKeyDown } = useLineChoice({ list, hits, onDelete: askToDelete, onDeleteSelected: () => begin('delete') })
  const total = answer?.total ?? 0
  const more = total > SHOWN ? t('hierarchy.firstRecords', { number: written(SHOWN), total: written(total) }) : ''
  return (
    <section data-fills className={styles['records']} aria-label={t('hierarchy.records')}>
      <BulkBar list={list} onAct={begin} inSight={['move', 'tematiche']}>
        <h4 ref={head} tabIndex={-1} className={styles['count']}>{answer ? t('count', { count: total, total: written(total) }) : '…'}</h4>
      </BulkBar>
      {error && <Notice onRetry={() => void refetch()}>{t('recordList.failed')}</Notice>}
      {!answer && !error && <Skeleton isSilent lines={4} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys come from the boxes and links in it */}
      <ul role="list" className={styles['lines']} onKeyDown={onKeyDown}>
        {hits.map((hit) => (
          <li key={hit.id} data-key={hit.id} className={styles['record']} data-picked={isSelected(selection, hit.id) || undefined}>
            <span data-name="select" data-print="hide" className={styles['pick']}>
              <PickBox title={hit.title} isOn={isSelected(selection, hit.id)} onPick={(isOn, isRange) => choose(hit.id, isOn, isRange)} />
            </span>
            <RowPicture hit={hit} />
            <RecordWords record={hit} to={editPath(hit)} />
          </li>
        ))}
      </ul>
      {total > 0 && (
        <p className={styles['foot']}>
          {more} <Link to={`${listPath(kind)}?unitId=${unitId}&sort=position`}>{t('hierarchy.allRecords')}</Link>
        </p>
      )}
      {dialogs}
    </section>
  )
}
