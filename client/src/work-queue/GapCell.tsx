import type { Gap } from '@faldone/contract/gaps.ts'
import { KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { Check } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { useNumbers } from '../i18n/numbers.ts'
import { Link } from '../ui/Link.tsx'
import { Menu, MenuItems, MenuLink } from '../ui/Menu.tsx'
import { countOf, gapPath, missingIn, missingPart, translateRowPath, type WorkRow } from './gap-counts.ts'
import styles from './GapCell.module.css'

type GapProps = {
  row: WorkRow
  gap: Gap
  name: string
  /** The kind that the table is about; null: all. */
  kind: KindName | null
  /** Said in words instead of a figure and a bar. */
  inWords?: boolean
}

/** How many lack something, and which part of a fondo that is, as a bar. What is complete is only ticked. */
export function GapCell(props: GapProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'workQueue' })
  const { row, gap, inWords } = props
  if (countOf(row, gap).of === 0) return <span className={styles['none']}>{t('nothing')}</span>
  if (missingIn(row, gap) > 0) return <Missing {...props} />
  return (
    <span className={styles['complete']}>
      <Check size={16} aria-hidden /><span className={inWords ? undefined : styles['unseen']}>{t('complete')}</span>
    </span>
  )
}

/** How much is missing: the ink is the figure beside it, as a part of all. */
export const Bar = ({ missing }: { missing: number }) =>
  <span data-bar className={styles['bar']} style={{ '--missing': missing } as CSSProperties} />

/** What lacks something, in words, each part without a break in it. */
export function useLacking(): (row: WorkRow, gap: Gap) => string {
  const { t } = useTranslation('archive', { keyPrefix: 'workQueue' })
  const written = useNumbers()
  return (row, gap) => {
    const { records, units } = countOf(row, gap)
    return [
      records > 0 && t('missing', { count: records, total: written(records) }),
      units > 0 && t(records > 0 ? 'units' : 'onlyUnits', { count: units, total: written(units) }),
    ].filter((part) => part !== false).map((part) => part.replaceAll(' ', '\u00A0')).join(' ')
  }
}

/** Leads to the records: at once where they are all of one kind, otherwise by a choice of kinds. */
function Missing({ kind: chosen, row, gap, name, inWords }: GapProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'workQueue' })
  const written = useNumbers()
  const language = useLanguage()
  const words = `${t('lacks')} ${useLacking()(row, gap)}`
  const figure = written(missingIn(row, gap))
  // The name of a link contains what it shows.
  const label = `${name}, ${t(`gaps.${gap}`)}: ${words.includes(figure) ? words : `${figure}, ${words}`}`
  const shown = inWords ? words : (
    <>
      <span className={styles['number']}>{figure}</span>
      <Bar missing={missingPart(row, gap)} />
    </>
  )
  const look = inWords ? styles['words'] ?? '' : styles['figure'] ?? ''
  const link = (to: string) => <Link to={to} className={look} aria-label={label} title={inWords ? undefined : label}>{shown}</Link>
  if (gap === 'translation') return link(translateRowPath(row.unit, chosen))
  const kinds = row.kinds.filter((one) => one.missing[gap] > 0)
  if (kinds.length === 1) return link(gapPath(kinds[0]!.kind, gap, row.unit))
  const entries = (
    <MenuItems>
      {kinds.map(({ kind, missing: { [gap]: count } }) => (
        <MenuLink key={kind} to={gapPath(kind, gap, row.unit)}>
          {t('ofKind', { kind: KINDS[kind].plural[language], total: written(count) })}
        </MenuLink>
      ))}
    </MenuItems>
  )
  return <Menu label={label} className={look} panel={entries}>{shown}</Menu>
}
