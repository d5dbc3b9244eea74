import { GAPS, type Gap } from '@faldone/contract/gaps.ts'
import { unitPath } from '@faldone/contract/addresses.ts'
import type { KindName } from '@faldone/contract/kinds.ts'
import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Table } from '../ui/Table.tsx'
import { GapCell } from './GapCell.tsx'
import { recordsIn, type WorkRow } from './gap-counts.ts'
import styles from './WorkQueue.module.css'

const AT_ONCE = 100

type Column = 'name' | 'records' | Gap

/** A row for everything, then one for each fondo. */
export function WorkTable({ rows, kind }: { rows: readonly WorkRow[]; kind: KindName | null }) {
  const { t } = useTranslation('archive', { keyPrefix: 'workQueue' })
  const written = useNumbers()
  const nameOf = useRowName()
  const [shown, setShown] = useState(AT_ONCE)
  const titles = {
    name: t('fondo'), records: t('records'), ...(Object.fromEntries(GAPS.map((gap) => [gap, t(`gaps.${gap}`)])) as Record<Gap, string>),
  }
  const cellsOf = (row: WorkRow): Record<Column, React.ReactNode> => ({
    name: <RowName unit={row.unit} />,
    records: <span className={styles['records']}>{written(recordsIn(row))}</span>,
    ...(Object.fromEntries(GAPS.map((gap) => [gap, <GapCell key={gap} kind={kind} row={row} gap={gap} name={nameOf(row.unit).text} />])) as
      Record<Gap, React.ReactNode>),
  })
  return (
    <>
      <Table
        label={t('title')} titles={titles} widths={`minmax(180px, 1.6fr) 72px repeat(${GAPS.length}, minmax(84px, 1fr))`}
        className={styles['table']}
        rows={rows.slice(0, shown).map((row) => ({ key: keyOf(row.unit), cells: cellsOf(row) }))}
      />
      {rows.length > shown && (
        <p className={styles['more']}>
          <Button onClick={() => setShown(shown + AT_ONCE)}>{t('more', { count: Math.min(AT_ONCE, rows.length - shown) })}</Button>
        </p>
      )}
    </>
  )
}

const keyOf = (unit: WorkRow['unit']) => (unit === 'all' ? 'all' : (unit?.id ?? 'none'))

function useRowName() {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  return (unit: WorkRow['unit']) => {
    if (unit === 'all') return { text: t('tree.all'), lang: language }
    // As in the tree and all lists of staff, who work on the Italian names.
    return unit ? { text: unit.name, lang: 'it' } : { text: t('workQueue.inNone'), lang: language }
  }
}

function RowName({ unit }: { unit: WorkRow['unit'] }) {
  const { t } = useTranslation('archive', { keyPrefix: 'workQueue' })
  const language = useLanguage()
  const { text, lang } = useRowName()(unit)
  if (unit === 'all' || !unit) return <strong className={styles['whole']}>{text}</strong>
  return (
    <span className={styles['name']}>
      <Link to={unitPath(unit)} lang={lang}>{text}</Link>
      {unit.level !== 'fondo' && <small>{t('unassigned', { level: LEVEL_WORDS[unit.level][language].one })}</small>}
    </span>
  )
}
