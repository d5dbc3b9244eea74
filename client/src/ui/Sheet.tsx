import { X } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import styles from './Sheet.module.css'

type SheetProps = {
  /** What it is called: capitals, unless it brings its own look. */
  title: ReactNode
  isOpen: boolean
  onClose: () => void
  /** Below what scrolls, always in sight. */
  foot?: ReactNode
  children: ReactNode
}

/** Lies over the whole page of a phone. It asks nothing, so it is closed by a cross, by Escape and by the button to go back. */
export function Sheet({ title, isOpen, onClose, foot, children }: SheetProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    if (isOpen) element?.showModal()
    // The browser returns the focus.
    return () => element?.close()
  }, [isOpen])
  // The history says whether it is open.
  const ask = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby={id} onCancel={ask}>
      {isOpen && (
        <div className={styles['sheet']}>
          <header className={styles['head']}>
            <div id={id} className={styles['title']}>{typeof title === 'string' ? <h2>{title}</h2> : title}</div>
            <Button variant="quiet" size="small" className={styles['close']} onClick={onClose}>
              {t('close')}<X size={18} aria-hidden />
            </Button>
          </header>
          <div className={styles['body']}>{children}</div>
          {foot && <footer className={styles['foot']}>{foot}</footer>}
        </div>
      )}
    </dialog>
  )
}
