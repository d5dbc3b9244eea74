import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { SuggestField } from '../documents/suggest/index.ts'
import { usePageTitle } from '../shell/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { searchAddress } from './addresses.ts'
import styles from './NotFoundScreen.module.css'

/** For every address that does not exist: search instead, or start elsewhere. */
export default function NotFoundScreen() {
  const { t } = useTranslation('common', { keyPrefix: 'pages' })
  const navigate = useNavigate()
  usePageTitle(t('notFound.title'))
  return (
    <>
      <PageHead title={t('notFound.title')} lead={t('notFound.text')} />
      <div className={styles['search']}>
        <SuggestField
          size="large"
          label={t('home.searchLabel')}
          placeholder={t('home.placeholder')}
          kind={null}
          value=""
          onSearch={(q) => void navigate(searchAddress({ q }))}
        />
      </div>
      <p className={styles['ways']}>
        <ButtonLink to="/archives">{t('notFound.archive')}</ButtonLink>
        <ButtonLink to="/home">{t('notFound.home')}</ButtonLink>
      </p>
    </>
  )
}
