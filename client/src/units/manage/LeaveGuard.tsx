import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

/** Asks before a page with unsaved work is left. */
export function LeaveGuard({ isDirty, onDiscard }: { isDirty: boolean; onDiscard: () => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && nextLocation.pathname !== '/login' && currentLocation.pathname !== nextLocation.pathname)
  useBeforeUnload(useCallback((event) => isDirty && event.preventDefault(), [isDirty]))
  return (
    <ConfirmDialog
      title={t('unsaved')} isOpen={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} isDestructive
      confirmLabel={t('discard')} cancelLabel={t('keepWriting')} onConfirm={() => { onDiscard(); blocker.proceed?.() }}
    >
      <p>{t('unsavedText')}</p>
    </ConfirmDialog>
  )
}
