import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../shell/index.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Prose, ProseSection } from './Prose.tsx'

const KEPT = ['language', 'theme', 'sidebar', 'session'] as const
const SECTIONS = ['cookies', 'others', 'server', 'records'] as const

/** What is kept of a visit. It must stay true: see store/storage-keys.ts. */
export default function PrivacyScreen() {
  const { t } = useTranslation('common', { keyPrefix: 'pages.privacy' })
  usePageTitle(t('title'))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Prose>
        <ProseSection title={t('browser.title')} text={t('browser.text')}>
          <ul>{KEPT.map((kept) => <li key={kept}>{t(`browser.${kept}`)}</li>)}</ul>
        </ProseSection>
        {SECTIONS.map((section) => <ProseSection key={section} title={t(`${section}.title`)} text={t(`${section}.text`)} />)}
      </Prose>
    </>
  )
}
