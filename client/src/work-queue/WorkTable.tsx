import { unitPath } from '@faldone/contract/addresses.ts'
import { GAPS, type Gap } from '@faldone/contract/gaps.ts'
import { LEVEL_WORDS } from '@faldone/contract/levels.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Table } from '../ui/Table.tsx'
import { useMedia } from '../ui/use-media.ts'
import { GapCell } from './GapCell.tsx'
import { recordsIn, type WorkRow } from './gap-counts.ts'
import { keyOf, useRowName } from './row-name.ts'
import { WorkLines, type WorkProps } from './WorkLines.tsx'
import styles from './WorkQueue.module.css'

const AT_ONCE = 100

type Column = 'name' | 'records' | Gap

/** A row for everything, then one for each fondo; on a phone a line each, which opens. */
export function WorkTable({ rows, kind }: WorkProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'workQueue' })
  const [shown, setShown] = useState(AT_ONCE)
  const isPhone = useMedia('(width < 600px)')
  const part = rows.slice(0, shown)
  return (
    <>
      {isPhone ? <WorkLines rows={part} kind={kind} /> : <Columns rows={part} kind={kind} />}
      {rows.length > shown && (
        <p className={styles['more']}>
          <Button onClick={() => setShown(shown + AT_ONCE)}>{t('more', { count: Math.min(AT_ONCE, rows.length - shown) })}</Button>
        </p>
      )}
    </>
  )
}

function Columns({ rows, kind }: WorkProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'workQueue' })
  const written = useNumbers()
  const nameOf = useRowName()
  const forGaps = <Value,>(of: (gap: Gap) => Value) => Object.fromEntries(GAPS.map((gap) => [gap, of(gap)])) as Record<Gap, Value>
  const hasUnits = rows.some(({ units }) => units > 0)
  const headOf = (gap: Gap) => (
    <Head key={gap} short={t(`short.${gap}`)}>
      {t(`gaps.${gap}`)}{gap === 'translation' && hasUnits && <>{' '}<small>{t('recordsAndUnits')}</small></>}
    </Head>
  )
  const cellsOf = (row: WorkRow): Record<Column, ReactNode> => ({
    name: <RowName unit={row.unit} />,
    records: <span className={styles['records']}>{written(recordsIn(row))}</span>,
    ...forGaps((gap) => <GapCell key={gap} kind={kind} row={row} gap={gap} name={nameOf(row.unit).text} />),
  })
  const heads = { records: <Head short={t('short.records')}>{t('records')}</Head>, ...forGaps(headOf) }
  return (
    <Table
      label={t('title')} titles={{ name: t('fondo'), records: t('records'), ...forGaps((gap) => t(`gaps.${gap}`)) }}
      heads={heads}
      widths={`minmax(180px, 2.8fr) 64px repeat(${GAPS.length}, minmax(84px, 1fr))`}
      className={styles['table']}
      rows={rows.map((row) => ({ key: keyOf(row.unit), cells: cellsOf(row) }))}
    />
  )
}

/** A tablet shows it short. */
const Head = ({ short, children }: { short: string; children: ReactNode }) =>
  <span className={styles['head']} data-short={short}><span>{children}</span></span>

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
