import type { ImportAnswer, ROW_FILTERS } from '@faldone/contract/import.ts'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import styles from './Counts.module.css'

const COUNTED = ['rows', 'created', 'updated', 'unchanged', 'skipped', 'errors', 'warnings'] as const
/** What of it is an outcome. */
const OUTCOMES = ['created', 'updated', 'unchanged', 'skipped', 'errors'] as const
type Counted = (typeof COUNTED)[number] | 'units'
type Filter = (typeof ROW_FILTERS)[number]

const isOutcome = (name: Counted): name is Exclude<Counted, 'rows' | 'warnings'> => name !== 'rows' && name !== 'warnings'

type CountsProps = { sheet: Pick<ImportAnswer, 'counts' | 'newUnitsTotal' | 'acquiredAt'>; onChoose?: (filter: Filter) => void }

/** What acquiring would do, counted in rows, each count showing its rows; or, once it is acquired, what it did. */
export function Counts({ sheet: { counts, newUnitsTotal, acquiredAt }, onChoose }: CountsProps) {
  const isDone = acquiredAt !== null
  const { t } = useTranslation('archive', { keyPrefix: 'sheets' })
  if (!counts) return null
  const told = (name: Counted, count: number) => (isOutcome(name) && isDone ? t(`did.${name}`, { count }) : t(`count.${name}`, { count }))
  const figures = (isDone ? OUTCOMES : COUNTED).filter((name) => name === 'rows' || counts[name] > 0).map((name) => ({
    name, count: counts[name], words: told(name, counts[name]),
    ...(onChoose && { onChoose: () => onChoose(name === 'rows' ? 'all' : name) }),
  }))
  const units = newUnitsTotal > 0 ? [{ name: 'units', count: newUnitsTotal, words: told('units', newUnitsTotal) }] : []
  return <Figures label={t(isDone ? 'did.label' : 'count.label')} of={[...figures, ...units]} />
}

export type Figure = { name: string; count: number; words: string; onChoose?: () => void }

/** Counts in a row, each like the heading of a printed column. */
export function Figures({ label, of: figures }: { label: string; of: readonly Figure[] }) {
  const written = useNumbers()
  return (
    <ul role="list" aria-label={label} className={styles['figures']}>
      {figures.map(({ name, count, words, onChoose }) => {
        const shown = <><span className={styles['figure']}>{written(count)}</span><span className={styles['name']}>{words}</span></>
        return (
          <li key={name} data-name={name}>
            {onChoose
              ? <button type="button" className={styles['count']} onClick={onChoose}>{shown}</button>
              : <span className={styles['count']}>{shown}</span>}
          </li>
        )
      })}
    </ul>
  )
}
