import type { ImportAnswer } from '@faldone/contract/import.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../ui/Section.tsx'
import { Small } from '../ui/Words.tsx'
import { askedId } from './Asked.tsx'
import { ClosedLine } from './ClosedLine.tsx'
import { Mapping } from './Mapping.tsx'
import { isOpen, isUndecided, meaningsKey } from './mapping.ts'
import type { Undecided } from './use-undecided.ts'

/** How many columns were not recognised, or are only proposed. */
export const columnsAsked = ({ columns }: Pick<ImportAnswer, 'columns'>): number =>
  columns.filter((column) => isUndecided(column) || column.proposed !== null).length

/** What the check took each column for. It asks nothing if all were recognised. */
export function Columns({ sheet, undecided }: { sheet: ImportAnswer; undecided: Undecided }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.columns' })
  const { columns } = sheet
  const known = columns.filter((column) => !isUndecided(column)).length
  const open = columns.filter((column) => isOpen(column, undecided.columns)).length
  const told = open === 0 ? t('all', { count: known }) : t('some', { known, count: open })
  return (
    <ColumnsPlace told={told} isAsked={columnsAsked(sheet) > 0}>
      <Mapping key={meaningsKey(columns)} sheet={sheet} undecided={undecided} />
    </ColumnsPlace>
  )
}

type ColumnsPlaceProps = { told: string; isAsked: boolean; children: ReactNode }

/** The matching of columns: a part of the page while somebody has to decide, otherwise a closed line. */
export function ColumnsPlace({ told, isAsked, children }: ColumnsPlaceProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.columns' })
  return isAsked
    ? <Section id={askedId('columns')} tabIndex={-1} title={t('head')} aside={<Small>{told}</Small>}>{children}</Section>
    : <ClosedLine summary={t('title', { columns: told })}>{children}</ClosedLine>
}
