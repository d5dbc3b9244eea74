import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useReducer, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import styles from './Dialog.module.css'

type DialogProps = {
  title: string
  isOpen: boolean
  /** Escape, a click outside and Cancel or the cross call it. */
  onClose: () => void
  children: ReactNode
  /**
   * What answers the question of the dialog: `Answers`, or the one button of a message. Those of a form are in it: 'form'. A dialog
   * without answers only shows something, and has a cross.
   */
  answers?: ReactNode | 'form'
  role?: 'dialog' | 'alertdialog'
  /** What it shows cannot be shown again, so a click outside does not close it. */
  isOnce?: boolean
  /** Many fields, which stand in three columns where there is room. */
  isWide?: boolean
}

/** Where someone begins who has opened a dialog to fill it in. */
const FIRST_FIELD = 'form :is(input:not([type="radio"]), input:checked, select, textarea):enabled'

/** A modal dialog: the browser's own, which keeps the focus inside, closes on Escape and returns the focus. */
export function Dialog({ title, isOpen, onClose, children, answers, role = 'dialog', isOnce = false, isWide = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { t } = useTranslation()
  // Before its contents take the focus, which only works in an open dialog.
  useLayoutEffect(() => {
    if (isOpen && !dialog.current?.open) {
      dialog.current?.showModal()
      beginsIn(dialog.current)
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
  const outside = useClickOutside(isOpen, isOnce ? () => {} : onClose)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys have Escape for what a click outside does
    <dialog
      {...outside}
      ref={dialog}
      role={role}
      className={classNames(styles['dialog'], isWide && styles['wide'])}
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
            {!answers && (
              <Button variant="quiet" size="small" className={styles['close']} onClick={onClose}>
                {t('close')}<X size={18} aria-hidden />
              </Button>
            )}
          </header>
          <div id={`${id}-text`} className={styles['body']}>
            {children}
          </div>
          {answers !== 'form' && answers}
        </div>
      )}
    </dialog>
  )
}

/** The browser focuses what comes first: the cross, or Cancel, which is meant only where something would be lost. */
function beginsIn(dialog: HTMLDialogElement | null): void {
  const field = dialog?.querySelector<HTMLElement>(FIRST_FIELD)
  const act = dialog?.querySelector(`.${styles['answers']} > :focus:not([autofocus])`)?.parentElement?.lastElementChild
  if (field) field.focus()
  else if (act instanceof HTMLElement) act.focus()
}

/** A click that begins and ends outside closes a dialog, unless something was typed or chosen in it. */
function useClickOutside(isOpen: boolean, close: () => void) {
  const begins = useRef(false)
  const isTouched = useRef(false)
  useLayoutEffect(() => {
    if (!isOpen) isTouched.current = false
  })
  const isOutside = ({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) => {
    const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
    return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
  }
  return {
    onInput: () => {
      isTouched.current = true
    },
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      begins.current = isOutside(event)
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (begins.current && isOutside(event) && !isTouched.current) close()
    },
  }
}
