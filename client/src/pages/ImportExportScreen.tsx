import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../shell/index.ts'
import { PageHead } from '../ui/PageHead.tsx'
import styles from './ImportExportScreen.module.css'

/** What the area will hold. */
export default function ImportExportScreen() {
  const { t } = useTranslation('common', { keyPrefix: 'pages.importexport' })
  usePageTitle(t('title'))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ul role="list" className={styles['parts']}>
        <li>{t('import')}</li>
        <li>{t('export')}</li>
      </ul>
    </>
  )
}
