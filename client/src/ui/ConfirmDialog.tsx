import type { ReactNode } from 'react'
import { Answers } from './Answers.tsx'
import { Button } from './Button.tsx'
import styles from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'
import { Problem } from './Problem.tsx'
import type { Act } from './use-act.ts'

type ConfirmDialogProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  /** What will happen, by name. */
  children: ReactNode
  confirmLabel: string
  onConfirm: () => void
  /** Whether it cannot be confirmed as it is. */
  isDisabled?: boolean
  /** What confirming does (`useAct`): while it is in progress it cannot be cancelled; why it failed is shown. */
  act?: Pick<Act, 'isBusy' | 'error'>
  /** The same where it is no act. */
  isBusy?: boolean
  /** Something needed to confirm is still loading. */
  isWaiting?: boolean
  /** Why it failed. */
  problem?: ReactNode
  /** Data will be lost: the focus begins on the harmless button, and neither is red. */
  isDestructive?: boolean
  /** Something goes away, but comes back when it is undone: the button is not red either. */
  isOutlined?: boolean
  /** Everything is filled in: the focus begins on the main button. */
  isReady?: boolean
  cancelLabel?: string
}

/** Asks before something is done that others will notice. */
export function ConfirmDialog({
  title, isOpen, onClose, children, confirmLabel, onConfirm, isDisabled, act, isBusy = act?.isBusy ?? false, isWaiting = false,
  problem = act?.error?.message, isDestructive, isOutlined, isReady, cancelLabel,
}: ConfirmDialogProps) {
  // When the dialog opens, it focuses the element with this attribute.
  const first = (element: HTMLElement | null) => element?.setAttribute('autofocus', '')
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={() => isBusy || onClose()}
      {...(isDestructive && { role: 'alertdialog' })}
      answers={
        <Answers onCancel={onClose} cancelLabel={cancelLabel} isBusy={isBusy} cancelRef={isDestructive ? first : undefined}>
          <Button
            ref={isReady ? first : null}
            variant={isDestructive || isOutlined ? 'secondary' : 'primary'}
            isBusy={isBusy || isWaiting}
            disabled={isDisabled}
            onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Answers>
      }>
      <div className={styles['body']}>
        {children}
        <Problem message={problem} />
      </div>
    </Dialog>
  )
}
