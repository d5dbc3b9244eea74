import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useUser } from '../session/index.ts'
import { buttonLook } from '../ui/Button.tsx'
import styles from './Header.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import { useSaid } from './said.ts'
import { readingSettings, useCentreNames } from './settings.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { TopBarMenu } from './TopBarMenu.tsx'
import { UserLink } from './UserLink.tsx'

/** Only for signed-in users. */
const ProfileMenu = lazy(async () => ({ default: (await import('./ProfileMenu.tsx')).ProfileMenu }))

export function Header() {
  const { t } = useTranslation()
  const { data: settings, isError } = useQuery(readingSettings)
  const { siteName, siteShortName } = useCentreNames()
  const line = useSaid('tagline')
  const { loggedIn } = useUser()
  return (
    <header className={styles['header']}>
      <Link to="/home" className={styles['brand']}>
        <Logo settings={settings} hasFailed={isError} />
        <span className={styles['names']}>
          <span className={styles['name']} lang="it">{siteName}</span>
          <span className={styles['short']} lang="it">{siteShortName}</span>
          <span className={styles['tagline']} lang={line?.lang}>{(settings || isError) && (line?.text ?? t('tagline'))}</span>
        </span>
      </Link>
      <div className={styles['tools']} data-print="hide">
        <div className={styles['wide']}>
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
        {loggedIn ? <Suspense fallback={<span className={buttonLook({ variant: 'round' })} />}><ProfileMenu /></Suspense> : <UserLink />}
        <TopBarMenu />
      </div>
    </header>
  )
}
