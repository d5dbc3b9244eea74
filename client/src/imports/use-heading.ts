import type { ImportAnswer } from '@faldone/contract/import.ts'
import type { SheetColumn } from '@faldone/contract/import-columns.ts'
import { shownHeading } from '@faldone/contract/sheet-colours.ts'
import { useLanguage } from '../i18n/language.ts'
import { useColumnLabel } from '../own-fields/manage/use-column-label.ts'
import { tagOf } from './mapping.ts'

/**
 * What a column of a sheet is called. A column that was made of an element of a format is called by its field, with the element behind it:
 * "Titolo (unittitle)". `field`: if it is not the one that is saved.
 */
export function useHeading(
  { kind, program, columns }: Pick<ImportAnswer, 'kind' | 'program' | 'columns'>
): (header: string, field?: SheetColumn | null) => string {
  const language = useLanguage()
  const columnLabel = useColumnLabel(kind)
  return (header, field = columns.find((known) => known.header === header)?.column) => {
    const tag = tagOf(header, program)
    return tag && field ? `${columnLabel(field)} (${tag})` : shownHeading(header, language)
  }
}
