import type { ImportAnswer, ImportRow, RowEdit } from '@faldone/contract/import.ts'
import { COLUMN_NAMES, isSheetColumn, type SheetColumn } from '@faldone/contract/import-columns.ts'
import { KINDS } from '@faldone/contract/kinds.ts'
import { isOwnName } from '@faldone/contract/own-values.ts'
import { shortLine } from '@faldone/contract/short-text.ts'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { langOfValue } from '../documents/index.ts'
import { useLanguage } from '../i18n/language.ts'
import { useColumnLabel } from '../own-fields/manage/use-column-label.ts'
import { Small } from '../ui/Words.tsx'
import { isOutByItself, isTaken, taking } from './grid/cell-edits.ts'
import { Becomes, NewContent, NewField, PreviewLine } from './PreviewLine.tsx'
import styles from './PreviewRow.module.css'
import { rowLabel } from './row-label.ts'
import { useValueWords } from './use-value-words.ts'

type Change = Omit<RowEdit, 'row'>
type PreviewRowProps = { sheet: ImportAnswer; row: ImportRow; onChange: (forward: Change, back: Change) => void }

/** One row of the change set: the record it creates, or what it changes in one. */
export function PreviewRow({ sheet, row, onChange }: PreviewRowProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.preview' })
  const language = useLanguage()
  const { change, action, otherFondo } = row
  const unit = change?.unit
  const take = (isTicked: boolean) => {
    const { forward, back } = taking(row, isTicked)
    onChange(forward, back)
  }
  return (
    <PreviewLine
      row={rowLabel(row.row, sheet.parts)} title={titleOf(sheet, row)} isTaken={isTaken(row)} isDisabled={isOutByItself(row)} onTake={take}
      state={[
        otherFondo === null ? t(`actions.${action}`) : t(otherFondo), change?.kind && KINDS[change.kind].label[language],
      ].filter(Boolean).join(' · ')}
      place={placeOf(row, t('noPlace'))} action={action} otherFondo={otherFondo ?? undefined}
    >
      {changedColumns(row).map((column) => (
        <Cell key={column} sheet={sheet} row={row} column={column} onChange={onChange} />
      ))}
      {action === 'create' && change && <NewContent><NewFields sheet={sheet} row={row} /></NewContent>}
      {unit && action !== 'create' && <Moved unit={unit} />}
      {change && change.files.length > 0 && (
        <li>
          <span className={styles['field']}>{t('files')}</span> <ins className={styles['whole']}>{change.files.join(', ')}</ins>
        </li>
      )}
    </PreviewLine>
  )
}

/** Where the record goes, and from where. */
function Moved({ unit: { from, to } }: { unit: NonNullable<NonNullable<ImportRow['change']>['unit']> }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.preview' })
  return (
    <li>
      <span className={styles['field']}>{t('place')}</span>{' '}
      {from ? <del lang="it">{pathText(from)}</del> : <del>{t('noPlace')}</del>} <Becomes />{' '}
      <ins lang="it">{pathText(to)}</ins>
    </li>
  )
}

/** Where a record stays or will be: its number alone does not say which of several it is. One that moves says so in its changes. */
function placeOf({ change, action }: ImportRow, none: string): ReactNode {
  const path = action === 'create' ? change?.unit?.to : change?.unit ? undefined : change?.at
  if (!path) return null
  return path.length > 0 ? <span lang="it">{pathText(path)}</span> : none
}

const pathText = (path: readonly { name: string }[]) => path.map(({ name }) => name).join(' › ')

function titleOf({ columns }: ImportAnswer, { cells, change }: ImportRow): string {
  const told = change?.fields['title']?.[1]
  return typeof told === 'string' ? told : (textIn(columns, 'title', cells) || cells.find(Boolean) || '')
}

/** The text of a row for a field. Sheets of a workbook may have it in different columns. */
const textIn = (columns: ImportAnswer['columns'], wanted: SheetColumn, cells: readonly string[]): string =>
  columns.filter(({ column }) => column === wanted).map(({ index }) => cells[index]).find(Boolean) ?? ''

/** The columns that change a record, or would if they or their row were ticked, in the order of a sheet. */
function changedColumns({ change, without }: ImportRow): SheetColumn[] {
  const changed = change?.at ? Object.keys(change.fields) : []
  const own = [...new Set([...changed, ...without])].filter(isOwnName).sort()
  return [...COLUMN_NAMES.filter((name) => changed.includes(name) || without.includes(name)), ...own]
}

/** A cell that changes a record: the current value and the new one; if unticked, the value that stays. */
function Cell({ sheet: { kind, columns, parts }, row, column, onChange }: PreviewRowProps & { column: SheetColumn }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.preview' })
  const columnLabel = useColumnLabel(kind)
  const words = useValueWords()
  const { without } = row
  const isTicked = !without.includes(column)
  const [from, to] = row.change?.fields[column] ?? [null, null]
  const label = columnLabel(column)
  const toggle = () => onChange({ without: isTicked ? [...without, column] : without.filter((other) => other !== column) }, { without })
  return (
    <li>
      <span className={styles['cell']}>
        <input
          type="checkbox"
          className={styles['tick']}
          aria-label={t('cell', { column: label, row: rowLabel(row.row, parts) })}
          checked={isTicked}
          onChange={toggle}
        />
        <span className={styles['field']}>{label}</span>
      </span>{' '}
      {isTicked ? (
        <>
          <del lang={langOfValue(column, from)}>{words(column, from)}</del> <Becomes />{' '}
          <ins lang={langOfValue(column, to)}>{words(column, to)}</ins>
        </>
      ) : (
        <span className={styles['whole']}><Small>{t('stays', { text: textIn(columns, column, row.cells) })}</Small></span>
      )}
    </li>
  )
}

/** About how many characters of a value are shown of a new record. The grid has all of them. */
const LONGEST = 120

/** The fields of a new record except its title, one after the other. */
function NewFields({ sheet: { kind }, row: { change } }: { sheet: ImportAnswer; row: ImportRow }) {
  const columnLabel = useColumnLabel(kind)
  const words = useValueWords()
  const fields = Object.entries(change?.fields ?? {}).filter(([field, [, to]]) => field !== 'title' && isSheetColumn(field) && to !== null)
  return fields.map(([field, [, to]], at) => (
    <Fragment key={field}>
      {at > 0 && ' '}
      <NewField label={columnLabel(field as SheetColumn)} lang={langOfValue(field, to)}>{shortLine(words(field, to), LONGEST)}</NewField>
    </Fragment>
  ))
}
