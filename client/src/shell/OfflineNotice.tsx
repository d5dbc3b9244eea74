import { useTranslation } from 'react-i18next'
import { useOffline } from '../offline/index.ts'
import styles from './OfflineNotice.module.css'

/** Says that the browser is offline, and what can still be opened. */
export function OfflineNotice() {
  const { t } = useTranslation()
  return <p role="status" className={styles['notice']} data-print="hide">{useOffline() && t('offline')}</p>
}
