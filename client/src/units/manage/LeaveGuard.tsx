import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

/** Asks before a page with unsaved work is left. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname)
  useBeforeUnload(useCallback((event) => isDirty && event.preventDefault(), [isDirty]))
  return (
    <ConfirmDialog
      title={t('unsaved')} isOpen={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} isDestructive
      confirmLabel={t('discard')} cancelLabel={t('keepWriting')} onConfirm={() => blocker.proceed?.()}
    >
      <p>{t('unsavedText')}</p>
    </ConfirmDialog>
  )
}
