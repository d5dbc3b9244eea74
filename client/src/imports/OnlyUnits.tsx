import { PEOPLE_PATH } from '@faldone/contract/addresses.ts'
import type { FindingCode } from '@faldone/contract/import-findings.ts'
import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../ui/Button.tsx'
import { DraftNotice } from '../ui/DraftNotice.tsx'
import { carrying } from './addresses.ts'

/** Whether no row of a sheet is a record, so that it belongs on the page for units. */
export const areAllUnits = ({ counts, findings }: Pick<ImportAnswer, 'counts' | 'findings'>): boolean =>
  counts !== null && counts.rows > 0 && findings.some(({ code, rows }) => code === 'UNIT_ROW' && rows === counts.rows)

/** Leads to the page for units if all rows are units: here they could be acquired only together with records. */
export function OnlyUnits({ sheet }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.onlyUnits' })
  return areAllUnits(sheet) && (
    <DraftNotice acts={<ButtonLink size="small" to={unitSheetPath(sheet)}>{t('there')}</ButtonLink>}>{t('text')}</DraftNotice>
  )
}

const unitSheetPath = ({ importId }: ImportAnswer): string => carrying('/importexport/units', importId)

/**
 * Takes a sheet along to the page where it belongs, if it is one of units, of people or of terms, or may be. One of whose columns is
 * proposed as the title is a sheet of records.
 */
export function OtherPages({ sheet }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.onlyUnits' })
  const has = (...codes: FindingCode[]) => sheet.findings.some(({ code }) => codes.includes(code))
  const mayBeUnits = has('NO_TITLE_COLUMN') && !sheet.columns.some(({ proposed }) => proposed?.column === 'title')
  return (
    <>
      {(has('SHEET_OF_UNITS') || mayBeUnits) && <ButtonLink to={unitSheetPath(sheet)}>{t('there')}</ButtonLink>}
      {has('SHEET_OF_AGENTS') && <ButtonLink to={carrying(`${PEOPLE_PATH}/sheet`, sheet.importId)}>{t('people')}</ButtonLink>}
      {has('SHEET_OF_TERMS') && <ButtonLink to={carrying('/importexport/terms', sheet.importId)}>{t('terms')}</ButtonLink>}
    </>
  )
}
