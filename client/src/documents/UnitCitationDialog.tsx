import { unitPath } from '@faldone/contract/addresses.ts'
import { apaUnitCitation, archivalUnitReference, chicagoUnitCitation, UNIT_CITATIONS } from '@faldone/contract/citation.ts'
import type { Unit } from '@faldone/contract/unit.ts'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../base-path.ts'
import { useLanguage } from '../i18n/language.ts'
import { useSettings } from '../shell/index.ts'
import { Citations } from './Citations.tsx'

/** How a unit is cited. */
export default function UnitCitationDialog({ unit, ...window }: { unit: Unit; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const keeper = { siteName: useSettings()?.siteName ?? '', url: addressOf(unitPath(unit)) }
  const styled = {
    archival: archivalUnitReference(unit, keeper, language),
    apa: apaUnitCitation(unit, keeper, language),
    chicago: chicagoUnitCitation(unit, keeper, language),
  }
  return (
    <Citations
      {...window} title={t('unitPage.citeTitle')} styled={styled} write={(format) => UNIT_CITATIONS[format](unit, keeper)}
      fileName={unit.segnatura ?? unit.id}
    />
  )
}
