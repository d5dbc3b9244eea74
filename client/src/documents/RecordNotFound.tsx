import { useTranslation } from 'react-i18next'
import { Link } from '../ui/Link.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import styles from './EmptyResults.module.css'

/** There is no record at this address, or no longer. */
export function RecordNotFound({ id }: { id: string }) {
  const { t } = useTranslation('archive')
  return (
    <>
      <PageHead title={t('record.notFound')} />
      <div className={styles['empty']}>
        <p role="alert" className={styles['lead']}>{t('documentNotFound', { ns: 'alert', id })}</p>
        <p><Link to="/archives">{t('record.toArchive')}</Link></p>
      </div>
    </>
  )
}
