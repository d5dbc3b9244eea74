import { useTranslation } from 'react-i18next'
import { ContactLines, useSaid, useSettings } from '../shell/index.ts'
import { Definitions } from '../ui/Definitions.tsx'
import { ProseSection } from '../ui/Prose.tsx'

/** How the centre is reached and when it is open; nothing where it has not said so. */
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
