import { useTranslation } from 'react-i18next'
import { giveConsent, useConsent } from '../session/index.ts'
import { Button } from '../ui/Button.tsx'
import styles from './SessionNote.module.css'

/**
 * Beside a form, where cookies were rejected: says how long one stays signed in without them, and lets them be allowed after all. Before an
 * answer, the banner says it.
 */
export function SessionNote() {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.login' })
  const consent = useConsent()
  if (consent !== 'rejected') return null
  return (
    <div className={styles['consent']}>
      <p>{t('withoutCookies')}</p>
      <Button size="small" onClick={() => giveConsent('accepted')}>{t('allowCookies')}</Button>
    </div>
  )
}
