import type { ImportAnswer, ROW_FILTERS } from '@faldone/contract/import.ts'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '../i18n/numbers.ts'
import styles from './Sheets.module.css'

const COUNTED = ['rows', 'created', 'updated', 'unchanged', 'skipped', 'errors', 'warnings'] as const
type Filter = (typeof ROW_FILTERS)[number]

/** What acquiring would do, in rows; each count shows its rows. */
export function Counts({ sheet: { counts, newUnitsTotal }, onChoose }: { sheet: Pick<ImportAnswer, 'counts' | 'newUnitsTotal'>; onChoose?: (filter: Filter) => void }) {
  const { t } = useTranslation('archive', { keyPrefix: 'sheets.count' })
  const written = useNumbers()
  if (!counts) return null
  const figures = (name: (typeof COUNTED)[number]) => (
    <>
      <span className={styles['figure']}>{written(counts[name])}</span>
      <span className={styles['figureName']}>{t(name, { count: counts[name] })}</span>
    </>
  )
  return (
    <ul role="list" aria-label={t('label')} className={styles['figures']}>
      {COUNTED.filter((name) => name === 'rows' || counts[name] > 0).map((name) => (
        <li key={name} data-name={name}>
          {onChoose ? <button type="button" className={styles['figureButton']} onClick={() => onChoose(name === 'rows' ? 'all' : name)}>{figures(name)}</button> : <span className={styles['figureButton']}>{figures(name)}</span>}
        </li>
      ))}
      {newUnitsTotal > 0 && <li data-name="units"><span className={styles['figureButton']}><span className={styles['figure']}>{written(newUnitsTotal)}</span><span className={styles['figureName']}>{t('units', { count: newUnitsTotal })}</span></span></li>}
    </ul>
  )
}
