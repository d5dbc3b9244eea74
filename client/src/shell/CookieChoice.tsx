import { useTranslation } from 'react-i18next'
import { giveConsent, useConsent } from '../session/index.ts'
import { Button } from '../ui/Button.tsx'
import styles from './CookieBanner.module.css'

/** The two answers to the cookie question, neither more tempting than the other. The given one is marked. */
export function CookieChoice({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.cookies' })
  const given = useConsent()
  const choose = (consent: 'accepted' | 'rejected') => {
    giveConsent(consent)
    onChosen?.()
  }
  return (
    <span className={styles['choice']} data-print="hide">
      <Button aria-pressed={given === null ? undefined : given === 'accepted'} onClick={() => choose('accepted')}>{t('accept')}</Button>
      <Button aria-pressed={given === null ? undefined : given === 'rejected'} onClick={() => choose('rejected')}>{t('reject')}</Button>
    </span>
  )
}
