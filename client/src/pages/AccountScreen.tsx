import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { usePageTitle } from '../shell/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import styles from './NotFoundScreen.module.css'

const SCREENS = ['login', 'register', 'changepassword', 'remove'] as const

/** Stands at the addresses of the account screens and says that accounts are coming. */
export default function AccountScreen() {
  const { t } = useTranslation('common', { keyPrefix: 'pages.account' })
  const { pathname } = useLocation()
  const title = t(SCREENS.find((name) => pathname.endsWith(`/${name}`)) ?? 'login')
  usePageTitle(title)
  return (
    <>
      <PageHead title={title} lead={t('soon')} />
      <p className={styles['ways']}><ButtonLink variant="primary" to="/archives">{t('consult')}</ButtonLink></p>
    </>
  )
}
