import type { Unit } from '@faldone/contract/unit.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AddRecord } from './AddRecord.tsx'
import { documentsIn } from './fascicolo-api.ts'
import type { PictureOfRecord } from './FascicoloPage.tsx'
import { FascicoloRecord } from './FascicoloRecord.tsx'
import styles from './FascicoloPage.module.css'
import { useFascicoloOrder } from './use-fascicolo-order.ts'
import { useHeldRecord } from './use-held-record.ts'

type FascicoloRecordsProps = { unit: Unit; picture: PictureOfRecord; onSaid: (text: string) => void }

/** The records of a fascicolo, to add, remove, open, and reorder by dragging or by keys. */
export function FascicoloRecords({ unit, picture, onSaid }: FascicoloRecordsProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'fascicolo' })
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(documentsIn(unit.id))
  const documents = data?.pages.flatMap(({ items }) => items) ?? []
  const total = data?.pages[0]?.total ?? 0
  const { add, takeOut, place, placeOf, onKeyDown } = useFascicoloOrder(unit, total, onSaid)
  const { isOver, isBelow, hold, passOver, drop } = useHeldRecord(documents, (held, on) => place(held, placeOf(on)))
  return (
    <div className={styles['documents']}>
      <div className={styles['add']}><AddRecord unit={unit} onChoose={add} /></div>
      {isError && <Notice onRetry={() => void refetch()}>{t('failed')}</Notice>}
      {!data && !isError && <Skeleton lines={6} />}
      {data && total === 0 && <Notice>{t('empty')}</Notice>}
      {total > 0 && <p className={styles['hint']}>{t('orderHint')}</p>}
      <ol role="list" aria-label={t('list')} className={styles['list']}>
        {documents.map((document, at) => (
          <FascicoloRecord
            key={document.id} document={document} picture={picture} place={at + 1} total={total}
            isOver={isOver(document)} isBelow={isBelow(at)}
            onKeyDown={(event) => onKeyDown(event, document)} onPlace={(by) => place(document, placeOf(document) + by)}
            onTakeOut={() => takeOut(document)}
            onHold={(isHeld) => hold(isHeld ? document : null)} onOver={() => passOver(document)} onDrop={() => drop(document)}
          />
        ))}
      </ol>
      {hasNextPage && <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>{t('more')}</Button>}
    </div>
  )
}
