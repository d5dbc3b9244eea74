import type { Hit } from '@faldone/contract/document.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type HTMLAttributes, type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { editPath } from '../../staff-pages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { SaidDate } from '../../ui/Said.tsx'
import { useFocusHandedOn } from '../../ui/use-focus-handed-on.ts'
import styles from './FascicoloScreen.module.css'

type FascicoloRecordProps = {
  document: Hit
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
  document, place, total, isOver, isBelow, onKeyDown, onPlace, onTakeOut, onHold, onOver, onDrop,
}: FascicoloRecordProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'fascicolo' })
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
      <span className={styles['place']}>{place}</span>
      <span className={styles['words']}>
        <Link id={`document-${document.id}`} lang="it" to={editPath(document)} draggable={false} onKeyDown={onKeyDown}>
          {document.title}
        </Link>
        <span className={styles['card']}>
          {document.segnatura}{document.segnatura && document.date && ' · '}{document.date && <SaidDate date={document.date} />}
        </span>
      </span>
      <span className={styles['tools']}>
        <Button size="small" disabled={place === 1} aria-label={named(t('up'))} title={t('up')} onClick={() => onPlace(-1)}>
          <ArrowUp size={16} aria-hidden />
        </Button>
        <Button size="small" disabled={place === total} aria-label={named(t('down'))} title={t('down')} onClick={() => onPlace(1)}>
          <ArrowDown size={16} aria-hidden />
        </Button>
        <Button size="small" aria-label={named(t('takeOut'))} onClick={onTakeOut}>
          {t('takeOut')}
        </Button>
      </span>
    </li>
  )
}
