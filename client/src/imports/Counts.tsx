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
  const written = useNumbers()
  if (!counts) return null
  const figure = (name: Counted, count: number) => (
    <>
      <span className={styles['figure']}>{written(count)}</span>
      <span className={styles['name']}>{isOutcome(name) && isDone ? t(`did.${name}`, { count }) : t(`count.${name}`, { count })}</span>
    </>
  )
  const still = (name: Counted, count: number) => <span className={styles['count']}>{figure(name, count)}</span>
  return (
    <ul role="list" aria-label={t(isDone ? 'did.label' : 'count.label')} className={styles['figures']}>
      {(isDone ? OUTCOMES : COUNTED).filter((name) => name === 'rows' || counts[name] > 0).map((name) => (
        <li key={name} data-name={name}>
          {onChoose ? (
            <button type="button" className={styles['count']} onClick={() => onChoose(name === 'rows' ? 'all' : name)}>
              {figure(name, counts[name])}
            </button>
          ) : (
            still(name, counts[name])
          )}
        </li>
      ))}
      {newUnitsTotal > 0 && <li data-name="units">{still('units', newUnitsTotal)}</li>}
    </ul>
  )
}
