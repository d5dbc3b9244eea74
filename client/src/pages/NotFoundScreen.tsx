import { useTranslation } from 'react-i18next'
import { SearchInstead } from '../documents/index.ts'
import { usePageTitle } from '../shell/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import styles from './NotFoundScreen.module.css'

/** For every address that does not exist: search instead, or start elsewhere. */
export default function NotFoundScreen() {
  const { t } = useTranslation('common', { keyPrefix: 'pages' })
  usePageTitle(t('notFound.title'))
  return (
    <>
      <PageHead title={t('notFound.title')} lead={t('notFound.text')} />
      <SearchInstead />
      <p className={styles['ways']}>
        <ButtonLink to="/archives">{t('notFound.archive')}</ButtonLink>
        <ButtonLink to="/home">{t('notFound.home')}</ButtonLink>
      </p>
    </>
  )
}
