import { HOME_PATH } from '@faldone/contract/addresses.ts'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { SessionWatch, useUser } from '../session/index.ts'
import { arrangeMenu, measureDisplay } from '../store/app-store.ts'
import { Alert } from '../ui/Alert.tsx'
import { beginning } from './beginning.ts'
import { useCentreLook } from './centre-look.ts'
import { CookieBanner } from './CookieBanner.tsx'
import { Drawer } from './Drawer.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { LatePlace } from './LatePlace.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { useRouteFocus } from './route-focus.ts'
import { useSettings } from './settings.ts'
import styles from './Shell.module.css'

/** Header, menu, page and footer. `stepBar` is shown to users who have gone from the home to one of their first steps. */
export function Shell({ stepBar }: { stepBar: ReactNode }) {
  const { t } = useTranslation()
  const { pathname, search, key } = useLocation()
  const settings = useSettings()
  const product = settings?.product
  const { loggedIn } = useUser()
  const isBeginning = beginning.use() !== null && loggedIn && pathname !== HOME_PATH
  useRouteFocus()
  useCentreLook(settings)
  useEffect(() => {
    if (pathname === HOME_PATH) beginning.set(null)
  }, [pathname])
  useEffect(() => arrangeMenu(product, { pathname, search }), [product, pathname, search])
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
          {isBeginning && <Suspense fallback={<div className={styles['barToCome']} />}>{stepBar}</Suspense>}
          <main id="content" tabIndex={-1} className={styles['main']}><Outlet /></main>
          <Footer />
        </div>
      </div>
      <CookieBanner />
      <Alert />
      {loggedIn && <Suspense><SessionWatch idleMinutes={settings?.sessionExpiry ? settings.sessionTimeoutMinutes : null} /></Suspense>}
      <ScrollRestoration getKey={placeKey} />
      <LatePlace key={key} />
    </div>
  )
}

/**
 * The key under which a page's scroll position is kept: each history entry has its own, except the first. With that key, another address
 * opened in the same tab would begin at the position of the last one.
 */
const placeKey = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key)

/** In code, because with a <base> the address '#content' alone would leave the page. */
function skipToContent(event: React.MouseEvent): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}
