import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useTranslation } from 'react-i18next'
import { Details } from '../ui/Details.tsx'
import { Mapping } from './Mapping.tsx'
import { isUndecided, meaningsKey } from './mapping.ts'
import type { Undecided } from './use-undecided.ts'

/** How many columns were not recognised, or are only proposed. */
export const columnsAsked = ({ columns }: ImportAnswer): number =>
  columns.filter((column) => isUndecided(column) || column.proposed !== null).length

/** What the check took each column for. It asks nothing if all were recognised. */
export function Columns({ sheet, undecided }: { sheet: ImportAnswer; undecided: Undecided }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.columns' })
  const { columns } = sheet
  const strangers = columns.filter(isUndecided).length
  const summary = strangers === 0 ? t('all', { count: columns.length }) : t('some', { known: columns.length - strangers, count: strangers })
  return (
    <Details summary={t('title', { columns: summary })} isOpen={columnsAsked(sheet) > 0} data-print="hide">
      <Mapping key={meaningsKey(columns)} sheet={sheet} undecided={undecided} />
    </Details>
  )
}
