import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Nodes } from './family.ts'
import styles from './Hierarchy.module.css'
import { holdsText, useHoldings } from './holdings.ts'
import type { Moving } from './move-plan.ts'
import { NAMED } from './Names.tsx'

/** Of more units than this what they hold is not counted again: the preview has the number of their records. */
const COUNTED = 10

/** Where units are that are to be moved, and what they take along. */
export function MoveNow({ units, nodes }: { units: readonly Moving[]; nodes: Nodes }) {
  const { t, i18n } = useTranslation('archive', { keyPrefix: 'hierarchy' })
  const ids = new Set(units.map(({ id }) => id))
  // What is below another one goes along with it.
  const tops = units.filter(({ aboveIds }) => !aboveIds.some((id) => ids.has(id)))
  const { holdings } = useHoldings(tops.length > COUNTED ? [] : tops)
  const places = new Map(tops.map(({ parentId, aboveIds }) => [parentId, aboveIds.map((id) => nodes.get(id)?.row.name ?? '…')]))
  const inUnits = [...places].filter(([parentId]) => parentId !== null)
  return (
    <div className={styles['now']}>
      {inUnits.length > 0 && (
        <p>
          {t('nowIn')}{' '}
          {inUnits.slice(0, NAMED).map(([id, names], at) => (
            <Fragment key={id}>{at > 0 && '; '}<span lang="it">{names.join(' › ')}</span></Fragment>
          ))}
          {inUnits.length > NAMED && '; …'}
        </p>
      )}
      {places.has(null) && <p>{inUnits.length > 0 ? t('someLoose') : t('nowLoose')}</p>}
      {holdings && holdings.total > 0 && <p>{t('withHoldings', { count: tops.length, what: holdsText(holdings, i18n) })}</p>}
    </div>
  )
}
