import { MAX_BULK } from '@faldone/contract/document-bulk.ts'
import { type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../../../i18n/numbers.ts'
import { Button } from '../../../ui/Button.tsx'
import { BULK_ACTS, type BulkAct } from './bulk.ts'
import styles from './BulkBar.module.css'
import { EVERYTHING, NOTHING, selectedCount } from './selection.ts'
import type { ListControl } from './use-list.ts'

/** How many records are selected, over all pages, and what can be done with them. */
export function BulkBar({ list, total, onAct }: { list: ListControl; total: number; onAct: (act: BulkAct) => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'bulk' })
  const written = useNumbers()
  const { selection, select } = list
  const count = selectedCount(selection, total)
  const [all, none] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]
  // One of the two goes where the other comes.
  const choose = (wanted: typeof selection, next: RefObject<HTMLButtonElement | null>) => {
    flushSync(() => select(wanted))
    next.current?.focus()
  }
  const isTooMany = count > MAX_BULK
  return (
    <div
      role="region"
      aria-label={t('label')}
      className={styles['bar']}
      data-bulk-bar
      data-print="hide"
      data-selected={count > 0 || undefined}>
      <p role="status" className={styles['selected']}>
        {count === 0 ? t('none') : t('selected', { count, number: written(count) })}
      </p>
      <span className={styles['wide']}>
        {/* Both keep their room: the lines below must not move away under the next click. */}
        <Button ref={all} variant="text" className={count < total ? '' : styles['idle']} onClick={() => choose(EVERYTHING, none)}>
          {t('all', { number: written(total) })}
        </Button>
        <Button ref={none} variant="text" className={count > 0 ? '' : styles['idle']} onClick={() => choose(NOTHING, all)}>
          {t('clear')}
        </Button>
      </span>
      <span className={styles['buttons']}>
        {BULK_ACTS.map((act) => (
          <Button key={act} size="small" aria-haspopup="dialog" disabled={count === 0 || isTooMany} onClick={() => onAct(act)}>
            {t(`acts.${act}`)}
          </Button>
        ))}
      </span>
      {isTooMany && <p className={styles['tooMany']}>{t('tooMany', { number: written(MAX_BULK) })}</p>}
    </div>
  )
}
