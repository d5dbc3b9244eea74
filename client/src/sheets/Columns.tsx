import type { ImportAnswer } from '@faldone/contract/import.ts'
import { useTranslation } from 'react-i18next'
import { Details } from '../ui/Details.tsx'
import { Mapping } from './Mapping.tsx'
import { WhereRead } from './WhereRead.tsx'

/** What the check took each column for. Nothing is asked where all were recognised. */
export function Columns({ sheet }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.columns' })
  const { columns } = sheet
  const strangers = columns.filter(({ column }) => column === null).length
  const summary = strangers === 0 ? t('all', { count: columns.length }) : t('some', { known: columns.length - strangers, count: strangers })
  return (
    <Details summary={`${t('title')}: ${summary}`} isOpen={strangers > 0}>
      <WhereRead sheet={sheet} />
      <Mapping key={columns.map(({ column }) => column).join()} sheet={sheet} />
    </Details>
  )
}
