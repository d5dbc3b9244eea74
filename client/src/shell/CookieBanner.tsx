import { useTranslation } from 'react-i18next'
import { useConsent } from '../session/index.ts'
import { Link } from '../ui/Link.tsx'
import styles from './CookieBanner.module.css'
import { CookieChoice } from './CookieChoice.tsx'

/**
 * Asks about cookies until it is answered. The last of the page, so that nobody must pass it; it takes its own room at the end and covers
 * nothing there.
 */
export function CookieBanner() {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.cookies' })
  if (useConsent() !== null) return null
  return (
    <section aria-label={t('label')} className={styles['banner']} data-cookie-banner data-print="hide">
      <p className={styles['text']}>{t('text')} <Link to="/privacy">{t('more')}</Link></p>
      <CookieChoice onChosen={() => document.getElementById('content')?.focus({ preventScroll: true })} />
    </section>
  )
}
