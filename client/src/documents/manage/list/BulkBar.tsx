import { MAX_BULK } from '@faldone/contract/document-bulk.ts'
import { Ellipsis, X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useNumbers } from '../../../i18n/numbers.ts'
import { labelsPath } from '../../../staff-pages/index.ts'
import { AllBox } from '../../../ui/AllBox.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { focusMenu, Menu, MenuButton, MenuItems } from '../../../ui/Menu.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { BULK_ACTS, type BulkAct } from './bulk.ts'
import styles from './BulkBar.module.css'
import { chosenOf, EVERYTHING, isSelected, NOTHING, selectedCount, withSelected } from './selection.ts'
import type { ListControl } from './use-list.ts'

/** The list above which the bar is: what was found, and what of it is selected. */
type Picking = Pick<ListControl, 'query' | 'selection' | 'select' | 'answer'>

type BulkBarProps = {
  list: Picking
  children: ReactNode
  onAct: (act: BulkAct) => void
  /** Where there is little room, these acts keep their buttons and a menu has the others. */
  inSight?: readonly BulkAct[] | undefined
}

/** How many records there are and are selected, over all pages, with the actions for them. It never changes its size. */
export function BulkBar({ list, children, onAct, inSight }: BulkBarProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'bulk' })
  const written = useNumbers()
  const { query, selection, select, answer } = list
  const navigate = useNavigate()
  const total = answer?.total ?? 0
  const isEmpty = answer?.total === 0
  const count = selectedCount(selection, total)
  // That nothing is selected is worth saying once something was: not with every unit that shows its records.
  const [wasAny, setWasAny] = useState(false)
  if (count > 0 && !wasAny) setWasAny(true)
  const [all, none, bar] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null), useRef<HTMLDivElement>(null)]
  // Where one page has them all, its box selects them, and the button only where there is room for it.
  const hasMore = total > (answer?.items.length ?? 0)
  // One of the two replaces the other.
  const choose = (wanted: typeof selection, next: RefObject<HTMLButtonElement | null>) => {
    flushSync(() => select(wanted))
    const button = next.current ?? bar.current?.querySelector('input')
    button?.focus()
  }
  const isTooMany = count > MAX_BULK
  const isPhone = useMedia('(width < 480px)')
  const printLabels = () => void navigate(labelsPath, { state: { labels: chosenOf(selection, query) } })
  return (
    <div
      ref={bar} role="region" aria-label={t('label')} className={styles['bar']}
      data-bulk-bar data-print="hide" data-short={inSight && true} data-selected={count > 0 || undefined}
    >
      {!isEmpty && <PageBox list={list} />}
      <div className={styles['counts']}>
        {children}
        {!isEmpty && (
          <p role="status" className={styles['selected']}>
            {count > 0
              ? t(inSight ? 'selected' : 'selectedOf', { count, number: written(count), total: written(total) })
              : wasAny && t('none')}
          </p>
        )}
      </div>
      {!isEmpty && (
        <>
          {(hasMore || (count > 0 && !inSight)) && !(isPhone && count > 0) && (
            <Button
              ref={all} variant="text" className={count < total ? styles['all'] : styles['idle']} onClick={() => choose(EVERYTHING, none)}
            >
              {t(inSight ? 'allShort' : 'all', { number: written(total) })}
            </Button>
          )}
          <ActButtons
            inSight={isPhone ? inSight?.slice(0, 1) : inSight} isIdle={count === 0 || isTooMany} onAct={onAct} onLabels={printLabels}
            all={isPhone && hasMore && count < total && (
              <MenuButton onClick={() => choose(EVERYTHING, none)}>{t('all', { number: written(total) })}</MenuButton>
            )}
          />
          <Clear ref={none} isIdle={count === 0} onClear={() => choose(NOTHING, all)} />
        </>
      )}
      {isTooMany && <p className={styles['tooMany']}>{t('tooMany', { number: written(MAX_BULK) })}</p>}
    </div>
  )
}

type ClearProps = { ref: RefObject<HTMLButtonElement | null>; isIdle: boolean; onClear: () => void }

function Clear({ ref, isIdle, onClear }: ClearProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'bulk' })
  return (
    <Button
      ref={ref} variant="icon" size="small" className={classNames(styles['none'], isIdle && styles['idle'])} aria-label={t('clear')}
      title={t('clear')} onClick={onClear}>
      <X size={18} aria-hidden />
    </Button>
  )
}

type ActButtonsProps = Pick<BulkBarProps, 'inSight' | 'onAct'> & {
  isIdle: boolean
  onLabels: () => void
  /** The menu's way to select all records, where the bar has no room for it. */
  all: ReactNode
}

/** All acts as buttons, or some of them, and a menu with the others. */
function ActButtons({ inSight, isIdle, onAct, onLabels, all }: ActButtonsProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'bulk' })
  return (
    <span className={styles['buttons']} onClickCapture={focusMenu}>
      {!inSight && <Button size="small" disabled={isIdle} onClick={onLabels}>{t('labels')}</Button>}
      {(inSight ?? BULK_ACTS).map((act) => (
        <Button key={act} size="small" aria-haspopup="dialog" disabled={isIdle} onClick={() => onAct(act)}>{t(`acts.${act}`)}</Button>
      ))}
      {inSight && (
        <Menu floats label={t('more')} className={buttonLook({ size: 'small' })} isDisabled={isIdle} panel={(
          <MenuItems>
            {all}
            <MenuButton onClick={onLabels}>{t('labels')}</MenuButton>
            {BULK_ACTS.filter((act) => !inSight.includes(act)).map((act) => (
              <MenuButton key={act} aria-haspopup="dialog" onClick={() => onAct(act)}>{t(`acts.${act}`)}</MenuButton>
            ))}
          </MenuItems>
        )}>
          <Ellipsis size={18} aria-hidden />
        </Menu>
      )}
    </span>
  )
}

/** Selects all records of the page, or none. */
function PageBox({ list: { answer, selection, select } }: { list: Picking }) {
  const { t } = useTranslation('archive', { keyPrefix: 'recordList' })
  const ids = answer?.items.map(({ id }) => id) ?? []
  const isWhole = ids.length > 0 && ids.every((id) => isSelected(selection, id))
  const isPart = !isWhole && ids.some((id) => isSelected(selection, id))
  return (
    <AllBox
      label={t('selectPage')} state={isWhole ? 'all' : isPart ? 'some' : 'none'} isDisabled={ids.length === 0} className={styles['page']}
      onChange={() => select(withSelected(selection, ids, !isWhole))}
    />
  )
}
