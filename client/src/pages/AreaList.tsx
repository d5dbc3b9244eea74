import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useNumbers } from '../i18n/numbers.ts'
import { searchAddress } from './addresses.ts'
import styles from './AreaList.module.css'

export type Area = { label: string; tematica: string; description: string; count: number | undefined }

/** The main areas in large letters, each with its description and number of records. */
export function AreaList({ areas }: { areas: readonly Area[] }) {
  const written = useNumbers()
  const { t } = useTranslation('archive')
  return (
    <ul role="list" className={styles['list']}>
      {areas.map(({ label, tematica, description, count }) => (
        <li key={tematica} className={styles['area']}>
          <Link to={searchAddress({ tematica: [tematica] })} className={styles['link']}>
            <span className={styles['label']}>{label}</span>
            <span className={styles['count']}>{count !== undefined && t('count', { count, total: written(count) })}</span>
          </Link>
          <p className={styles['description']}>{description}</p>
        </li>
      ))}
    </ul>
  )
}
