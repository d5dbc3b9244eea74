import { shownHeading } from '@faldone/contract/sheet-colours.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Caps } from '../../ui/Words.tsx'
import { isRead } from './grid-sheet.ts'
import { cellId, GridRow } from './GridRow.tsx'
import styles from './GridTable.module.css'
import { HEAD_HEIGHT, ROW_HEIGHT } from './grid-window.ts'
import type { Faulty } from './RowGrid.tsx'
import type { Grid } from './use-grid.ts'

/**
 * The grid itself. Only what is in view is in the page, so that a hundred thousand rows are as quick as ten. Each row and column gives its
 * position. The grid keeps the focus and names the active cell (`aria-activedescendant`).
 */
export function GridTable({ grid, faulty }: { grid: Grid; faulty: readonly Faulty[] }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.grid' })
  const language = useLanguage()
  const {
    columns, attach, onScroll, rowHead, offsets, positions, rows, selection: { active }, shownColumns, count, editing, beyond,
  } = grid
  const width = rowHead + (offsets.at(-1) ?? 0)
  const wrong = beyond.filter((at) => faulty.some(({ header, isWrong }) => isWrong && header === columns[at]!.header)).length
  if (rows.total === undefined && !rows.error) return <Skeleton lines={10} />
  return (
    <div className={styles['frame']}>
      {/* A grid handles the keys for its cells. */}
      <div
        ref={attach} role="grid" tabIndex={0} aria-label={t('label')} aria-rowcount={count + 1}
        aria-colcount={columns.length + 1} aria-multiselectable
        aria-activedescendant={editing || count === 0 ? undefined : cellId(active.row, active.col)}
        className={styles['grid']} hidden={count === 0}
        onScroll={onScroll} onKeyDown={grid.onKeyDown} onPaste={(event) => { if (!editing) { event.preventDefault(); grid.paste(event) } }}
      >
        <div role="rowgroup" className={styles['heads']} style={{ width, height: HEAD_HEIGHT }}>
          <div role="row" aria-rowindex={1} className={styles['headRow']}>
            <div role="columnheader" aria-colindex={1} className={styles['corner']} style={{ width: rowHead }}><Caps>{t('row')}</Caps></div>
            {shownColumns.map((at) => {
              const { header, index } = columns[at]!
              return (
                <div
                  key={index}
                  role="columnheader"
                  aria-colindex={at + 2}
                  className={styles['head']}
                  data-unknown={!isRead(columns[at]!) || undefined}
                  title={shownHeading(header, language)}
                  style={{ left: rowHead + offsets[at]!, width: offsets[at + 1]! - offsets[at]! }}>
                  <Caps>{grid.nameOf(columns[at]!)}</Caps>
                </div>
              )
            })}
          </div>
        </div>
        <div role="rowgroup" className={styles['rows']} style={{ width, height: count * ROW_HEIGHT }}>
          {positions.map((position) => <GridRow key={position} grid={grid} position={position} row={rows.rowAt(position)} />)}
        </div>
      </div>
      {beyond.length > 0 && count > 0 && (
        <>
          <span aria-hidden className={styles['edge']} />
          <span aria-hidden className={styles['beyond']} data-wrong={wrong > 0 || undefined}>
            {t('beyond', { count: beyond.length })}{wrong > 0 && t('beyondWrong', { count: wrong })} ›
          </span>
        </>
      )}
    </div>
  )
}
