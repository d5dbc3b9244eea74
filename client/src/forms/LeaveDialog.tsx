import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Blocker } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

type LeaveDialogProps = {
  /** What `useLeaving` gave. */
  blocker: Blocker
  /** Throws away the draft that the form keeps; without one, what was typed goes with the page. */
  onDiscard?: () => void
  /** What else is to be known. */
  children?: ReactNode
}

/** Asks before a form with unsaved work is left. */
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
