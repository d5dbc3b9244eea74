import type { Gap } from '@faldone/contract/gaps.ts'
import { KINDS, type KindName } from '@faldone/contract/kinds.ts'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { Link } from '../ui/Link.tsx'
import { Menu, MenuItems, MenuLink } from '../ui/Menu.tsx'
import { countOf, gapPath, translateRowPath, type WorkRow } from './gap-counts.ts'
import styles from './WorkQueue.module.css'

type GapProps = {
  row: WorkRow
  gap: Gap
  name: string
  /** The kind that the table is about; null: all. */
  kind: KindName | null
}

/** How much of a fondo has something, as a bar, and what lacks it. */
export function GapCell({ kind, row, gap, name }: GapProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'workQueue' })
  const { records, units, of } = countOf(row, gap)
  const missing = records + units
  if (of === 0) return <span className={styles['none']}>{t('nothing')}</span>
  return (
    <div className={styles['gap']}>
      <span className={styles['bar']} style={{ '--share': (of - missing) / of } as CSSProperties} data-full={missing === 0 || undefined} />
      {missing === 0 ? <span className={styles['complete']}>{t('complete')}</span> : <Missing {...{ kind, row, gap, name }} />}
    </div>
  )
}

/** Leads to the records: at once where they are all of one kind, otherwise by a choice of kinds. */
function Missing({ kind: chosen, row, gap, name }: GapProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'workQueue' })
  const written = useNumbers()
  const language = useLanguage()
  const { records, units } = countOf(row, gap)
  const text = [
    records > 0 && t('missing', { count: records, total: written(records) }),
    units > 0 && t(records > 0 ? 'units' : 'onlyUnits', { count: units, total: written(units) }),
  ].filter((part) => part !== false).join(' ').replaceAll(/(\d) /g, '$1\u00A0')
  const label = `${name}, ${t(`gaps.${gap}`)}: ${t('lacks')} ${text}`
  const shown = <><span className={styles['lacks']}>{t('lacks')} </span>{text}</>
  if (gap === 'translation')
    return <Link to={translateRowPath(row.unit, chosen)} className={styles['missing']} aria-label={label}>{shown}</Link>
  const kinds = row.kinds.filter((one) => one.missing[gap] > 0)
  if (kinds.length === 1)
    return <Link to={gapPath(kinds[0]!.kind, gap, row.unit)} className={styles['missing']} aria-label={label}>{shown}</Link>
  const entries = (
    <MenuItems>
      {kinds.map(({ kind, missing: { [gap]: count } }) => (
        <MenuLink key={kind} to={gapPath(kind, gap, row.unit)}>
          {t('ofKind', { kind: KINDS[kind].plural[language], total: written(count) })}
        </MenuLink>
      ))}
    </MenuItems>
  )
  return <Menu label={label} className={styles['menu'] ?? ''} panel={entries}>{shown}</Menu>
}
