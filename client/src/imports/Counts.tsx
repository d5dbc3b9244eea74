import type { ImportAnswer, ROW_FILTERS } from '@faldone/contract/import.ts'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import styles from './Counts.module.css'

const COUNTED = ['rows', 'created', 'updated', 'unchanged', 'skipped', 'errors', 'warnings'] as const
type Counted = (typeof COUNTED)[number] | 'units'
type Filter = (typeof ROW_FILTERS)[number]

type CountsProps = { sheet: Pick<ImportAnswer, 'counts' | 'newUnitsTotal' | 'acquiredAt'>; onChoose?: (filter: Filter) => void }

/** What acquiring would do or did, counted in rows. Each count shows its rows. */
export function Counts({ sheet: { counts, newUnitsTotal, acquiredAt }, onChoose }: CountsProps) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.count' })
  const written = useNumbers()
  if (!counts) return null
  const figure = (name: Counted, count: number) => (
    <>
      <span className={styles['figure']}>{written(count)}</span>
      <span className={styles['name']}>{t(name, { count })}</span>
    </>
  )
  const still = (name: Counted, count: number) => <span className={styles['count']}>{figure(name, count)}</span>
  return (
    <ul role="list" aria-label={t(acquiredAt ? 'didLabel' : 'label')} className={styles['figures']}>
      {COUNTED.filter((name) => name === 'rows' || counts[name] > 0).map((name) => (
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
