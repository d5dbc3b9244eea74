import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../shell/page-title.ts'
import { PageHead } from '../ui/PageHead.tsx'

export default function AccountScreen() {
  const { t } = useTranslation('sidebar')
  usePageTitle(t('home'))
  return <PageHead title={t('home')} />
}
