import { type ImportAnswer, type ImportColumn, NO_HEADER_ROW } from '@faldone/contract/import.ts'
import {
  COLUMN_NAMES, isLevelColumn, isSheetColumn, type SheetColumn, showsColumn, usualSeparator,
} from '@faldone/contract/import-columns.ts'
import { KIND_NAMES, type KindName, KINDS } from '@faldone/contract/kinds.ts'
import { ownName } from '@faldone/contract/own-values.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnFields } from '../own-fields/index.ts'
import { useIs } from '../session/index.ts'
import { useColumnLabel } from '../own-fields/manage/use-column-label.ts'
import { Select } from '../ui/Select.tsx'
import { CellsSeen } from './CellsSeen.tsx'
import styles from './ColumnChoice.module.css'
import { besideOf, isKept, isOpen, isParted, isTwice, isUndecided, type Meaning, meaningOf, type Meanings } from './mapping.ts'
import { Parting } from './Parting.tsx'
import { JOINTS, likelySeparator } from './parting.ts'
import { ProposedColumn } from './ProposedColumn.tsx'
import { useHeading } from './use-heading.ts'

/** The fields in which a column can be kept under its heading. */
export const KEEPING = ['note', 'staffNote'] as const
export const KEPT = 'kept:'
const PARTED = 'parted'
export const NEW = 'new'
const NewField = lazy(() => import('./NewField.tsx'))

const isOffered = (kinds: readonly KindName[], name: SheetColumn) =>
  kinds.some((kind) => (isLevelColumn(name) ? KINDS[kind].levels.includes(name) : showsColumn(kind, name)))

export type ColumnChoiceProps = {
  sheet: Pick<ImportAnswer, 'importId' | 'kind' | 'kindColumn' | 'columns' | 'headerRow' | 'counts' | 'program'>
  column: ImportColumn
  chosen: Meanings
  onChoose: (meaning: Meaning) => void
}

type MakesFieldProps = Pick<ColumnChoiceProps, 'sheet' | 'column' | 'onChoose'> & { onClose: () => void }

/** Makes an own field of the column, which is then its field. */
export const MakesField = ({ onChoose, ...rest }: MakesFieldProps) =>
  <Suspense><NewField {...rest} onMade={(name) => onChoose({ column: name, reading: null })} /></Suspense>

/** What a column is proposed to be, until somebody has chosen. */
export const Proposed = ({ sheet, column: { index, header, proposed }, chosen, onChoose }: ColumnChoiceProps) =>
  proposed && !(index in chosen) && <ProposedColumn kind={sheet.kind} header={header} proposed={proposed} onChoose={onChoose} />

/** What a column is: its field, and how it stands beside another column of that field. Its content is shown below. */
export function ColumnChoice({ sheet, column, chosen, onChoose }: ColumnChoiceProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.columns' })
  const { kind, kindColumn, columns, headerRow } = sheet
  const columnLabel = useColumnLabel(kind)
  const heading = useHeading(sheet)
  const own = useOwnFields()
  const mayMake = useIs('settings.write')
  const [isMaking, setMaking] = useState(false)
  const { index, header, meant } = column
  const now = chosen[index] ?? meaningOf(column)
  const isAsked = isOpen(column, chosen)
  const value = isParted(now.reading) ? PARTED : now.column === null ? '' : isKept(now.reading) ? `${KEPT}${now.column}` : now.column
  const kinds = kindColumn === null ? [kind] : KIND_NAMES
  const parts = isParted(now.reading) ? [now.column, ...now.reading.rest] : []
  const isThere = (name: SheetColumn) => name === value || parts.includes(name)
  const names: SheetColumn[] = [
    ...COLUMN_NAMES.filter((name) => isOffered(kinds, name) || isThere(name)),
    ...own.filter((field) => kinds.some((one) => field.kinds.includes(one)) || isThere(ownName(field.key))).map(({ key }) => ownName(key)),
  ]
  const fields = [{ value: '', label: t('none') }, ...names.map((name) => ({ value: name, label: columnLabel(name) }))]
  const [none, ...named] = fields
  const options = [
    none!, ...KEEPING.map((name) => ({ value: `${KEPT}${name}`, label: t('kept', { field: columnLabel(name) }) })),
    { value: PARTED, label: t('split') }, { value: NEW, label: t(mayMake ? 'newField' : 'newFieldNot'), isDisabled: !mayMake }, ...named,
  ]
  const label = headerRow === NO_HEADER_ROW ? t('letter', { letter: header }) : heading(header, now.column)
  const first = isAsked && meant ? columns.find((known) => known.column === meant)?.header : undefined
  const choose = (text: string) => {
    if (text === NEW) return setMaking(true)
    if (text === PARTED)
      return onChoose({ column: now.column, reading: { separatedAt: likelySeparator(column.samples), rest: [null] } })
    const name = text.startsWith(KEPT) ? text.slice(KEPT.length) : text
    if (!isSheetColumn(name)) onChoose({ column: null, reading: null })
    else if (name !== text) onChoose({ column: name, reading: { kept: true } })
    else onChoose({ column: name, reading: besideOf(columns, chosen, index, name) ? { joined: usualSeparator(name) } : null })
  }
  return (
    <li className={styles['column']} data-unknown={isAsked || undefined}>
      <Select
        label={label}
        value={value}
        options={options}
        hint={<Hint sheet={sheet} column={column} first={first} isIgnored={isUndecided(column) && !(index in chosen)} />}
        onChange={choose}
      />
      {isMaking && <MakesField sheet={sheet} column={column} onChoose={onChoose} onClose={() => setMaking(false)} />}
      <Proposed sheet={sheet} column={column} chosen={chosen} onChoose={onChoose} />
      {isParted(now.reading) &&
        <Parting column={now.column} reading={now.reading} samples={column.samples} fields={fields} onChoose={onChoose} />}
      <Joined sheet={sheet} column={column} chosen={chosen} onChoose={onChoose} />
    </li>
  )
}

/** How a column is joined to another column of its field; nothing if it is the only one. */
function Joined({ sheet: { columns }, column, chosen, onChoose }: ColumnChoiceProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.columns' })
  const { column: field, reading } = chosen[column.index] ?? meaningOf(column)
  const joined = reading && 'joined' in reading ? reading.joined : null
  const beside = field && besideOf(columns, chosen, column.index, field)
  if (!beside || isKept(reading) || isParted(reading) || (joined === null && !isTwice(column) && !(column.index in chosen))) return null
  const known = JOINTS.map(([value, name]) => ({ value: `+${value}`, label: t(`separators.${name}`) }))
  const own = joined !== null && !JOINTS.some(([value]) => value === joined) ? [{ value: `+${joined}`, label: `«${joined}»` }] : []
  return (
    <div className={styles['joined']}>
      <Select
        label={t('joinedTo', { header: beside.header })}
        value={joined === null ? '' : `+${joined}`}
        options={[{ value: '', label: t('notJoined') }, ...known, ...own]}
        onChange={(value) => onChoose({ column: field, reading: value === '' ? null : { joined: value.slice(1) } })}
      />
    </div>
  )
}

type HintProps = Pick<ColumnChoiceProps, 'sheet' | 'column'> & { first: string | undefined; isIgnored: boolean }

/** What is known about a column: whether it waits for a decision, how many of its cells are filled if not all, and some of these. */
function Hint({ sheet: { counts, headerRow }, column: { byHand, remembered, filled, samples }, first, isIgnored }: HintProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.columns' })
  const isLettered = headerRow === NO_HEADER_ROW
  return (
    <>
      {first !== undefined && <span className={styles['line']}>{t('twice', { header: first })}</span>}
      {first === undefined && byHand && !isLettered && <span className={styles['line']}>{t(remembered ? 'remembered' : 'byHand')}</span>}
      <CellsSeen filled={filled} rows={counts?.rows ?? 0} samples={samples} isIgnored={isIgnored} />
    </>
  )
}
