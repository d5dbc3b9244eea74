import { X } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useReducer, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import styles from './Dialog.module.css'

type DialogProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** Buttons, the main one first. Without them the title bar has a close button. */
  actions?: ReactNode
  role?: 'dialog' | 'alertdialog'
}

/** Where someone begins who has opened a dialog to fill it in. */
const FIRST_FIELD = 'form :is(input:not([type="radio"]), input:checked, select, textarea):enabled'

/** A modal dialog: the browser's own, which keeps the focus inside, closes on Escape and returns the focus. */
export function Dialog({ title, isOpen, onClose, children, actions, role = 'dialog' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { t } = useTranslation()
  // Before its contents take the focus, which only works in an open dialog.
  useLayoutEffect(() => {
    if (isOpen && !dialog.current?.open) {
      dialog.current?.showModal()
      // The browser focuses what comes first, which is the button that closes it.
      dialog.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
    }
    if (!isOpen && dialog.current?.open) dialog.current.close()
  })
  // A dialog that does not leave the page returns the focus, too.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  const [, drawAnew] = useReducer((times: number) => times + 1, 0)
  // Escape only asks: the component that opened the dialog closes it.
  const ask = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  // At the second Escape a browser may close it all the same: then it opens again, unless its opener has closed it.
  const closed = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (!isOpen || currentTarget.open) return
    onClose()
    drawAnew()
  }

  return (
    <dialog
      ref={dialog}
      role={role}
      className={styles['dialog']}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-text` : undefined}
      onCancel={ask}
      onClose={closed}>
      {isOpen && (
        <div className={styles['sheet']}>
          <header className={styles['head']}>
            <h2 id={`${id}-title`} className={styles['title']}>
              {title}
            </h2>
            {!actions && (
              <Button variant="quiet" size="small" className={styles['close']} onClick={onClose}>
                {t('close')}<X size={18} aria-hidden />
              </Button>
            )}
          </header>
          <div id={`${id}-text`} className={styles['body']}>
            {children}
          </div>
          {actions && <footer className={styles['actions']}>{actions}</footer>}
        </div>
      )}
    </dialog>
  )
}
