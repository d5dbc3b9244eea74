import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Blocker } from 'react-router'
import { Answers } from '../ui/Answers.tsx'
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
  // Where the dialog opens, the focus is on the harmless button.
  const first = (element: HTMLElement | null) => element?.setAttribute('autofocus', '')
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
      answers={
        <Answers onCancel={stay} cancelLabel={t('stay')} cancelRef={first}>
          <Button onClick={discard}>{t('discard')}</Button>
          {onDiscard && <Button variant="primary" onClick={leave}>{t('keep')}</Button>}
        </Answers>
      }>
      {t(onDiscard ? 'text' : 'lost')}
      {children}
    </Dialog>
  )
}
