import { useTranslation } from 'react-i18next'
import { WrittenPage } from '../content/written/index.ts'
import { useConsent } from '../session/index.ts'
import { CookieChoice } from '../shell/index.ts'
import { Prose, ProseSection } from '../ui/Prose.tsx'
import { CentreSection } from './CentreSection.tsx'
import styles from './PrivacyScreen.module.css'

/** What is stored about visitors, and their choice about cookies. */
export default function PrivacyScreen() {
  const { t } = useTranslation('common', { keyPrefix: 'accounts.cookies' })
  const consent = useConsent()
  return (
    <>
      <WrittenPage page="privacy" />
      <Prose>
        <ProseSection title={t('yourChoice')}>
          <p>{t('choiceText')} <strong role="status">{t(`state.${consent ?? 'none'}`)}</strong></p>
          <p className={styles['choice']}><CookieChoice /></p>
        </ProseSection>
        <CentreSection />
      </Prose>
    </>
  )
}
