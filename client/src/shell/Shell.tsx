import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { SessionWatch, useUser } from '../session/index.ts'
import { arrangeMenu, measureDisplay } from '../store/app-store.ts'
import { Alert } from '../ui/Alert.tsx'
import { useCentreLook } from './centre-look.ts'
import { CookieBanner } from './CookieBanner.tsx'
import { Drawer } from './Drawer.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { useRouteFocus } from './route-focus.ts'
import { useSettings } from './settings.ts'
import styles from './Shell.module.css'

/** Header, menu, page and footer. */
export function Shell() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const settings = useSettings()
  const product = settings?.product
  const { loggedIn } = useUser()
  useRouteFocus()
  useCentreLook(settings)
  useEffect(() => arrangeMenu(product, pathname), [product, pathname])
  useEffect(() => {
    window.addEventListener('resize', measureDisplay)
    return () => window.removeEventListener('resize', measureDisplay)
  }, [])
  return (
    <div className={styles['shell']}>
      <a className={styles['skip']} href="#content" onClick={skipToContent}>{t('skipToContent')}</a>
      <Header />
      <div className={styles['frame']}>
        <Drawer />
        <div className={styles['column']}>
          <OfflineNotice />
          <main id="content" tabIndex={-1} className={styles['main']}><Outlet /></main>
          <Footer />
        </div>
      </div>
      <CookieBanner />
      <Alert />
      {loggedIn && <Suspense><SessionWatch idleMinutes={settings?.sessionExpiry ? settings.sessionTimeoutMinutes : null} /></Suspense>}
      <ScrollRestoration />
    </div>
  )
}

/** By hand: under a <base>, the address '#content' alone would lead away from the page. */
function skipToContent(event: React.MouseEvent): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}
