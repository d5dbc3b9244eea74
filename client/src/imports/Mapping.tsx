import { type ImportAnswer, type ImportColumn, NO_HEADER_ROW } from '@faldone/contract/import.ts'
import { COLUMN_NAMES, columnLabel, type ColumnName, isColumnName, isLevelColumn, showsColumn } from '@faldone/contract/import-columns.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { Details } from '../ui/Details.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Select } from '../ui/Select.tsx'
import { useAct } from '../ui/use-act.ts'
import { checkSheet, keepSheet } from './api.ts'
import { isTwice, mappingOf, takenFor } from './mapping.ts'
import styles from './Mapping.module.css'
import type { Undecided } from './use-undecided.ts'

/** Lets users choose the field of each column. Unrecognised columns come first. */
export function Mapping({
  sheet: { importId, kind, columns, headerRow }, undecided: { columns: chosen, chooseColumns },
}: { sheet: ImportAnswer; undecided: Undecided }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.columns' })
  const language = useLanguage()
  const act = useAct()
  const isLettered = headerRow === NO_HEADER_ROW
  const isOffered = (name: ColumnName) => (isLevelColumn(name) ? KINDS[kind].levels.includes(name) : showsColumn(kind, name))
  const options = [
    { value: '', label: t('none') },
    ...COLUMN_NAMES.filter(isOffered).map((name) => ({ value: name, label: columnLabel(kind, name)[language] }))
  ]
  const apply = () => void act.run(
    async () => keepSheet(await checkSheet(importId, { mapping: mappingOf(columns, chosen) }))
  )
  const firstAs = (wanted: ColumnName | null) => columns.find(({ column }) => column === wanted)?.header
  const field = (column: ImportColumn) => {
    const { index, header, byHand, meant, samples } = column
    const now = index in chosen ? chosen[index] : takenFor(column)
    const isUndecided = isTwice(column) && !(index in chosen)
    const state = isUndecided ? t('twice', { header: firstAs(meant) }) : byHand && !isLettered ? t('byHand') : null
    return (
      <li key={index} data-unknown={now === null || isUndecided || undefined}>
        <Select
          label={isLettered ? t('letter', { letter: header }) : header} value={now ?? ''} options={now && !isOffered(now) ? [
            ...options, { value: now, label: columnLabel(kind, now)[language] },
          ] : options} hint={<>{state}{samples.length > 0 && <Samples texts={samples} />}</>}
          onChange={(value) => chooseColumns({ ...chosen, [index]: isColumnName(value) ? value : null })}
        />
      </li>
    )
  }
  const list = (some: readonly ImportColumn[]) => <ul role="list" className={styles['columns']}>{some.map(field)}</ul>
  const [strangers, known] = [columns.filter(({ column }) => column === null), columns.filter(({ column }) => column !== null)]
  return (
    <>
      {strangers.length > 0 && list(strangers)}
      {known.length > 0 &&
        (strangers.length > 0 ? <Details summary={t('others', { count: known.length })}>{list(known)}</Details> : list(known))}
      {Object.keys(chosen).length > 0 && (
        <Buttons>
          <Button variant="primary" isBusy={act.isBusy} onClick={apply}>
            {t('apply')}
          </Button>
          <Button onClick={() => chooseColumns({})}>{t('discard')}</Button>
        </Buttons>
      )}
      <Problem message={act.error?.message} />
    </>
  )
}

/** A few values of a column, to help users recognise it. */
const Samples = ({ texts }: { texts: readonly string[] }) => (
  <span lang="it" className={styles['samples']}>
    {texts.map((text) => <span key={text}>{text}</span>)}
  </span>
)
