import { PEOPLE_PATH } from '@faldone/contract/addresses.ts'
import { useTranslation } from 'react-i18next'
import { EXPORT, Ways } from '../staff-pages/index.ts'
import { usePageTitle } from '../shell/index.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Section } from '../ui/Section.tsx'
import { IMPORT } from './addresses.ts'
import { ImportList } from './ImportList.tsx'

/** How many past imports are named here. The page for importing has all of them. */
const A_FEW = 5

/** The area for spreadsheets: import, export, and past imports. */
export default function ImportExportScreen() {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  const area = useTranslation('archive', { keyPrefix: 'configuration' }).t
  const whole = useTranslation('archive', { keyPrefix: 'wholeSheets' }).t
  usePageTitle(t('title'))
  const ways = [
    { to: IMPORT, title: t('import'), lead: t('importLead') },
    { to: EXPORT, title: t('export'), lead: t('exportLead') },
    { to: '/importexport/units', title: whole('units.title'), lead: t('unitsLead') },
    { to: '/importexport/terms', title: whole('terms.title'), lead: t('termsLead') },
    { to: `${PEOPLE_PATH}/sheet`, title: whole('agents.title'), lead: t('peopleLead') },
  ]
  return (
    <>
      <PageHead size="small" over={area('area')} title={t('title')} lead={t('lead')} />
      <Section title={t('ways')}><Ways label={t('ways')} ways={ways} /></Section>
      <Section title={t('pastFew')}><ImportList kind={null} last={A_FEW} /></Section>
    </>
  )
}
