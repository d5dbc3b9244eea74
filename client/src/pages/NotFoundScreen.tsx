import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../shell/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import styles from './NotFoundScreen.module.css'

/** For every address that leads nowhere. */
export default function NotFoundScreen() {
  const { t } = useTranslation('common', { keyPrefix: 'pages.notFound' })
  usePageTitle(t('title'))
  return (
    <>
      <PageHead title={t('title')} lead={t('text')} />
      <p className={styles['ways']}>
        <ButtonLink variant="primary" to="/archives">{t('search')}</ButtonLink>
        <ButtonLink to="/home">{t('home')}</ButtonLink>
      </p>
    </>
  )
}
