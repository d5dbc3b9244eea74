import { MONTHS } from '@faldone/contract/calendar.ts'
import type { Page } from '@faldone/contract/common.ts'
import type { ColumnName } from '@faldone/contract/import-columns.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import type { Term } from '@faldone/contract/tematica.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { reading, readingList } from '../../api-client.ts'
import { useLanguage } from '../../i18n/language.ts'

export type Choices = {
  values: readonly string[]
  /** Nothing else can stand there: the words of a list. */
  isClosed: boolean
}

const NOTHING: Choices = { values: [], isClosed: false }

/** What the cells of a column may be chosen from, in the words that a sheet uses. */
export function useChoices(kind: KindName, column: ColumnName | null): Choices {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.words' })
  const language = useLanguage()
  const themes = useQuery({ ...readingList<Term>('archive/tematiche'), enabled: column === 'tematiche' })
  const types = useQuery({ ...reading<Page<Term>>('archive/tipologie', { kind, pageSize: 200 }), enabled: column === 'tipologia' })
  const fondi = useQuery({ ...reading<Page<{ name: string }>>('archive/fondi', { kind, pageSize: 200 }), enabled: column === 'fondo' })
  const label = (term: Term) => (language === 'en' ? (term.en ?? term.it) : term.it)
  switch (column) {
    case 'tematiche': return { values: (themes.data ?? []).map(label).sort((a, b) => a.localeCompare(b, language)), isClosed: false }
    case 'tipologia': return { values: (types.data?.items ?? []).map(label), isClosed: false }
    case 'fondo': return { values: (fondi.data?.items ?? []).map(({ name }) => name), isClosed: false }
    case 'month': return { values: MONTHS.map((month) => month[language].toLowerCase()), isClosed: true }
    case 'availableOnSite': return { values: [t('yes'), t('no')], isClosed: true }
    case 'visibility': return { values: [t('public'), t('staff')], isClosed: true }
    default: return NOTHING
  }
}

/** What to propose while several values are written into one cell, parted by ';': each is proposed after those that are there. */
export function proposals({ values }: Choices, text: string, isList: boolean): readonly string[] {
  if (!isList) return values
  const before = text.includes(';') ? `${text.slice(0, text.lastIndexOf(';') + 1)} ` : ''
  return values.map((value) => before + value)
}
