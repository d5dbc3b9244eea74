import { useTranslation } from 'react-i18next'
import { ContactLines, useSaid, useSettings } from '../shell/index.ts'
import { Definitions } from '../ui/Definitions.tsx'
import { ProseSection } from '../ui/Prose.tsx'

/** The centre's contact details and opening hours; nothing if it has not entered any. */
export function CentreSection() {
  const { t } = useTranslation('common', { keyPrefix: 'centre' })
  const contact = useSettings()?.contact
  const hours = useSaid('openingHours')
  if (!contact && !hours) return null
  return (
    <ProseSection title={t('title')}>
      <Definitions entries={[
        ...(contact ? [{ term: t('contact'), meaning: <ContactLines text={contact} /> }] : []),
        ...(hours ? [{ term: t('hours'), meaning: <span lang={hours.lang}>{hours.text}</span> }] : []),
      ]} />
    </ProseSection>
  )
}
