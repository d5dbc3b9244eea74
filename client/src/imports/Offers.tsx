import { type GroupDecision, type ImportAnswer, MAX_FINDING_GROUPS } from '@faldone/contract/import.ts'
import { isLevelColumn, type SheetColumn } from '@faldone/contract/import-columns.ts'
import type { FindingCode } from '@faldone/contract/import-findings.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import styles from './Offers.module.css'

/** From this many groups on, one button for all of them is worth its space. */
const ENOUGH = 2

/** The code of the findings of a column that may have proposals. */
function proposingCode(column: SheetColumn | null): FindingCode | null {
  if (column === 'tematiche') return 'TEMATICA_UNKNOWN'
  if (column === 'tipologia') return 'TIPOLOGIA_UNKNOWN'
  return column !== null && isLevelColumn(column) ? 'UNIT_SIMILAR' : null
}

type OffersProps = { sheet: ImportAnswer; isBusy: boolean; onDecide: (decisions: GroupDecision[]) => void; children: ReactNode }

/** Buttons that settle many groups at once: accept all proposals, or add all unknown themes or types that have none; and others beside. */
export function Offers({ sheet: { columns, offers, findingGroups }, isBusy, onDecide, children }: OffersProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.findings.offers' })
  const isMost = findingGroups === MAX_FINDING_GROUPS
  const decideAll = (decision: 'accept' | 'create', wanted?: SheetColumn) => onDecide(columns.flatMap(({ column, header }) => {
    const code = proposingCode(column)
    return code && (wanted ?? column) === column ? [{ code, column: header, value: null, decision }] : []
  }))
  const additions = (['tematiche', 'tipologie'] as const).filter((name) => offers[name] >= ENOUGH)
  if (offers.proposals < ENOUGH && additions.length === 0 && !children) return null
  return (
    <div className={styles['offers']} data-print="hide">
      <Buttons>
        {offers.proposals >= ENOUGH && (
          <Button size="small" isBusy={isBusy} onClick={() => decideAll('accept')}>
            {isMost ? t('acceptEvery') : t('acceptAll', { count: offers.proposals })}
          </Button>
        )}
        {additions.map((name) => (
          <Button key={name} size="small" isBusy={isBusy} onClick={() => decideAll('create', name === 'tipologie' ? 'tipologia' : name)}>
            {isMost ? t(`${name}.every`) : t(`${name}.${offers.proposals > 0 ? 'rest' : 'all'}`, { count: offers[name] })}
          </Button>
        ))}
        {children}
      </Buttons>
    </div>
  )
}
