import type { Hit } from '@faldone/contract/document.ts'
import { Ellipsis, GripVertical } from 'lucide-react'
import { type HTMLAttributes, type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { editPath } from '../../staff-pages/index.ts'
import { focusMenu, Menu, MenuButton, MenuItems } from '../../ui/Menu.tsx'
import { RecordWords } from '../../ui/RecordLine.tsx'
import { useFocusHandedOn } from '../../ui/use-focus-handed-on.ts'
import type { PictureOfRecord } from './FascicoloPage.tsx'
import styles from './FascicoloPage.module.css'

type FascicoloRecordProps = {
  document: Hit
  picture: PictureOfRecord
  /** From 1. */
  place: number
  total: number
  /** Whether a dragged record would move after it rather than before. */
  isOver: boolean
  isBelow: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onPlace: (by: -1 | 1) => void
  onTakeOut: () => void
  onHold: (isHeld: boolean) => void
  onOver: () => void
  onDrop: () => void
}

/** A record in its position. */
export function FascicoloRecord({
  document, picture: Picture, place, total, isOver, isBelow, onKeyDown, onPlace, onTakeOut, onHold, onOver, onDrop,
}: FascicoloRecordProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'fascicolo' })
  const acts = useTranslation('archive', { keyPrefix: 'recordList' }).t
  const line = useRef<HTMLLIElement>(null)
  useFocusHandedOn(line)
  const named = (text: string) => `${text}: ${document.title}`
  const dragging: HTMLAttributes<HTMLElement> = {
    draggable: true,
    onDragStart: ({ dataTransfer }) => {
      dataTransfer.effectAllowed = 'move'
      dataTransfer.setData('text/plain', document.title)
      onHold(true)
    },
    onDragEnd: () => onHold(false),
    onDragOver: (event) => {
      event.preventDefault()
      onOver()
    },
    onDrop: (event) => {
      event.preventDefault()
      onDrop()
    },
  }
  return (
    <li ref={line} {...dragging} className={styles['document']} data-drop={isOver ? (isBelow ? 'after' : 'before') : undefined}>
      <span className={styles['handle']} aria-hidden><GripVertical size={14} /></span>
      <span className={styles['place']}>{place}</span>
      <Picture hit={document} />
      <RecordWords record={document} id={`document-${document.id}`} to={editPath(document)} draggable={false} onKeyDown={onKeyDown} />
      <div className={styles['acts']} onClickCapture={focusMenu}>
        <Menu floats label={acts('actsOf', { title: document.title })} className={styles['act'] ?? ''} panel={(
          <MenuItems>
            <MenuButton disabled={place === 1} aria-label={named(t('up'))} onClick={() => onPlace(-1)}>{t('up')}</MenuButton>
            <MenuButton disabled={place === total} aria-label={named(t('down'))} onClick={() => onPlace(1)}>{t('down')}</MenuButton>
            <MenuButton aria-label={named(t('takeOut'))} onClick={onTakeOut}>{t('takeOut')}</MenuButton>
          </MenuItems>
        )}>
          <Ellipsis size={18} aria-hidden />
        </Menu>
      </div>
    </li>
  )
}
