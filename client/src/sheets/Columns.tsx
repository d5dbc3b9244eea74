import type { ImportAnswer, ImportColumn } from '@faldone/contract/import.ts'
import { COLUMN_NAMES, columnLabel, type ColumnName, isColumnName, isLevelColumn, showsColumn } from '@faldone/contract/import-columns.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { queryClient } from '../query-client.ts'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/Select.tsx'
import { useAct } from '../ui/use-act.ts'
import { checkSheet, importById } from './api.ts'
import { mappingOf } from './mapping.ts'
import { Problem } from './Problem.tsx'
import styles from './Sheets.module.css'

/** What the check took each column for. Nothing is asked where all were recognised. */
export function Columns({ sheet }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.columns' })
  const { columns, sheets, sheet: name, headerRow } = sheet
  const strangers = columns.filter(({ column }) => column === null)
  const summary = strangers.length === 0 ? t('all', { count: columns.length }) : t('some', { known: columns.length - strangers.length, count: strangers.length })
  return (
    <details className={styles['details']} open={strangers.length > 0 || undefined}>
      <summary>{t('title')}: {summary}</summary>
      {name !== null && <p className={styles['small']}>{t('where', { name: name || t('onlySheet'), row: headerRow ?? 1 })}</p>}
      {sheets.length > 1 && <OtherSheet sheet={sheet} />}
      <Mapping key={columns.map(({ column }) => column).join()} sheet={sheet} />
    </details>
  )
}

/** Another sheet of the same file is another import of its own: what was put right in the first is gone. */
function OtherSheet({ sheet: { importId, sheets, sheet } }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.columns' })
  const act = useAct()
  const choose = (name: string) => void act.run(async () => queryClient.setQueryData(importById(importId).queryKey, await checkSheet(importId, { sheet: name })))
  return (
    <div className={styles['narrow']}>
      <Select label={t('sheet')} hint={t('sheetHint')} value={sheet ?? ''} options={sheets.map((name) => ({ value: name, label: name }))} onChange={choose} />
      <Problem error={act.error} />
    </div>
  )
}

function Mapping({ sheet: { importId, kind, columns } }: { sheet: ImportAnswer }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.columns' })
  const language = useLanguage()
  const act = useAct()
  const [chosen, setChosen] = useState<Record<number, ColumnName | null>>({})
  const isOffered = (name: ColumnName) => (isLevelColumn(name) ? KINDS[kind].levels.includes(name) : showsColumn(kind, name))
  const options = [{ value: '', label: t('none') }, ...COLUMN_NAMES.filter(isOffered).map((name) => ({ value: name, label: columnLabel(kind, name)[language] }))]
  const mapping = mappingOf(columns, chosen)
  const apply = () => void act.run(async () => queryClient.setQueryData(importById(importId).queryKey, await checkSheet(importId, { mapping })))
  const [strangers, known] = [columns.filter(({ column }) => column === null), columns.filter(({ column }) => column !== null)]
  const field = ({ index, header, column, byHand }: ImportColumn) => {
    const now = index in chosen ? chosen[index] : column
    return (
      <li key={index} data-unknown={now === null || undefined}>
        <Select
          label={header} value={now ?? ''} options={now && !isOffered(now) ? [...options, { value: now, label: columnLabel(kind, now)[language] }] : options} hint={byHand ? t('byHand') : undefined}
          onChange={(value) => setChosen({ ...chosen, [index]: isColumnName(value) ? value : null })}
        />
      </li>
    )
  }
  return (
    <>
      {strangers.length > 0 && <ul role="list" className={styles['mapping']}>{strangers.map(field)}</ul>}
      {strangers.length > 0 && known.length > 0
        ? <details className={styles['inner']}><summary>{t('others', { count: known.length })}</summary><ul role="list" className={styles['mapping']}>{known.map(field)}</ul></details>
        : <ul role="list" className={styles['mapping']}>{known.map(field)}</ul>}
      {Object.keys(chosen).length > 0 && <p className={styles['buttons']}><Button variant="primary" isBusy={act.isBusy} onClick={apply}>{t('apply')}</Button><Button onClick={() => setChosen({})}>{t('discard')}</Button></p>}
      <Problem error={act.error} />
    </>
  )
}
