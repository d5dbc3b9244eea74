import type { GroupDecision, ImportAnswer } from '@faldone/contract/import.ts'
import { isOwnName } from '@faldone/contract/own-name.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { Details } from '../ui/Details.tsx'
import { type TakenDecision, takenDecisions } from './api.ts'
import styles from './TakenDecisions.module.css'

const CODES = { tematica: 'TEMATICA_UNKNOWN', tipologia: 'TIPOLOGIA_UNKNOWN' } as const

/** What a decision was about: the code of the finding, and the column; an own field is called alike in both. */
const aboutOf = (term: TakenDecision['term']) =>
  (isOwnName(term)
    ? { code: 'OWN_VALUE_UNKNOWN' as const, name: term }
    : { code: CODES[term], name: term === 'tematica' ? 'tematiche' : term })

type TakenDecisionsProps = {
  sheet: ImportAnswer
  /** What takes back the decisions that were applied last. */
  last: GroupDecision[]
  isBusy: boolean
  onTakeBack: (decisions: GroupDecision[]) => void
}

/** The decisions about words that the archive does not know. Each can be changed. */
export function TakenDecisions({ sheet: { importId, columns }, last, isBusy, onTakeBack }: TakenDecisionsProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.findings' })
  const { data } = useQuery({ ...takenDecisions(importId), staleTime: 0 })
  if (!data || data.items.length === 0) return null
  const takeBack = ({ term, value }: TakenDecision) => {
    const { code, name } = aboutOf(term)
    onTakeBack([{ code, column: columns.find(({ column }) => column === name)?.header ?? '', value, decision: 'error' }])
  }
  return (
    <>
      {last.length > 1 && (
        <p className={styles['last']}>
          <Button size="small" isBusy={isBusy} onClick={() => onTakeBack(last)}>{t('undoLast', { count: last.length })}</Button>
        </p>
      )}
      <Taken of={data.items.map((one) => ({
        key: `${one.term}-${one.value}`, words: t(`takenAs.${one.decision}`, { value: one.value, target: one.target }), value: one.value,
        onTakeBack: () => takeBack(one),
      }))} />
    </>
  )
}

type TakenProps = { of: readonly { key: string; words: string; value: string; onTakeBack: () => void }[] }

/** Decisions that were taken. */
export function Taken({ of: taken }: TakenProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.findings' })
  return (
    <Details summary={t('taken', { count: taken.length })}>
      <ul role="list" className={styles['decisions']}>
        {taken.map(({ key, words, value, onTakeBack }) => (
          <li key={key}>
            <span>{words}</span>
            <Button size="small" variant="quiet" aria-label={t('takeBackLabel', { value })} onClick={onTakeBack}>{t('takeBack')}</Button>
          </li>
        ))}
      </ul>
    </Details>
  )
}
