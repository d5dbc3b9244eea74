import { SCROLL_KEY, STORAGE_KEYS } from '@faldone/contract/storage-keys.ts'
import { useTranslation } from 'react-i18next'
import '../i18n/prose.ts'
import { useConsent } from '../session/index.ts'
import { PageText } from '../content/index.ts'
import { CookieChoice, usePageTitle } from '../shell/index.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Prose, ProseSection } from '../ui/Prose.tsx'
import { CentreSection } from './CentreSection.tsx'
import { Definitions } from './Definitions.tsx'
import styles from './PrivacyScreen.module.css'

const COOKIES = ['cookiePreferences', 'sessionToken', 'knownBrowser'] as const
type Cookie = (typeof COOKIES)[number]
type StorageKey = keyof typeof STORAGE_KEYS
const isNote = (key: StorageKey): key is Exclude<StorageKey, Cookie> => !COOKIES.includes(key as Cookie)
const NOTES = (Object.keys(STORAGE_KEYS) as StorageKey[]).filter(isNote)
const SECTIONS = ['accounts', 'others', 'server', 'records'] as const

/** What is kept of a visit, key by key: one without its text does not compile. */
export default function PrivacyScreen() {
  const { t } = useTranslation('common', { keyPrefix: 'pages.privacy' })
  const cookies = useTranslation('common', { keyPrefix: 'accounts.cookies' }).t
  const consent = useConsent()
  usePageTitle(t('title'))
  const name = (key: string) => <code className={styles['key']}>{key}</code>
  return (
    <>
      <PageText page="privacy">
        <PageHead title={t('title')} lead={t('lead')} />
        <Prose>
          <ProseSection title={t('cookies.title')} text={t('cookies.text')}>
            <Definitions entries={COOKIES.map((key) => ({ term: name(STORAGE_KEYS[key]), meaning: t(`cookies.${key}`) }))} />
          </ProseSection>
          <ProseSection title={t('browser.title')} text={t('browser.text')}>
            <Definitions entries={[...NOTES.map((key) => ({ term: name(STORAGE_KEYS[key]), meaning: t(`browser.${key}`) })), { term: name(SCROLL_KEY), meaning: t('browser.scroll') }]} />
          </ProseSection>
          {SECTIONS.map((section) => <ProseSection key={section} title={t(`${section}.title`)} text={t(`${section}.text`)} />)}
        </Prose>
      </PageText>
      <Prose>
        <ProseSection title={t('choice')}>
          <p>{t('cookies.choice')} <strong role="status">{cookies(`state.${consent ?? 'none'}`)}</strong></p>
          <p className={styles['choice']}><CookieChoice /></p>
        </ProseSection>
        <CentreSection />
      </Prose>
    </>
  )
}
