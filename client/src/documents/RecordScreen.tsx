import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../shell/page-title.ts'
import { PageHead } from '../ui/PageHead.tsx'

export default function RecordScreen() {
  const { t } = useTranslation('archive')
  usePageTitle(t('title'))
  return <PageHead title={t('title')} />
}
