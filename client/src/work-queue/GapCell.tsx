import type { Gap } from '@faldone/contract/gaps.ts'
import { KINDS, type KindName } from '@faldone/contract/kinds.ts'
import { Check } from 'lucide-react'
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

/** What lacks something, and how much of a fondo has it, as a bar. What is complete is only ticked: the rest is what counts. */
export function GapCell({ kind, row, gap, name }: GapProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'workQueue' })
  const { records, units, of } = countOf(row, gap)
  const missing = records + units
  if (of === 0) return <span className={styles['none']}>{t('nothing')}</span>
  if (missing === 0) {
    const word = <span className={styles['word']}>{t('complete')}</span>
    return <span className={styles['complete']}><Check size={16} aria-hidden />{word}</span>
  }
  return (
    <div className={styles['gap']}>
      <Missing {...{ kind, row, gap, name }} />
      <Bar share={(of - missing) / of} />
    </div>
  )
}

/** How much there is. */
export const Bar = ({ share }: { share: number }) =>
  <span data-bar className={styles['bar']} style={{ '--share': share } as CSSProperties} data-full={share === 1 || undefined} />

/** What lacks something, in words, each part without a break in it. */
export function useLacking(): (row: WorkRow, gap: Gap) => string[] {
  const { t } = useTranslation('archive', { keyPrefix: 'workQueue' })
  const written = useNumbers()
  return (row, gap) => {
    const { records, units } = countOf(row, gap)
    return [
      records > 0 && t('missing', { count: records, total: written(records) }),
      units > 0 && t(records > 0 ? 'units' : 'onlyUnits', { count: units, total: written(units) }),
    ].filter((part) => part !== false).map((part) => part.replaceAll(' ', '\u00A0'))
  }
}

/** Leads to the records: at once where they are all of one kind, otherwise by a choice of kinds. */
function Missing({ kind: chosen, row, gap, name }: GapProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'workQueue' })
  const written = useNumbers()
  const language = useLanguage()
  const { records, units } = countOf(row, gap)
  const [first, second] = useLacking()(row, gap)
  const label = `${name}, ${t(`gaps.${gap}`)}: ${t('lacks')} ${[first, second].filter(Boolean).join(' ')}`
  // A tablet shows the figure alone.
  const shown = (
    <span className={styles['shown']} data-figure={written(records + units)}>
      <span className={styles['words']}>
        <span className={styles['lacks']}>{t('lacks')} </span>{first}{second && <> <span className={styles['second']}>{second}</span></>}
      </span>
    </span>
  )
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
