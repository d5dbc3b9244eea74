import type { FacetValue } from '@faldone/contract/document.ts'
import { MAIN_AREAS } from '@faldone/contract/tematiche.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { searchAddress } from './addresses.ts'
import styles from './HomeAreas.module.css'

/** The ten main areas in large letters, each with its number of records. */
export function HomeAreas({ counts }: { counts: readonly FacetValue[] | undefined }) {
  const language = useLanguage()
  const written = useNumbers()
  const { t } = useTranslation('archive')
  return (
    <ul role="list">
      {MAIN_AREAS.map(({ area, tematica }) => {
        const count = counts?.find(({ value }) => value === tematica)?.count
        return (
          <li key={tematica} className={styles['area']}>
            <Link to={searchAddress({ tematica: [tematica] })} className={styles['link']}>
              <span>{area[language]}</span>
              <span className={styles['count']}>{count !== undefined && t('count', { count, total: written(count) })}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
