import { KINDS } from '@faldone/contract/kinds.ts'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useLanguage } from '../i18n/language.ts'
import { usePageTitle } from '../shell/index.ts'
import { PageHead } from '../ui/PageHead.tsx'
import styles from './AreaScreen.module.css'

/** What the two areas of those who look after the archive will hold. */
export default function AreaScreen() {
  const { t } = useTranslation('common', { keyPrefix: 'pages.area' })
  const language = useLanguage()
  const area = useLocation().pathname.startsWith('/importexport') ? 'importexport' : 'configuration'
  const parts = area === 'configuration' ? Object.values(KINDS).map(({ plural }) => plural[language]) : [t('importexport.import'), t('importexport.export')]
  usePageTitle(t(`${area}.title`))
  return (
    <>
      <PageHead title={t(`${area}.title`)} lead={t(`${area}.lead`)} />
      <ul role="list" className={styles['parts']}>{parts.map((part) => <li key={part}>{part}</li>)}</ul>
    </>
  )
}
