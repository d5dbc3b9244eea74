import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Blocker } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

type LeaveDialogProps = {
  /** The result of `useLeaving`. */
  blocker: Blocker
  /** Discards the form's draft. Without it, leaving loses what was typed. */
  onDiscard?: () => void
  /** Other things to know before leaving. */
  children?: ReactNode
}

/** Asks before the user leaves a form with unsaved work. */
export function LeaveDialog({ blocker, onDiscard, children }: LeaveDialogProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'manage.leave' })
  const stay = () => blocker.reset?.()
  const leave = () => blocker.proceed?.()
  const discard = () => {
    onDiscard?.()
    leave()
  }
  return (
    <Dialog
      role="alertdialog"
      title={t('title')}
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      actions={
        <>
          <Button variant="primary" onClick={stay}>
            {t('stay')}
          </Button>
          {onDiscard && <Button onClick={leave}>{t('keep')}</Button>}
          <Button onClick={discard}>{t('discard')}</Button>
        </>
      }>
      {t(onDiscard ? 'text' : 'lost')}
      {children}
    </Dialog>
  )
}
