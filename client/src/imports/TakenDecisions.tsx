import type { GroupDecision, ImportAnswer } from '@faldone/contract/import.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { Details } from '../ui/Details.tsx'
import { type TakenDecision, takenDecisions } from './api.ts'
import styles from './TakenDecisions.module.css'

const CODES = { tematica: 'TEMATICA_UNKNOWN', tipologia: 'TIPOLOGIA_UNKNOWN' } as const
const COLUMNS = { tematica: 'tematiche', tipologia: 'tipologia' } as const

/** The decisions about words that the archive does not know. Each can be changed. */
export function TakenDecisions(
  { sheet: { importId, columns }, onTakeBack }: { sheet: ImportAnswer; onTakeBack: (decision: GroupDecision) => void }
) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.findings' })
  const { data } = useQuery({ ...takenDecisions(importId), staleTime: 0 })
  if (!data || data.items.length === 0) return null
  const takeBack = ({ term, value }: TakenDecision) =>
    onTakeBack(
      { code: CODES[term], column: columns.find(({ column }) => column === COLUMNS[term])?.header ?? '', value, decision: 'error' }
    )
  return (
    <Details summary={t('taken', { count: data.items.length })}>
      <ul role="list" className={styles['decisions']}>
        {data.items.map((one) => (
          <li key={`${one.term}-${one.value}`}>
            <span>{t(`takenAs.${one.decision}`, { value: one.value, target: one.target })}</span>
            <Button size="small" variant="quiet" aria-label={t('takeBackLabel', { value: one.value })} onClick={() => takeBack(one)}>
              {t('takeBack')}
            </Button>
          </li>
        ))}
      </ul>
    </Details>
  )
}
