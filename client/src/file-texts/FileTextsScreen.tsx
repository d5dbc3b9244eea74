import { useTranslation } from 'react-i18next'
import '../i18n/file-texts.ts'
import { usePageTitle } from '../shell/index.ts'
import { Link } from '../ui/Link.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { BringTexts } from './BringTexts.tsx'
import { Reading } from './Reading.tsx'
import { TakeTexts } from './TakeTexts.tsx'

/** What machines read in files, and texts from other programs, for staff. */
export default function FileTextsScreen() {
  const { t } = useTranslation('archive')
  usePageTitle(t('fileTexts.title'))
  return (
    <>
      <PageHead
        size="small"
        over={<Link to="/configuration">{t('configuration.title')}</Link>} title={t('fileTexts.title')} lead={t('fileTexts.lead')}
      />
      <Reading />
      <BringTexts />
      <TakeTexts />
    </>
  )
}
