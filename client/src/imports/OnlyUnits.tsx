import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../ui/Button.tsx'
import { DraftNotice } from '../ui/DraftNotice.tsx'

/** Whether no row of a sheet is a record, so that it belongs on the page for units. */
export const areAllUnits = ({ counts, findings }: Pick<ImportAnswer, 'counts' | 'findings'>): boolean =>
  counts !== null && counts.rows > 0 && findings.some(({ code, rows }) => code === 'UNIT_ROW' && rows === counts.rows)

/** Leads to the page for units if all rows are units: here they could be acquired only together with records. */
export function OnlyUnits({ sheet }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.onlyUnits' })
  return areAllUnits(sheet) && (
    <DraftNotice acts={<ButtonLink size="small" to="/importexport/units">{t('there')}</ButtonLink>}>{t('text')}</DraftNotice>
  )
}
