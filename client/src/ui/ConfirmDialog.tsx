import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import styles from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'
import { Problem } from './Problem.tsx'

type ConfirmDialogProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  /** What will happen, by name. */
  children: ReactNode
  confirmLabel: string
  onConfirm: () => void
  /** Where nothing can be confirmed as it stands. */
  isDisabled?: boolean
  /** It is being done: there is no way back before it has ended. */
  isBusy?: boolean
  /** What it takes to confirm is on its way. */
  isWaiting?: boolean
  /** Why it could not be done. */
  problem?: ReactNode
  /** What is lost lies here: the focus begins on the harmless button. */
  isDestructive?: boolean
  /** All is filled in: the focus begins on the main button. */
  isReady?: boolean
  cancelLabel?: string
}

/** Asks before something is done that others will notice. */
export function ConfirmDialog({
  title, isOpen, onClose, children, confirmLabel, onConfirm, isDisabled, isBusy = false, isWaiting = false, problem, isDestructive, isReady,
  cancelLabel,
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  // The dialog gives the focus to what carries this attribute when it opens.
  const first = (element: HTMLElement | null) => element?.setAttribute('autofocus', '')
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={() => isBusy || onClose()}
      {...(isDestructive && { role: 'alertdialog' })}
      actions={
        <>
          <Button ref={isReady ? first : null} variant="primary" isBusy={isBusy || isWaiting} disabled={isDisabled} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button ref={isDestructive ? first : null} disabled={isBusy} onClick={onClose}>
            {cancelLabel ?? t('cancel')}
          </Button>
        </>
      }>
      <div className={styles['body']}>
        {children}
        <Problem message={problem} />
      </div>
    </Dialog>
  )
}
