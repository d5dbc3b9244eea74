import { KINDS } from '@faldone/contract/kinds.ts'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { kindPath } from '../staff-pages/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { usePageTitle } from '../shell/index.ts'
import { Link } from '../ui/Link.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Section } from '../ui/Section.tsx'
import { useSheetPlace } from './addresses.ts'
import { ImportList } from './ImportList.tsx'
import { OpenSheet } from './OpenSheet.tsx'
import { Upload } from './Upload.tsx'

/** Shows a form for a new sheet and the list of sheets, or the sheet in the address, to be checked or acquired. */
export default function SheetScreen() {
  const { importId } = useSheetPlace()
  return importId === null ? <Beginning /> : <OpenSheet key={importId} importId={importId} />
}

function Beginning() {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const { kind, addressOf } = useSheetPlace()
  const { pathname } = useLocation()
  const isAcquiring = pathname.endsWith('/acquireArchive')
  const title = kind
    ? t(isAcquiring ? 'configuration.acquireTitle' : 'configuration.validateTitle', { collection: KINDS[kind].collection[language] })
    : t(isAcquiring ? 'sheets.acquireTitle' : pathname.endsWith('/validateArchive') ? 'sheets.validateTitle' : 'sheets.import')
  usePageTitle(title)
  const over = kind
    ? <><Link to="/configuration">{t('configuration.title')}</Link>{' › '}<Link to={kindPath(kind)}>{KINDS[kind].plural[language]}</Link></>
    : <Link to="/importexport">{t('sheets.title')}</Link>
  return (
    <div data-wide>
      <PageHead size="small" over={over} title={title} lead={t(isAcquiring ? 'sheets.acquireLead' : 'sheets.importLead')} />
      {!isAcquiring && <Upload />}
      <Section title={t('sheets.past')} aside={isAcquiring && <Link to={addressOf('validateArchive')}>{t('sheets.another')}</Link>}>
        <ImportList kind={kind} />
      </Section>
    </div>
  )
}
