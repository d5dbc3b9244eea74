import { useTranslation } from 'react-i18next'
import type { Nodes } from './family.ts'
import styles from './Hierarchy.module.css'
import { holdsText, useHoldings } from './holdings.ts'
import type { Moving } from './move-plan.ts'

/** Where units are that are to be moved, if all are in one place, and what a single one takes along. */
export function MoveNow({ units, nodes }: { units: readonly Moving[]; nodes: Nodes }) {
  const { t, i18n } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const [first] = units
  const { holdings } = useHoldings(first && units.length === 1 ? [first] : [])
  if (!first || units.some(({ parentId }) => parentId !== first.parentId)) return null
  const names = first.aboveIds.map((id) => nodes.get(id)?.row.name ?? '…')
  return (
    <div className={styles['now']}>
      <p>{names.length > 0 ? <>{t('nowIn')} <span lang="it">{names.join(' › ')}</span></> : t('nowLoose')}</p>
      {holdings && holdings.total > 0 && <p>{t('withHoldings', { what: holdsText(holdings, i18n) })}</p>}
    </div>
  )
}
