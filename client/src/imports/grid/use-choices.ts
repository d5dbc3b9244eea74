import { MONTHS } from '@faldone/contract/calendar.ts'
import { BOOLEAN_FIELDS, isRecurring } from '@faldone/contract/fields.ts'
import type { ImportAnswer } from '@faldone/contract/import.ts'
import { isLevelColumn, type SheetColumn } from '@faldone/contract/import-columns.ts'
import { isOwnName, ownName } from '@faldone/contract/own-values.ts'
import type { Term } from '@faldone/contract/tematica.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readingList } from '../../session/api-client.ts'
import { useKnownValues } from '../../documents/manage/index.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useOwnFields } from '../../own-fields/index.ts'
import type { ComboOption } from '../../ui/ComboBox.tsx'
import { fitting } from '../../ui/fits.ts'
import type { NamedUnit, UnitOption } from './named-units.ts'
import { useUnitChoices } from './use-unit-choices.ts'

type Choice = ComboOption & Partial<Pick<UnitOption, 'above'>>

export type Choices = {
  options: readonly Choice[]
  isLoading: boolean
  /** Only the words of a list are allowed. */
  isClosed: boolean
}

type Asked = {
  sheet: Pick<ImportAnswer, 'kind' | 'newUnits'>
  column: SheetColumn | null
  /** The units above the one being searched for, as the row names them. */
  above?: readonly NamedUnit[]
  /** What is typed, or null while nobody is searching. */
  typed: string | null
}

/** How many values are proposed at once. */
const OFFERED = 50

const named = (labels: readonly string[]): ComboOption[] => labels.map((label) => ({ id: label, label }))

/** What may be chosen for the cells of a column, in the words of sheets, best matches first. */
export function useChoices({ sheet, column, above = [], typed }: Asked): Choices {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.words' })
  const language = useLanguage()
  const { kind } = sheet
  const themes = useQuery({ ...readingList<Term>('archive/tematiche'), enabled: column === 'tematiche' })
  const types = useQuery({ ...readingList<Term>('archive/tipologie', { kind }), enabled: column === 'tipologia' })
  const knownName = column !== null && isRecurring(column) ? column : null
  const values = useKnownValues(kind, knownName ?? 'author', knownName ? typed : null)
  const units = useUnitChoices(sheet, column !== null && isLevelColumn(column) ? column : null, above, typed)
  const own = useOwnFields(column !== null && isOwnName(column)).find(({ key }) => ownName(key) === column)
  const label = (term: Term) => (language === 'en' ? (term.en ?? term.it) : term.it)
  const open = (options: readonly Choice[], isLoading = false): Choices =>
    ({ options: fitting(options, typed ?? '').slice(0, OFFERED), isLoading, isClosed: false })
  const closed = (words: readonly string[]): Choices => ({ options: named(words), isLoading: false, isClosed: true })
  const truths = closed([t('yes'), t('no')])
  if (own) return own.type === 'list' ? closed(own.values) : own.type === 'boolean' ? truths : open([])
  switch (column) {
    case 'tematiche': return open(
      named((themes.data ?? []).map(label).sort((a, b) => a.localeCompare(b, language))), themes.isFetching && !themes.data
    )
    case 'tipologia': return open(named((types.data ?? []).map(label)), types.isFetching && !types.data)
    case 'fondo': case 'serie': case 'busta': case 'fascicolo': return open(units.options, units.isLoading)
    case 'month': return closed(MONTHS.map((month) => month[language].toLowerCase()))
    case 'visibility': return closed([t('public'), t('staff')])
    default: return BOOLEAN_FIELDS.some((name) => name === column) ? truths : open(named(knownName ? values : []))
  }
}
