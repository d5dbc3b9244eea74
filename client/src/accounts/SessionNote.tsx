import { useTranslation } from 'react-i18next'
import { giveConsent, useConsent } from '../session/index.ts'
import { Button } from '../ui/Button.tsx'
import styles from './SessionNote.module.css'

/** Beside a form: says how long one stays signed in without cookies, and lets them be allowed after all. Nothing where they are. */
export function SessionNote() {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.login' })
  const consent = useConsent()
  if (consent === 'accepted') return null
  return (
    <div className={styles['consent']}>
      <p>{t('withoutCookies')}</p>
      {consent === 'rejected' && <Button size="small" onClick={() => giveConsent('accepted')}>{t('allowCookies')}</Button>}
    </div>
  )
}
