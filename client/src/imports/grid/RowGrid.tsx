import { ROW_FILTERS } from '@faldone/contract/import.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../../i18n/numbers.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Section } from '../../ui/Section.tsx'
import { Select } from '../../ui/Select.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { Small } from '../../ui/Words.tsx'
import type { RowQuestion } from '../api.ts'
import { SheetFilter } from '../SheetFilter.tsx'
import { ActiveCell } from './ActiveCell.tsx'
import { type GridColumn, type GridSheet, isRead } from './grid-sheet.ts'
import { GridTable } from './GridTable.tsx'
import { A_FEW_CARDS, RowCards } from './RowCards.tsx'
import styles from './RowGrid.module.css'
import { type Grid, useGrid } from './use-grid.ts'
import { MOST_ROWS } from './use-row-acts.ts'
import { UnsavedCells } from './UnsavedCells.tsx'

/** No room for a grid. */
export const PHONE = '(width < 600px)'

const SECTION = 'sheet-rows'

/** Scrolls to the rows that the user asked to see. */
export const focusRows = (): void => document.getElementById(SECTION)?.focus()

/** A column with findings: its heading, and whether some of them are errors. */
export type Faulty = { header: string; isWrong: boolean }

type RowGridProps = {
  sheet: GridSheet
  /** The worst first. Where there is little room they come first, as they were when the grid was opened. */
  faulty: readonly Faulty[]
  question: RowQuestion
  onAsk: (question: RowQuestion) => void
}

/** The rows of a sheet, edited in place as in a spreadsheet; on a phone, which has no room for one, card by card. */
export function RowGrid({ sheet, faulty, question, onAsk }: RowGridProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.grid' })
  const [hasAll, setHasAll] = useState(false)
  const isPhone = useMedia(PHONE)
  const isNarrow = useMedia('(width < 1024px)')
  const [first] = useState(faulty)
  const [cards, setCards] = useState(A_FEW_CARDS)
  const inOrder = isNarrow && !isPhone ? faultyFirst(sheet.columns, first) : sheet.columns
  const columns = hasAll ? inOrder : inOrder.filter(isRead)
  const grid = useGrid(sheet, columns, question, isPhone ? cards : null)
  const { rows, count } = grid
  return (
    <Section id={SECTION} tabIndex={-1} title={t('title')}>
      <div className={styles['rows']} data-wide>
        <div className={styles['ask']} data-print="hide">
          <FilterField sheet={sheet} question={question} onAsk={onAsk} />
          {columns.length + (hasAll ? 0 : 1) <= sheet.columns.length && (
            <Checkbox label={t('allColumns')} checked={hasAll} onChange={({ target }) => setHasAll(target.checked)} />
          )}
        </div>
        <Tools grid={grid} hasSelection={!isPhone} />
        <Problem message={grid.edits.error && t('notSaved', { reason: grid.edits.error.message })} />
        <UnsavedCells sheet={grid.sheet} edits={grid.edits} />
        {rows.error && <Notice onRetry={rows.retry}>{t('failed')}</Notice>}
        <div>
          {isPhone
            ? <RowCards key={JSON.stringify(question)} grid={grid} onMore={() => setCards(cards + A_FEW_CARDS)} />
            : <><ActiveCell grid={grid} /><GridTable key={JSON.stringify(question)} grid={grid} faulty={faulty} /></>}
        </div>
      </div>
      {rows.total === 0 && <Nothing question={question} onAsk={onAsk} />}
      {count > 0 && !isPhone && (
        <div className={styles['keys']} data-print="hide">
          <Small as="p">{t('keys')}</Small>
        </div>
      )}
    </Section>
  )
}

/** The title stays where it is: the rows are known by it. */
const faultyFirst = (columns: readonly GridColumn[], first: readonly Faulty[]): readonly GridColumn[] => {
  const headers = first.map(({ header }) => header)
  const place = ({ column, header }: GridColumn) =>
    (column === 'title' ? -1 : headers.includes(header) ? headers.indexOf(header) : headers.length)
  return columns.toSorted((one, other) => place(one) - place(other))
}

function FilterField({ sheet: { parts }, question, onAsk }: Omit<RowGridProps, 'faulty'>) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.grid' })
  const choose = (value: string) => {
    const filter = ROW_FILTERS.find((name) => name === value)
    if (filter) onAsk({ ...question, filter })
  }
  return (
    <>
      <div className={styles['filter']}>
        <Select
          label={t('show')}
          isLabelHidden
          value={question.filter}
          options={ROW_FILTERS.map((value) => ({ value, label: t(`filter.${value}`) }))}
          onChange={choose}
        />
      </div>
      {parts.length > 1 && (
        <div className={styles['filter']}>
          <SheetFilter parts={parts} label={t('sheet')} chosen={question.sheet} onChoose={(name) => onAsk(ofSheet(question, name))} />
        </div>
      )}
      {question.code && (
        <Chip
          label={[t('oneFinding'), question.column, question.value].filter(Boolean).join(' · ')}
          onRemove={() => onAsk(ofSheet({ filter: question.filter }, question.sheet))}
        />
      )}
    </>
  )
}

/** The same question about the rows of a sheet, or of all. */
const ofSheet = ({ sheet: _, ...question }: RowQuestion, sheet: string | undefined): RowQuestion =>
  ({ ...question, ...(sheet !== undefined && { sheet }) })

/** `hasSelection`: cells are selected, as in a grid. */
function Tools({ grid: { edits, area, count, fill, fillGaps, canFillGaps, leaveSelected, said }, hasSelection }: {
  grid: Grid; hasSelection: boolean
}) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.grid' })
  const written = useNumbers()
  const chosen = area.bottom - area.top + 1
  return (
    <div className={styles['tools']} data-print="hide">
      <span className={styles['buttons']}>
        <Button size="small" disabled={!edits.canUndo} title={t('undoKeys')} onClick={edits.undo}>
          {t('undo')}
        </Button>
        <Button size="small" disabled={!edits.canRedo} title={t('redoKeys')} onClick={edits.redo}>
          {t('redo')}
        </Button>
        {hasSelection && (
          <>
            <Button size="small" disabled={area.top === area.bottom} title={t('fillKeys')} onClick={fill}>
              {t('fill')}
            </Button>
            <Button size="small" disabled={!canFillGaps} title={t('fillGapsHint')} onClick={fillGaps}>
              {t('fillGaps')}
            </Button>
            <Button size="small" disabled={count === 0} onClick={leaveSelected}>
              {t('leave', { count: chosen, number: written(chosen) })}
            </Button>
          </>
        )}
      </span>
      <span className={styles['said']}>
        <Small role="status">
          {said === 'tooMany'
            ? t('tooMany', { number: written(MOST_ROWS) })
            : edits.isBusy
              ? t('saving')
              : edits.canUndo && !edits.error
                ? t('saved')
                : ''}
        </Small>
      </span>
    </div>
  )
}

function Nothing({ question, onAsk }: Pick<RowGridProps, 'question' | 'onAsk'>) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.grid' })
  return (
    <>
      <Notice>{t(question.filter === 'errors' && !question.code ? 'noErrors' : 'nothing')}</Notice>
      <Button size="small" onClick={() => onAsk({ filter: 'all' })}>{t('showAll')}</Button>
    </>
  )
}
