import type { WholeSheetAnswer, WholeSheetColumn, WholeSheetMapping } from '@faldone/contract/whole-sheet.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { Details } from '../ui/Details.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Select } from '../ui/Select.tsx'
import { useAct } from '../ui/use-act.ts'
import { CellsSeen } from './CellsSeen.tsx'
import choice from './ColumnChoice.module.css'
import { ColumnsPlace } from './Columns.tsx'
import styles from './Mapping.module.css'
import { choosing } from './whole-rows.ts'

const KEPT = 'kept:'

type HeadingsProps = {
  answer: Pick<WholeSheetAnswer, 'rows' | 'columns' | 'fields' | 'note' | 'unknownColumns'>
  /** Whether somebody has to decide, or has just done so. */
  isAsked: boolean
  onChoose: (mapping: WholeSheetMapping) => Promise<void>
}

/** Those that nobody knows, and that have something below them. */
export const unknownHeadings = ({ columns, unknownColumns }: Pick<WholeSheetAnswer, 'columns' | 'unknownColumns'>) =>
  columns.filter(({ header, filled }) => filled > 0 && unknownColumns.includes(header))

/**
 * What the headings of a sheet that is imported whole are read as. Each can be chosen, and the sheet is read again at once. Those that
 * nobody knows come first.
 */
export function Headings({ answer, isAsked, onChoose }: HeadingsProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'wholeSheets' })
  const common = useTranslation('archive', { keyPrefix: 'sheets.columns' }).t
  const act = useAct()
  const { columns, note } = answer
  const choose = (headers: readonly string[], said: Parameters<typeof choosing>[2]) =>
    void act.run(() => onChoose(choosing(columns, headers, said)))
  const rest = unknownHeadings(answer)
  const isOpen = (column: WholeSheetColumn) => isAsked && (column.choice !== null || rest.includes(column))
  const [open, settled] = [columns.filter(isOpen), columns.filter((column) => !isOpen(column))]
  const chosen = columns.filter(({ choice: made }) => made !== null)
  const list = (some: readonly WholeSheetColumn[]) => (
    <ul role="list" className={styles['columns']}>
      {some.map((column) => (
        <Heading key={column.index} answer={answer} column={column} isUnknown={rest.includes(column)}
          onChoose={(said) => choose([column.header], said)} />
      ))}
    </ul>
  )
  const summary = rest.length === 0
    ? common('all', { count: columns.length - chosen.filter(({ column }) => column === null).length })
    : common('some', { count: rest.length, known: columns.length - rest.length })
  return (
    <ColumnsPlace told={summary} isAsked={isAsked}>
      {open.length > 0 && list(open)}
      {settled.length > 0 && open.length === 0 && list(settled)}
      <div className={styles['acts']}>
        {(rest.length > 0 || chosen.length > 0) && (
          <Buttons>
            {note && rest.length > 0 && (
              <Button size="small" isBusy={act.isBusy}
                onClick={() => choose(rest.map(({ header }) => header), { column: note.column, kept: true })}>
                {t('keepRest', { count: rest.length, header: rest[0]!.header, field: note.label })}
              </Button>
            )}
            {chosen.length > 0 && (
              <Button size="small" variant="quiet" isBusy={act.isBusy} onClick={() => choose(chosen.map(({ header }) => header), null)}>
                {t('forgetChoices', { count: chosen.length })}
              </Button>
            )}
          </Buttons>
        )}
        {settled.length > 0 && open.length > 0 && <Details summary={common('others', { count: settled.length })}>{list(settled)}</Details>}
      </div>
      <Problem message={act.error?.message} />
    </ColumnsPlace>
  )
}

type HeadingProps = {
  answer: HeadingsProps['answer']
  column: WholeSheetColumn
  isUnknown: boolean
  onChoose: (said: Parameters<typeof choosing>[2]) => void
}

function Heading({ answer: { rows, fields, note }, column: read, isUnknown, onChoose }: HeadingProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.columns' })
  const { header, column, kept, choice: made, samples, filled } = read
  const choose = (value: string) => {
    if (value.startsWith(KEPT)) onChoose({ column: value.slice(KEPT.length), kept: true })
    else onChoose({ column: value === '' ? null : value })
  }
  return (
    <li className={choice['column']} data-unknown={isUnknown || undefined}>
      <Select
        label={header}
        value={kept ? `${KEPT}${column}` : (column ?? '')}
        options={[
          { value: '', label: t('none') },
          ...(note ? [{ value: `${KEPT}${note.column}`, label: t('kept', { field: note.label }) }] : []),
          ...fields.map((field) => ({ value: field.column, label: field.label })),
        ]}
        hint={
          <>
            {made && <span className={choice['line']}>{t(made === 'remembered' ? 'remembered' : 'byHand')}</span>}
            <CellsSeen filled={filled} rows={rows} samples={samples} />
          </>
        }
        onChange={choose}
      />
    </li>
  )
}
