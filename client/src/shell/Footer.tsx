import { useTranslation } from 'react-i18next'
import { Link } from '../ui/Link.tsx'
import styles from './Footer.module.css'
import { useSettings } from './settings.ts'

export function Footer() {
  const { t } = useTranslation()
  const settings = useSettings()
  return (
    <footer className={styles['footer']} data-print="hide">
      <p>{settings?.siteName}</p>
      <p><Link to="/privacy">{t('privacy')}</Link></p>
    </footer>
  )
}
