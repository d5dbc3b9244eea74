import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { searchAddress } from './hit-address.ts'
import styles from './SearchInstead.module.css'
import { SuggestField } from './suggest/index.ts'

/** Where there is nothing: a search in the whole archive. */
export function SearchInstead() {
  const { t } = useTranslation('common', { keyPrefix: 'pages.home' })
  const navigate = useNavigate()
  return (
    <div className={styles['search']}>
      <SuggestField
        size="large"
        label={t('searchLabel')}
        placeholder={t('placeholder')}
        kind={null}
        value=""
        onSearch={(q) => void navigate(searchAddress(null, { q }))}
      />
    </div>
  )
}
