import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useConsent, useUser } from '../session/index.ts'
import { Link } from '../ui/Link.tsx'
import styles from './CookieBanner.module.css'
import { CookieChoice } from './CookieChoice.tsx'

/** Tells the style sheets how high the banner is, for what stays in sight above it. */
function measure(banner: HTMLElement | null) {
  if (!banner) return
  const observer = new ResizeObserver(
    () => document.documentElement.style.setProperty('--cookie-banner-height', `${banner.offsetHeight}px`)
  )
  observer.observe(banner)
  return () => observer.disconnect()
}

/**
 * Asks about cookies until the user answers. It comes last in the page, so that nobody has to pass it, and takes up its own space at the
 * end without covering anything. Where people sign in, it says what the answer means for them.
 */
export function CookieBanner() {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.cookies' })
  const { pathname } = useLocation()
  const { loggedIn } = useUser()
  if (useConsent() !== null) return null
  const isSigningIn = !loggedIn && (pathname === '/login' || pathname === '/register')
  return (
    <section ref={measure} aria-label={t('label')} className={styles['banner']} data-cookie-banner data-print="hide">
      <p className={styles['text']}>{t(isSigningIn ? 'textSigningIn' : 'text')} <Link to="/privacy">{t('more')}</Link></p>
      <CookieChoice onChosen={() => document.getElementById('content')?.focus({ preventScroll: true })} />
    </section>
  )
}
