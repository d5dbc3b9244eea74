import { useTranslation } from 'react-i18next'
import { Link } from '../ui/Link.tsx'
import { ContactLines } from './ContactLines.tsx'
import styles from './Footer.module.css'
import { useSaid } from './said.ts'
import { useSettings } from './settings.ts'

/** Whose archive this is, with contact details and opening hours. */
export function Footer() {
  const { t } = useTranslation()
  const names = useTranslation('sidebar').t
  const settings = useSettings()
  const hours = useSaid('openingHours')
  return (
    <footer className={styles['footer']} data-print="hide">
      <p className={styles['name']} lang="it">{settings?.siteName}</p>
      {settings?.contact && (
        <p>
          <ContactLines text={settings.contact} />
        </p>
      )}
      {hours && (
        <p>
          <span className={styles['label']}>{t('centre.hours')}</span>
          <span className={styles['lines']} lang={hours.lang}>
            {hours.text}
          </span>
        </p>
      )}
      <p className={styles['ways']}>
        <Link to="/opendata">{names('opendata')}</Link>
        <Link to="/privacy">{t('privacy')}</Link>
      </p>
    </footer>
  )
}
